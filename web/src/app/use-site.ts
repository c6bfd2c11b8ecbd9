import type { PathWithCopy } from '#shared/site/page-copy.ts'
import { createDefaultSite, type PageOwnContent, toPageOwnContent, type PageSite } from '#shared/site/site.ts'
import { pageContentQuery, siteQuery, useContent } from './content-queries.ts'
import { useLocale } from './locale.tsx'

/** Returns the restaurant's settings in the current language, or the defaults if they fail to load. */
export function useSite(): PageSite {
  const { locale } = useLocale()
  return useContent(siteQuery).data ?? createDefaultSite(locale)
}

/** Returns whether the site shows cut paper, tiles and drawings; not the pictures that the owner chose. */
export const useHasMotifs = (): boolean => useSite().look?.motifs ?? true

/** Returns the settings that only one page shows; empty if they fail to load. */
export const usePageContent = (path: PathWithCopy): PageOwnContent =>
  useContent(pageContentQuery(path)).data ?? toPageOwnContent({})
