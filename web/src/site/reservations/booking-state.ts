import type { Availability } from '#shared/reservations/endpoints.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import type { Access } from '#shared/subscription/subscription.ts'
import { settingsCacheMs } from './queries.ts'

/** An answer and its time in ms; 0 before any. */
type Answer<T> = { data: T | undefined; dataUpdatedAt: number }
/** The last refusal of a form. */
type Refused = { reason: ErrorCode; values: { reservationDate: string }; at: number } | undefined

/**
 * Returns whether booking is enabled, by the newest of settings, day and refusals. Subtracts the CDN's cache time. A
 * lower tier closes no open form; only a refusal does, until the tier answers again.
 */
export function isBookingEnabled({
  settings,
  day,
  access,
  refused,
}: {
  settings: Answer<{ reservationsEnabled: boolean }>
  day: Answer<Availability>
  access: Answer<Access>
  refused: Refused
}): boolean {
  const heard = [
    { at: settings.dataUpdatedAt - settingsCacheMs, on: settings.data?.reservationsEnabled },
    { at: day.dataUpdatedAt, on: day.data?.enabled },
    { at: refused?.at ?? 0, on: refused?.reason === 'reservations-disabled' ? false : undefined },
  ]
  const newest = heard.filter(({ on }) => on !== undefined).toSorted((a, b) => b.at - a.at)[0]
  const isOutOfTier =
    refused?.reason === 'no-access' &&
    !(access.data?.hasReservationsAccess && access.dataUpdatedAt - settingsCacheMs > refused.at)
  return (newest?.on ?? true) && !isOutOfTier
}

/** The places of a day for any party, and the reason of a refusal. */
export type RemainingPlaces = Pick<Availability, 'remaining' | 'max' | 'blocked'> & {
  why?: 'date-blocked' | 'day-closed'
}

/** Returns the newest known places of a day, by an answer for any party or a later refusal. */
export function remainingPlaces(
  date: string,
  last: Answer<Availability>,
  refused: Refused,
): RemainingPlaces | undefined {
  if (last.data?.date !== date) return undefined
  const isNewer = refused?.values.reservationDate === date && refused.at > last.dataUpdatedAt
  const reason = isNewer ? refused.reason : undefined
  const { remaining, max, blocked } = last.data
  return {
    max,
    remaining: reason === 'day-full' ? 0 : remaining,
    blocked,
    ...((reason === 'date-blocked' || reason === 'day-closed') && { blocked: true, why: reason }),
  }
}
