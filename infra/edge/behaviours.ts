import type { Endpoint } from '#shared/endpoint.ts'
import { allEndpoints, separatelyThrottledEndpoints } from '#infra/manifest/endpoints.ts'
import { sitePages } from '#shared/site/pages.ts'
import type { HeaderSet } from './headers.ts'

/** The site's bucket, the gateway, or the bucket of uploads. */
type Origin = 'site' | 'api' | 'media'

export type Behaviour = {
  /** CloudFront's pattern: `*` is anything, `?` one character, case matters. */
  path: string
  origin: Origin
  /** The gateway's stage, unless it is the default one. */
  stage?: string
  methods: 'read' | 'all'
  /** `kept`: everybody gets the same answer, so only the query reaches the gateway. */
  cache: 'published' | 'kept' | 'never'
  headers: HeaderSet
  /** The path function (paths.js) sees the request first. */
  paths: boolean
  /** It sees the answer too: a file that names another address leads there. */
  moves?: true
}

const api = (path: string, own: Partial<Behaviour> = {}): Behaviour => ({
  path,
  origin: 'api',
  methods: 'all',
  cache: 'never',
  headers: 'api',
  paths: true,
  ...own,
})
const published = (path: string, headers: HeaderSet, own: Partial<Behaviour> = {}): Behaviour => ({
  path,
  origin: 'site',
  methods: 'read',
  cache: 'published',
  headers,
  paths: true,
  ...own,
})

const patternOf = ({ path }: Endpoint): string => path.replace(/\{\w+\}/g, '*')

const kept = allEndpoints
  .filter((call) => call.cacheSeconds)
  .map((call) => api(patternOf(call), { cache: 'kept', paths: false }))

const shells = sitePages
  .filter(({ ownersOwn }) => ownersOwn)
  .flatMap(({ path, whole }) => (whole ? [path, `${path}/*`] : path))
  .map((path) => published(path, 'shell'))

/** The first match applies. The last one matches everything. */
export const behaviours: readonly Behaviour[] = [
  ...kept,
  ...separatelyThrottledEndpoints.map((call) => api(patternOf(call), { stage: call.name })),
  api('/api/*'),
  published('/media/*', 'media', { origin: 'media', paths: false }),
  published('/assets/*', 'asset', { paths: false }),
  ...shells,
  published('/sw.js', 'worker'),
  published('/dashboard-sw.js', 'worker'),
  published('*', 'page', { moves: true }),
]

const patterns = behaviours.map(({ path }) => {
  const source = path
    .replace(/[.+^$(){}|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's')
})

export const findBehaviour = (path: string): Behaviour => {
  const index = patterns.findIndex((pattern) => pattern.test(path))
  return behaviours[index === -1 ? behaviours.length - 1 : index]!
}

export const allowedMethods: Record<Behaviour['methods'], readonly string[]> = {
  read: ['GET', 'HEAD'],
  all: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
}

/** Viewer's headers that reach the gateway, with cookies and query, unless cached. CloudFront allows ten. */
export const forwardedHeaders = [
  'accept-language',
  'cloudfront-viewer-address',
  'cloudfront-viewer-time-zone',
  'content-type',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-viewer-host',
] as const

/** The header by which the gateway recognizes CloudFront. */
export const originSecretHeader = 'x-origin-secret'
