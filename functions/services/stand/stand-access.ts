import { ApiError } from '#shared/api-error.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { toStandReservation } from '#shared/stand/stand-reservation.ts'
import { formatStandName, listStandDates } from '#shared/stand/stand.ts'
import { type LocalDateTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { publicStandId, type StandRow } from '#functions/db/stand/stands.ts'

/** The owner, or the tablet that asks. */
export type StandCaller = { stand?: StandRow | undefined }

/** Milliseconds that a tablet's queue may wait for the network. */
const longestWaitMs = 86_400_000

/** Throws stand-only when a tablet asks for a date that it may not see, or could not when it acted. */
export function requireStandDate({ stand }: StandCaller, date: string, acted?: LocalDateTime): void {
  if (!stand) return
  const dates = listStandDates(restaurantNow())
  const isRecent = acted !== undefined && acted.date >= localDateTimeAt(new Date(nowMs() - longestWaitMs)).date
  if (!dates.includes(date) && !(isRecent && listStandDates(acted).includes(date))) throw new ApiError('stand-only')
}

/** Returns a reservation as its caller may see it. */
export const redactForCaller = ({ stand }: StandCaller, reservation: OwnerReservation): OwnerReservation =>
  stand ? toStandReservation(reservation) : reservation

/** Returns a new reservation with the tablet that adds it, if one does. */
export const withStandId = <R extends Reservation>({ stand }: StandCaller, reservation: R): R =>
  stand ? { ...reservation, standId: publicStandId(stand) } : reservation

/** Milliseconds in which a tablet may take back what it added. */
const takeBackMs = 15 * 60_000

/**
 * Throws stand-only if a tablet deletes a reservation that it did not add itself in the last 15 minutes, or whose guest
 * may have been emailed.
 */
export function requireOwnNewReservation({ stand }: StandCaller, { standId, createdAt, email }: Reservation): void {
  if (!stand) return
  const isNew = nowMs() - Date.parse(createdAt) < takeBackMs
  if (standId !== publicStandId(stand) || !isNew || email) throw new ApiError('stand-only')
}

/** Returns who changed something for the change log: the tablet, or undefined for the owner. */
export const authorOf = ({ stand }: StandCaller): string | undefined => stand && formatStandName(stand)
