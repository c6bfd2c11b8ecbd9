/** The files that the publisher writes, and deletes once they are no part of an edition: their names as the bucket's policy reads them. No asset is one. */
export const publishedKeyPatterns = [
  '*.html',
  '*.json',
  '*.xml',
  '*.txt',
  '*.ics',
  '*.webmanifest',
  'menu/*.svg',
  'sw.js',
] as const

/** Where the publisher notes what is out (see shared/README, Publishing). Without a dot in their names, these are answered to nobody. */
export const manifestKeyPatterns = 'manifest/*'

const patterns = publishedKeyPatterns.map(
  (name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
)

/** Whether a file of the site's bucket is part of an edition: neither an asset nor the publisher's notes. */
export const isPublishedKey = (key: string): boolean =>
  !/^(?:assets|manifest)\//.test(key) && patterns.some((pattern) => pattern.test(key))
