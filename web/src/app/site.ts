import type { LinedPath } from '#shared/site/page-copy.ts'
import { defaultSite, type OwnOfPage, ownOfPage, type PageSite } from '#shared/site/site.ts'
import { ownQuery, siteQuery, useEdition } from './content-queries.ts'
import { useLocale } from './locale.tsx'

/** The restaurant's settings in the language that is on; the defaults stand when they do not load. */
export function useSite(): PageSite {
  const { locale } = useLocale()
  return useEdition(siteQuery).data ?? defaultSite(locale)
}

/** What one page alone shows of the settings; nothing while it does not load. */
export const useOwn = (path: LinedPath): OwnOfPage => useEdition(ownQuery(path)).data ?? ownOfPage({})
