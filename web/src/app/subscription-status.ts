import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { getSubscriptionStatus } from '#shared/subscription/endpoints.ts'
import type { SubscriptionStatus } from '#shared/subscription/subscription.ts'
import { accessQuery } from '#web/app/access.ts'
import { request } from '#web/app/api.ts'

const statusQuery = queryOptions({
  queryKey: ['subscription-status'],
  queryFn: () => request(getSubscriptionStatus, {}),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

const inactive: SubscriptionStatus = { isActive: false, tier: null, subscription: null }

/**
 * Returns the subscription's status, undefined while unknown. The first failed lookup means inactive; later failures
 * keep the last answer. It is asked once get-access has shown that the settings are loaded.
 */
export function useSubscriptionStatus(): SubscriptionStatus | undefined {
  const settings = useQuery(accessQuery)
  const status = useQuery({ ...statusQuery, enabled: settings.dataUpdatedAt > 0 })
  const failed = status.isError || (settings.isError && settings.dataUpdatedAt === 0)
  const known = status.data ?? (failed ? inactive : undefined)
  return useHydrated() ? known : undefined
}
