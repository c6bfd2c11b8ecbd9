import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPublishState } from '#shared/site/publish-endpoints.ts'
import { getHours } from '#shared/hours/owner-endpoints.ts'
import { listCallsToMake } from '#shared/reservations/owner-endpoints.ts'
import { listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { listReservations } from '#shared/reservations/owner-endpoints.ts'
import { getTruck } from '#shared/truck/owner-endpoints.ts'
import { previewOverrides, getOverrides, applyOverrides, revertOverride } from '#shared/overrides/owner-endpoints.ts'
import type { ImpactSnapshot } from '#shared/reservations/impact.ts'
import { firstOverrideError, type OverrideCommand, type OverridesView } from '#shared/overrides/types.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import { ownerQueryKey, setCachedAnswer, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { failureMessage } from '#web/dashboard/ui/error-messages.ts'
import { useNow } from '#web/dashboard/ui/use-now.ts'
import { getConfirmationPage } from '#web/dashboard/use-undo.ts'
import * as m from '#web/paraglide/messages.js'
import { saveOverrides, loadOverrides } from './overrides-storage.ts'
import { overrideErrorMessage } from './messages.ts'

/** Returns the server's time, updated every few seconds: `now` at `answeredAt` by the device's clock. */
export function useClock(now: string | undefined, answeredAt: number): Date {
  const device = useNow(5000).getTime()
  const ahead = now && answeredAt ? Date.parse(now) - answeredAt : 0
  return new Date(Math.max(device, answeredAt) + ahead)
}

/** Returns the active overrides, requested once `ready`; the stored ones until the answer. */
export function useOverridesView(ready: boolean) {
  const query = useQuery<OverridesView>({
    queryKey: ownerQueryKey(getOverrides, {}),
    queryFn: ({ signal }) => ownerRequest(getOverrides, {}, { signal }),
    enabled: ready,
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
    placeholderData: loadOverrides,
  })
  const { data, isPlaceholderData, dataUpdatedAt } = query
  useEffect(() => {
    if (data && !isPlaceholderData) saveOverrides(data)
  }, [data, isPlaceholderData])
  /** When the last answer came, in ms; 0 before. */
  return { today: data, answeredAt: isPlaceholderData ? 0 : dataUpdatedAt }
}

/** Returns the preview of overrides; undefined while unknown or without commands. */
export function usePreview(orders: readonly OverrideCommand[]) {
  const input = { orders: [...orders] }
  const query = useQuery({
    queryKey: ownerQueryKey(previewOverrides, input),
    queryFn: ({ signal }) => ownerRequest(previewOverrides, input, { signal }),
    enabled: orders.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const { data, isPlaceholderData, isError, isFetching, refetch } = query
  return {
    foreseen: orders.length > 0 ? data : undefined,
    /** Whether the preview belongs to these very commands. */
    sure: data !== undefined && !isPlaceholderData && !isError,
    failed: isError && !isFetching,
    again: () => void refetch(),
  }
}

/** Endpoints that an override may make stale. */
const changes = [listMenuItems, getOverview, getHours, getTruck, listCallsToMake, listReservations]

/** Returns functions that apply and undo overrides and show the result. */
export function useApplyOverrides() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const go = useDashboardNavigate()
  const put = (today: OverridesView) => setCachedAnswer(cache, ownerQueryKey(getOverrides, {}), today)
  const giving = useOwnerMutation(applyOverrides, { failed: m.overrides_failed, changes })

  /** Undoes overrides, the last first. */
  const undo = async (ids: readonly string[], what: string): Promise<void> => {
    try {
      for (const id of ids.toReversed()) put(await ownerRequest(revertOverride, { id }))
      toast('good', (t) => t(m.overrides_undone, { what }))
    } catch (error) {
      const reason = error instanceof ApiRequestError ? error.reason : undefined
      const page = reason === 'bookings-affected' ? getConfirmationPage('hours') : undefined
      toast(
        'bad',
        (t) => (reason === 'not-found' ? t(m.overrides_undo_gone) : failureMessage(t, error, m.overrides_undo_failed)),
        page && { label: (t) => t(page.name), run: () => go(page.to) },
      )
    }
    await Promise.all(
      [...changes, getOverrides, getPublishState].map((of) => cache.invalidateQueries({ queryKey: ownerQueryKey(of) })),
    )
  }

  /** Applies overrides; `what` describes success. Resolves to whether all were applied. */
  const give = async (
    orders: OverrideCommand[],
    what: string,
    looked: Partial<ImpactSnapshot> = {},
  ): Promise<boolean> => {
    const answer = await giving.save({ orders, ...looked })
    if (!answer) return false
    put(answer.today)
    const ids = answer.given.flatMap(({ id }) => id ?? [])
    if (ids.length > 0) toast('good', what, { label: (t) => t(m.dashboard_undo), run: () => void undo(ids, what) })
    const refused = firstOverrideError(answer.given)
    if (refused) toast('bad', overrideErrorMessage(t, refused))
    return !refused
  }
  return {
    give,
    undo,
    pending: giving.pending,
    /** Why nothing was applied, and the field errors of the only command. */
    problem: giving.conflict ? t(m.overrides_moved) : giving.problem,
    fault: (field: string): string | undefined => giving.faults[`orders.0.${field}`],
  }
}
