import type { Locale } from '#shared/validation.ts'

/** Whether a path is of the owner's pages, which have one address whatever the language. */
export const isOwnerPath = (path: string): boolean => /^\/(?:dashboard|management)(?:[/?#]|$)/.test(path)

/** The language that an address asks for: Spanish below `/es`, English everywhere else (see shared/README, Language). */
export const localeOfPath = (address: string): Locale => (/^\/es(?:\/|$)/.test(address) ? 'es' : 'en')

/** The path of the page that an address names, whatever its language. What names none in Spanish stays as it is. */
export const pathWithoutLocale = (address: string): string =>
  address.replace(/^\/es(?=$|\/(?!\/|(?:es|dashboard|management)(?:\/|$)))/, '') || '/'

/** The address of a page in a language; a path may carry its query and hash. */
export const pathInLocale = (path: string, locale: Locale): string =>
  locale === 'en' || localeOfPath(path) === 'es' || isOwnerPath(path) ? path : `/es${path === '/' ? '' : path}`
