import * as v from 'valibot'
import { notFoundPath, sitePages, postPath } from '#shared/site/pages.ts'
import { slugPattern } from '#shared/lib/slug.ts'

/* @__NO_SIDE_EFFECTS__ */
const text = (max: number) => v.pipe(v.string('text'), v.maxLength(max, 'too-long'))

/** The report of a browser at every change of route. */
export const VisitReport = v.strictObject({
  pagePath: text(2048),
  userAgent: text(2048),
  referrer: v.optional(v.nullable(text(4096)), null),
})
export type VisitReport = v.InferOutput<typeof VisitReport>

export type DeviceKind = 'phone' | 'tablet' | 'computer'

/**
 * A stored visit, without address and agent (see shared/analytics/README, Visits). `network` is the day's pseudonym of
 * the network that named a source.
 */
export type Visit = { path: string; device: DeviceKind | 'bot'; visitor: string; source?: string; network?: string }

/** The source of a visit that no page led to: typed, bookmarked or opened from another app. No host has this name. */
export const directSource = 'direct'

const counted = new Set<string>(sitePages.filter(({ counted }) => counted).map(({ path }) => path))
const posts = postPath('')
const longestSlug = 80

const isDashboard = (path: string): boolean =>
  sitePages.some((page) => page.whole && (path === page.path || path.startsWith(`${page.path}/`)))

/** Returns the page of a path: `/404` for an unknown one, undefined for the dashboard. Posts are not looked up. */
export function pageOfVisit(pagePath: string): string | undefined {
  const asked = /^[^?#]*/.exec(pagePath)![0]
  const path = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked
  if (isDashboard(path)) return undefined
  if (/^\/blog\/page\/\d{1,6}$/.test(path)) return '/blog'
  return counted.has(path) || slugOfPath(path) ? path : notFoundPath
}

/** Returns the slug of a post's page; undefined for every other path. */
export function slugOfPath(path: string): string | undefined {
  const slug = path.startsWith(posts) ? path.slice(posts.length) : ''
  return slug.length <= longestSlug && slugPattern.test(slug) ? slug : undefined
}

const longestHost = 64
const hostGrammar = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/

function urlOf(referrer: string): URL | undefined {
  try {
    return new URL(referrer)
  } catch {
    return undefined
  }
}

/** Returns the host that a visit came from, or `direct`; undefined for the site's own pages and for no host. */
export function sourceOf(referrer: string | null, ownHost: string): string | undefined {
  if (!referrer) return directSource
  const url = urlOf(referrer)
  if (!url || !['http:', 'https:', 'android-app:'].includes(url.protocol) || url.host === ownHost) return undefined
  const host = url.hostname.toLowerCase().replace(/^www\./, '')
  return host.length <= longestHost && hostGrammar.test(host) ? host : undefined
}

/** Tells whether the owner's dashboard led to a visit: it is a preview. */
export function isFromDashboard(referrer: string | null, ownHost: string): boolean {
  const url = referrer ? urlOf(referrer) : undefined
  return url?.host === ownHost && isDashboard(url.pathname)
}
