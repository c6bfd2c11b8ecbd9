import type { Content } from '#functions/publishing/edition.ts'
import { home } from '#infra/local/demo/home.ts'
import { menu } from '#infra/local/demo/menu.ts'
import { posts } from '#infra/local/demo/posts.ts'
import { site } from '#infra/local/demo/site.ts'
import { defaultCateringSettings } from '#shared/catering.ts'
import { accessOf } from '#shared/subscription.ts'

/** Everything public of the demo restaurant, on the highest tier. */
export const demoContent = (given: Partial<Content> = {}): Content => ({
  site,
  home,
  menu,
  posts,
  catering: defaultCateringSettings,
  access: accessOf('enterprise'),
  ...given,
})
