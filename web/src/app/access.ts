import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { accessRoute } from '#shared/subscription/access-route.ts'
import type { getAccess } from '#shared/subscription/endpoints.ts'
import { type Access, noAccess } from '#shared/subscription/subscription.ts'
import { request } from './api.ts'
import { isOffline } from './is-offline.ts'

/** Polled every 30 s, fresh for 10 s. A failed poll keeps the last answer. */
export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: () => request<typeof getAccess>(accessRoute, {}),
  staleTime: 10_000,
  refetchInterval: 30_000,
})

/** The cache key of the published flags, once the endpoint has answered. */
export const publishedAccessKey = ['published-access']

type Asked = { data: Access | undefined; dataUpdatedAt: number; failureCount: number }

/** Returns the endpoint's answer, else the published flags; undefined after a failed first try while online. */
export const resolveAccess = ({ data, dataUpdatedAt, failureCount }: Asked): Access | undefined =>
  dataUpdatedAt === 0 && failureCount > 0 && !isOffline() ? noAccess : data

/** Returns the tier's features: the published flags until hydration, then the endpoint's answer. */
export function useAccess(): Access {
  const latest = resolveAccess(useQuery(accessQuery))
  const first = useQueryClient().getQueryData<Access>(publishedAccessKey)
  return (useHydrated() ? latest : (first ?? latest)) ?? noAccess
}
