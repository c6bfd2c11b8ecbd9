import { useQuery } from '@tanstack/react-query'
import { defaultSite, type PageSite } from '#shared/site.ts'
import { siteQuery } from './edition.ts'

/** The restaurant's settings; the defaults stand when they do not load. */
export const useSite = (): PageSite => useQuery(siteQuery).data ?? defaultSite
