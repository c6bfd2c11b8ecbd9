import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { getSubscriptionStatus } from '#shared/subscription/endpoints.ts'
import type { SubscriptionStatus } from '#shared/subscription/subscription.ts'
import { accessQuery } from '#web/app/access.ts'
import { request } from '#web/app/api.ts'

/** Polled every 60 s, fresh for 30 s. */
const statusQuery = queryOptions({
  queryKey: ['subscription-status'],
  queryFn: () => request(getSubscriptionStatus, {}),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

const inactive: SubscriptionStatus = { isActive: false, tier: null, subscription: null }

/**
 * The subscription's status, undefined while nobody knows. It is asked only once the settings are loaded, which get-access tells; a lookup that fails means
 * inactive, a later poll that fails keeps the last answer (see shared/README, Tiers).
 */
export function useSubscriptionStatus(): SubscriptionStatus | undefined {
  const settings = useQuery(accessQuery)
  const status = useQuery({ ...statusQuery, enabled: settings.dataUpdatedAt > 0 })
  const failed = status.isError || (settings.isError && settings.dataUpdatedAt === 0)
  const known = status.data ?? (failed ? inactive : undefined)
  return useHydrated() ? known : undefined
}
