import type { Content } from '#functions/publishing/edition.ts'
import { briefly } from '#functions/publishing/published-post.ts'
import type { WholePost } from '#shared/blog.ts'
import { home } from '#infra/local/demo/home.ts'
import { menu } from '#infra/local/demo/menu.ts'
import { posts } from '#infra/local/demo/posts.ts'
import { site } from '#infra/local/demo/site.ts'
import { defaultCateringSettings } from '#shared/catering.ts'
import { hoursTold } from '#shared/hours-told.ts'
import type { Site } from '#shared/site.ts'
import { accessOf } from '#shared/subscription.ts'
import { standIn } from '#shared/text.ts'
import { hoursOf } from '#shared/week.ts'

/** The demo restaurant's settings with the hours that they say. */
const hours = hoursOf(site.hoursOfOperation)
export const demoSite: Site = { ...site, hours, told: hoursTold(hours, '2026-11-22') }

type Given = Partial<Omit<Content, 'posts' | 'listed' | 'whole'>> & { posts?: readonly WholePost[] }

const listedOf = ({ content, ...post }: WholePost) => ({ ...post, body: standIn(content) })

/** Everything public of the demo restaurant, on the highest tier. */
export const demoContent = ({ posts: written = posts, ...given }: Given = {}): Content => ({
  site: demoSite,
  home,
  menu,
  posts: written.map((post) => briefly(listedOf(post))),
  listed: async (posts) => posts.map(({ id }) => listedOf(written.find((post) => post.id === id)!)),
  whole: async (id) => written.find((post) => post.id === id),
  catering: defaultCateringSettings,
  access: accessOf('enterprise'),
  truck: { stops: [], outings: [], at: '2026-11-22T17:00:00.000Z' },
  today: '2026-11-22',
  ...given,
})
