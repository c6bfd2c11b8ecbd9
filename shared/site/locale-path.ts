import type { Locale } from '#shared/validation.ts'

/** Tells whether a path belongs to the owner's pages, which have one address for both languages. */
export const isOwnerPath = (path: string): boolean => /^\/(?:dashboard|management)(?:[/?#]|$)/.test(path)

/** The address below which the owner sees the site's own pages with what is saved, published or not. */
export const previewPath = '/dashboard/preview'

/** Tells whether a path belongs to the owner's preview of the site. */
export const isPreviewPath = (path: string): boolean => path === previewPath || path.startsWith(`${previewPath}/`)

/** Returns the language of an address: Spanish below `/es`, else English (see shared/site/README, Language). */
export const localeOfPath = (address: string): Locale => (/^\/es(?:\/|$)/.test(address) ? 'es' : 'en')

/** Returns the path of an address without its language. A path that is not below `/es` stays as it is. */
export const pathWithoutLocale = (address: string): string =>
  address.replace(/^\/es(?=$|\/(?!\/|(?:es|dashboard|management)(?:\/|$)))/, '') || '/'

/** Returns the address of a page in a language; a path may have a query and hash. */
export const pathInLocale = (path: string, locale: Locale): string =>
  locale === 'en' || localeOfPath(path) === 'es' || isOwnerPath(path) ? path : `/es${path === '/' ? '' : path}`
