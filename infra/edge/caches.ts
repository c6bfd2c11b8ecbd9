import type { Behaviour } from './behaviours.ts'

/** Bounds in seconds of an answer's Cache-Control. The cache key has no cookie or header, only an endpoint's query. */
export const cacheLifetimes: Record<Behaviour['cache'], { least: number; unless: number; most: number }> = {
  published: { least: 0, unless: 10, most: 31_536_000 },
  kept: { least: 0, unless: 0, most: 3600 },
  never: { least: 0, unless: 0, most: 0 },
}

/** Cache-Control of uploaded assets: hashed names never change, others may with a deploy. */
export const assetCacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'public, max-age=3600, s-maxage=60',
} as const

export const getAssetCacheControl = (key: string): string =>
  key.startsWith('assets/') ? assetCacheControl.hashed : assetCacheControl.named

/** Types that CloudFront compresses by brotli or gzip, and sizes in bytes. */
export const compressibleContent = {
  types:
    /^(?:text\/(?!event-stream)|application\/(?:javascript|json|manifest\+json|rss\+xml|xml|x-font-ttf)|image\/(?:svg\+xml|x-icon)|font\/(?:ttf|otf))/,
  least: 1000,
  most: 10_000_000,
} as const
