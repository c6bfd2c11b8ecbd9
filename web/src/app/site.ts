import { defaultSite, type PageSite } from '#shared/site.ts'
import { siteQuery, useEdition } from './edition.ts'
import { useLocale } from './locale.tsx'

/** The restaurant's settings in the language that is on; the defaults stand when they do not load. */
export function useSite(): PageSite {
  const { locale } = useLocale()
  return useEdition(siteQuery).data ?? defaultSite(locale)
}
