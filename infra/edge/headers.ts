/** Public pages, dashboard, service worker, built assets, endpoints, the owner's uploads. */
export type HeaderSet = 'page' | 'shell' | 'worker' | 'asset' | 'api' | 'media'

/** Differences between stages: hashes of inline scripts ('sha256-…') and the address for uploads. */
export type HeaderOptions = { scriptHashes: readonly string[]; uploadOrigin?: string }

type Policy = Record<string, readonly string[]>

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/**
 * Styles may be inline: CSS is in every page, and charts use it. Of scripts, only the loader and the missing page's.
 */
const document = ({ scriptHashes }: HeaderOptions): Policy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ['https://www.google.com'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** Names under which public pages may create trusted types. */
const trustedTypePolicies = ['article', 'structured-data', 'worker'] as const

const policies: Record<HeaderSet, (facts: HeaderOptions) => Policy> = {
  page: (facts) => ({
    ...document(facts),
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypePolicies,
  }),
  shell: (facts) => ({
    ...document(facts),
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...(facts.uploadOrigin ? [facts.uploadOrigin] : [])],
    'frame-src': ["'none'"],
    'worker-src': ["'self'"],
  }),
  worker: () => ({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  }),
  asset: () => ({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  // Pages of links in emails have one style sheet and a form.
  api: () => ({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }),
  media: () => ({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    sandbox: [],
    'frame-ancestors': ["'none'"],
  }),
}

const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

/** Permissions of the owner's pages only, for passkeys. */
const ownersOwn = ['publickey-credentials-get', 'publickey-credentials-create']

/** Two years. Subdomains are left out: they are the owner's, and may not know TLS. */
export const hstsSeconds = 63_072_000

export const securityHeaders = (set: HeaderSet, facts: HeaderOptions): Record<string, string> => ({
  'content-security-policy': policyText(policies[set](facts)),
  'strict-transport-security': `max-age=${hstsSeconds}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': set === 'page' || set === 'asset' ? 'strict-origin-when-cross-origin' : 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // Emails, feeds and shared links show the restaurant's pictures elsewhere.
  'cross-origin-resource-policy': set === 'media' || set === 'asset' ? 'cross-origin' : 'same-origin',
  'permissions-policy': [...unused, ...(set === 'shell' ? [] : ownersOwn)].map((name) => `${name}=()`).join(', '),
  ...(set === 'shell' || set === 'api' ? { 'x-robots-tag': 'noindex' } : {}),
})

/** Headers by which an origin identifies itself. */
export const removedHeaders = [
  'server',
  'x-powered-by',
  'x-amz-server-side-encryption',
  'x-amz-version-id',
  'x-amz-replication-status',
  'apigw-requestid',
] as const
