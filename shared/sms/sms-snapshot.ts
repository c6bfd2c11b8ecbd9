import { toReminderSnapshot } from '#shared/reservations/reminder.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'

/** Returns the fields of a reservation that a text message stores until it is sent. */
export function toSmsSnapshot(reservation: Reservation): Reservation {
  const { status, offeredUntil, networks, verifiedAt } = reservation
  const snapshot = {
    ...toReminderSnapshot(reservation),
    ...(networks ? { networks } : {}),
    ...(verifiedAt ? { verifiedAt } : {}),
  }
  if (status !== 'waitlist' || !offeredUntil) return snapshot
  const { noShow: _never, ...waiting } = snapshot
  return { ...waiting, status, offeredUntil }
}
