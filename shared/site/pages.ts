import type { Feature } from '#shared/subscription/subscription.ts'

/** A page of the site. What is not said of a page is not so. */
type Page = {
  path: string
  /** Search engines may list it, and the sitemap names it. */
  indexed?: true
  /** No crawler is to ask for it: it is the owner's, or a secret leads to it. */
  hidden?: true
  /** Visits to it are counted under its path. */
  counted?: true
  /** The feature without which it says that it is not to be had. */
  needs?: Feature
  /** Part of the dashboard's program, with its headers; no diner comes here. */
  ownersOwn?: true
  /** The same file answers every path below it. */
  whole?: true
}

/** What every path shows and counts as that is no page. */
export const notFoundPath = '/404'

/** What stands where there is no net, and that page was never read; it is no page of its own. */
export const offlinePath = '/offline'

const known = [
  { path: '/', indexed: true, counted: true },
  { path: '/menu', indexed: true, counted: true },
  { path: '/locations', indexed: true, counted: true },
  { path: '/about', indexed: true, counted: true },
  { path: '/contact', indexed: true, counted: true },
  { path: '/reservations', indexed: true, counted: true, needs: 'reservations' },
  { path: '/reservations/manage', hidden: true, counted: true },
  { path: '/catering', indexed: true, counted: true, needs: 'catering' },
  { path: '/subscription', indexed: true, counted: true },
  { path: '/privacy', indexed: true, counted: true },
  { path: '/accessibility', indexed: true, counted: true },
  { path: '/blog', indexed: true, counted: true },
  { path: notFoundPath },
  { path: '/management', hidden: true, counted: true, ownersOwn: true },
  { path: '/dashboard', hidden: true, ownersOwn: true, whole: true },
] as const satisfies readonly Page[]

type Known = (typeof known)[number]
export type PagePath = Known['path']
/** A path under which visits are counted, but for those of posts. */
export type CountedPath = Extract<Known, { counted: true }>['path']
/** The path of a page that needs a feature. */
export type PathWithFeature<F extends Feature> = Extract<Known, { needs: F }>['path']
/** The path of a page that every tier gives. */
export type FreePath = Exclude<PagePath, PathWithFeature<Feature>>

/** Every page of the site but the posts, which stand below `/blog`. */
export const sitePages: readonly (Page & { path: PagePath })[] = known

/** The path of a page of the blog's list: the newest, or an older one by its number. */
export const blogPath = (number?: number): string => (number ? `/blog/page/${number}` : '/blog')

/** The path of a post. */
export const postPath = (slug: string): string => `/blog/${slug}`
