/** What a set of headers is for: public pages, the shells of the dashboard, the service worker, built assets, calls, the owner's uploads. */
export type HeaderSet = 'page' | 'shell' | 'worker' | 'asset' | 'api' | 'media'

/** What differs between stages: the hashes of the inline scripts ('sha256-…') and where the browser posts uploads to. */
export type HeaderFacts = { scriptHashes: readonly string[]; uploadOrigin?: string }

type Policy = Record<string, readonly string[]>

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** CSS stands inline in every page and charts place their parts by style, so styles may be inline; scripts never, but for the loader and the one of the missing page. */
const document = ({ scriptHashes }: HeaderFacts): Policy => ({
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

/** The names under which the public pages may make trusted types. */
const trustedTypePolicies = ['article', 'structured-data', 'worker'] as const

const policies: Record<HeaderSet, (facts: HeaderFacts) => Policy> = {
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
    'worker-src': ["'none'"],
  }),
  worker: () => ({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  }),
  asset: () => ({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  api: () => ({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
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

/** What only the owner's pages ask for: the door takes passkeys. */
const ownersOwn = ['publickey-credentials-get', 'publickey-credentials-create']

/** Two years. Subdomains are left out: they are the owner's, and may hold what knows no TLS. */
export const hstsSeconds = 63_072_000

export const securityHeaders = (set: HeaderSet, facts: HeaderFacts): Record<string, string> => ({
  'content-security-policy': policyText(policies[set](facts)),
  'strict-transport-security': `max-age=${hstsSeconds}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': set === 'page' || set === 'asset' ? 'strict-origin-when-cross-origin' : 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // Mails, feeds and shares show the restaurant's pictures elsewhere.
  'cross-origin-resource-policy': set === 'media' || set === 'asset' ? 'cross-origin' : 'same-origin',
  'permissions-policy': [...unused, ...(set === 'shell' ? [] : ownersOwn)].map((name) => `${name}=()`).join(', '),
  ...(set === 'shell' || set === 'api' ? { 'x-robots-tag': 'noindex' } : {}),
})

/** What an origin tells of itself and the edge takes away. */
export const removedHeaders = [
  'server',
  'x-powered-by',
  'x-amz-server-side-encryption',
  'x-amz-version-id',
  'x-amz-replication-status',
  'apigw-requestid',
] as const
