import type { Feature } from '#shared/subscription/subscription.ts'

/** A page of the site; a missing flag is false. */
type Page = {
  path: string
  /** Search engines may list it, and it is in the sitemap. */
  indexed?: true
  /** Crawlers must not request it: it is the owner's, or a secret leads to it. */
  hidden?: true
  /** Its visits are counted under its path. */
  counted?: true
  /** The feature without which it is unavailable. */
  feature?: Feature
  /** It belongs to the dashboard, with its headers; guests do not come here. */
  ownersOwn?: true
  /** The same file answers every path below it. */
  whole?: true
}

/** The page and counted path of every unknown path. */
export const notFoundPath = '/404'

/** The page that is shown without a network instead of one that was never read; it has no entry of its own. */
export const offlinePath = '/offline'

const known = [
  { path: '/', indexed: true, counted: true },
  { path: '/menu', indexed: true, counted: true },
  { path: '/locations', indexed: true, counted: true },
  { path: '/about', indexed: true, counted: true },
  { path: '/contact', indexed: true, counted: true },
  { path: '/reservations', indexed: true, counted: true, feature: 'reservations' },
  { path: '/reservations/manage', hidden: true, counted: true },
  { path: '/catering', indexed: true, counted: true, feature: 'catering' },
  { path: '/subscription', indexed: true, counted: true },
  { path: '/privacy', indexed: true, counted: true },
  { path: '/terms', indexed: true, counted: true },
  { path: '/accessibility', indexed: true, counted: true },
  { path: '/blog', indexed: true, counted: true },
  { path: notFoundPath },
  { path: '/management', hidden: true, counted: true, ownersOwn: true },
  { path: '/dashboard', hidden: true, ownersOwn: true, whole: true },
] as const satisfies readonly Page[]

type Known = (typeof known)[number]
export type PagePath = Known['path']
/** A path whose visits are counted, posts aside. */
export type CountedPath = Extract<Known, { counted: true }>['path']
/** The path of a page that needs a feature. */
export type PathWithFeature<F extends Feature> = Extract<Known, { feature: F }>['path']
/** The path of a page that every tier has. */
export type PathInEveryTier = Exclude<PagePath, PathWithFeature<Feature>>

/** Every page of the site, posts below `/blog` aside. */
export const sitePages: readonly (Page & { path: PagePath })[] = known

/** Returns the path of a page of the post list: the newest, or an older one by its number. */
export const blogPath = (number?: number): string => (number ? `/blog/page/${number}` : '/blog')

/** Returns the path of a post. */
export const postPath = (slug: string): string => `/blog/${slug}`
