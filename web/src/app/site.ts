import type { PathWithCopy } from '#shared/site/page-copy.ts'
import { defaultSite, type PageOwnContent, pageOwnContent, type PageSite } from '#shared/site/site.ts'
import { ownQuery, siteQuery, useContent } from './content-queries.ts'
import { useLocale } from './locale.tsx'

/** The restaurant's settings in the language that is on; the defaults stand when they do not load. */
export function useSite(): PageSite {
  const { locale } = useLocale()
  return useContent(siteQuery).data ?? defaultSite(locale)
}

/** What one page alone shows of the settings; nothing while it does not load. */
export const usePageContent = (path: PathWithCopy): PageOwnContent =>
  useContent(ownQuery(path)).data ?? pageOwnContent({})
