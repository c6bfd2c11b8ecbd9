import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { accessRoute } from '#shared/subscription/access-route.ts'
import type { getAccess } from '#shared/subscription/endpoints.ts'
import { type Access, noAccess } from '#shared/subscription/subscription.ts'
import { request } from './api.ts'
import { isOffline } from './net.ts'

/** Polled every 30 s, fresh for 10 s; a failed poll keeps the last answer (see shared/README, Tiers). */
export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: () => request<typeof getAccess>(accessRoute, {}),
  staleTime: 10_000,
  refetchInterval: 30_000,
})

/** Where the page keeps the edition's flags once the call has answered. */
export const publishedAccess = ['published-access']

type Asked = { data: Access | undefined; dataUpdatedAt: number; failureCount: number }

/** What the call says, and the edition's flags until then; nothing once its first try failed, unless there is no net to ask. */
export const resolveAccess = ({ data, dataUpdatedAt, failureCount }: Asked): Access | undefined =>
  dataUpdatedAt === 0 && failureCount > 0 && !isOffline() ? noAccess : data

/** What the tier gives: the edition's flags until the page has taken its markup over, so that it never differs, then the call's answer. */
export function useAccess(): Access {
  const latest = resolveAccess(useQuery(accessQuery))
  const first = useQueryClient().getQueryData<Access>(publishedAccess)
  return (useHydrated() ? latest : (first ?? latest)) ?? noAccess
}
