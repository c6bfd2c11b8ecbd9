import { useQuery } from '@tanstack/react-query'
import { defaultSite, type Site } from '#shared/site.ts'
import { siteQuery } from './edition.ts'

/** The restaurant's settings; the defaults stand when they do not load. */
export const useSite = (): Site => useQuery(siteQuery).data ?? defaultSite
