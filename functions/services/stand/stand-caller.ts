import { ApiError } from '#shared/api-error.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { toStandReservation } from '#shared/stand/stand-reservation.ts'
import { formatStandName, listStandDates } from '#shared/stand/stand.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import type { StandRow } from '#functions/db/stand/stands.ts'

type Caller = { stand?: StandRow | undefined }

/** Throws stand-only when a tablet asks for a date that it may not see. */
export function requireStandDate({ stand }: Caller, date: string): void {
  if (stand && !listStandDates(restaurantNow()).includes(date)) throw new ApiError('stand-only')
}

/** Returns a reservation as its caller may see it. */
export const shownTo = ({ stand }: Caller, reservation: OwnerReservation): OwnerReservation =>
  stand ? toStandReservation(reservation) : reservation

/** Returns who changed something for the change log: the tablet, or undefined for the owner. */
export const authorOf = ({ stand }: Caller): string | undefined => stand && formatStandName(stand)
