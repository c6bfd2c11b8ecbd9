/** Endings of an old site's addresses that the owner can lead to a page; an address without an ending is a page's. */
export const redirectEndings = ['php', 'htm', 'asp', 'aspx', 'pdf'] as const

/** Name patterns of the files that the publisher writes and deletes, as in the bucket's policy. Assets match none. */
export const publishedKeyPatterns = [
  '*.html',
  '*.json',
  '*.xml',
  '*.txt',
  '*.ics',
  '*.webmanifest',
  'menu/*.svg',
  'sw.js',
  'dashboard-sw.js',
  '*.php',
  '*.htm',
  '*.asp',
  '*.aspx',
  '*.pdf',
] as const

/** The publisher's manifest (see shared/site/README, Publishing). Names without a dot are never served. */
export const manifestKeyPattern = 'manifest/*'

const patterns = publishedKeyPatterns.map(
  (name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
)

/** Tells whether a file of the site bucket belongs to an edition: it is neither an asset nor part of the manifest. */
export const isPublishedKey = (key: string): boolean =>
  !/^(?:assets|manifest)\//.test(key) && patterns.some((pattern) => pattern.test(key))
