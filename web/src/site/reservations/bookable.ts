import type { Availability } from '#shared/reservations/endpoints.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import type { Access } from '#shared/subscription/subscription.ts'
import { settingsKeptMs } from './queries.ts'

/** An answer, and when it came, in ms; 0 where none came. */
type Answer<T> = { data: T | undefined; dataUpdatedAt: number }
/** The last refusal of a form. */
type Refused = { reason: ErrorCode; values: { reservationDate: string }; at: number } | undefined

/**
 * Returns whether guests can book at all, by the newest answer of settings, day and refusals. What the edge may have kept counts as so much older. A tier
 * that falls closes no form that is open: that it was refused for does, until the tier is heard of again.
 */
export function isBookable({
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
    { at: settings.dataUpdatedAt - settingsKeptMs, on: settings.data?.reservationsEnabled },
    { at: day.dataUpdatedAt, on: day.data?.enabled },
    { at: refused?.at ?? 0, on: refused?.reason === 'reservations-disabled' ? false : undefined },
  ]
  const newest = heard.filter(({ on }) => on !== undefined).toSorted((a, b) => b.at - a.at)[0]
  const isOutOfTier =
    refused?.reason === 'no-access' &&
    !(access.data?.hasReservationsAccess && access.dataUpdatedAt - settingsKeptMs > refused.at)
  return (newest?.on ?? true) && !isOutOfTier
}

/** The places of a day, whatever party asked, and why a refusal said that it takes nobody. */
export type RemainingPlaces = Pick<Availability, 'remaining' | 'max' | 'blocked'> & {
  why?: 'date-blocked' | 'day-closed'
}

/** Returns the places of a day as they were heard of last: by an answer for any party, or by a refusal that came after it. */
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
