import { queryOptions, useQuery } from '@tanstack/react-query'
import { accessDoor } from '#shared/access.ts'
import type { getAccess } from '#shared/calls.ts'
import { type Access, noAccess } from '#shared/subscription.ts'
import { request } from './api.ts'

/** Polled every 30 s, fresh for 10 s; a failed poll keeps the last answer (specification 7, design 6.4). */
export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: () => request<typeof getAccess>(accessDoor, {}),
  staleTime: 10_000,
  refetchInterval: 30_000,
})

/** What the tier gives: the edition's flags at first, the call's as soon as it answers. */
export const useAccess = (): Access => useQuery(accessQuery).data ?? noAccess
