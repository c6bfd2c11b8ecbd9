import type { SiteContent } from '#functions/publishing/site-content.ts'
import { toIndexEntry } from '#functions/publishing/post-index-entry.ts'
import type { WholePost } from '#shared/blog/blog.ts'
import { demoHome } from '#infra/emulators/demo/home.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { defaultCateringSettings } from '#shared/catering/catering.ts'
import { summarizeHours } from '#shared/hours/hours-summary.ts'
import type { Site } from '#shared/site/site.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { toTextExcerpt } from '#shared/localized-text.ts'
import { hoursFromSettings } from '#shared/hours/schedule.ts'

/** The demo restaurant's settings with the hours that they say. */
const hours = hoursFromSettings(demoSettings.hoursOfOperation)
export const demoSite: Site = { ...demoSettings, hours, told: summarizeHours(hours, '2026-11-22') }

type Given = Partial<Omit<SiteContent, 'posts' | 'listed' | 'whole'>> & { posts?: readonly WholePost[] }

const listedOf = ({ content, ...post }: WholePost) => ({ ...post, body: toTextExcerpt(content) })

/** Everything public of the demo restaurant, on the highest tier. */
export const demoContent = ({ posts: written = demoPosts, ...given }: Given = {}): SiteContent => ({
  site: demoSite,
  home: demoHome,
  menu: demoMenu,
  posts: written.map((post) => toIndexEntry(listedOf(post))),
  listed: async (posts) => posts.map(({ id }) => listedOf(written.find((post) => post.id === id)!)),
  whole: async (id) => written.find((post) => post.id === id),
  catering: defaultCateringSettings,
  access: accessOf('enterprise'),
  opened: true,
  truck: { stops: [], outings: [], at: '2026-11-22T17:00:00.000Z' },
  today: '2026-11-22',
  ...given,
})
