import { mailboxOf } from '#shared/validation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { isCancellableStatus, type Reservation } from './reservation.ts'

/** The upcoming bookings that one guest may have on a date, and in all (see shared/reservations/README, Limits). */
const tablesOfGuest = { aDate: 3, inAll: 10 } as const

/** The upcoming bookings of one email address or phone: the date of each id. */
export type UpcomingBookings = Readonly<Record<string, string>>

/** Returns the quota keys of a guest: the mailbox and the E.164 phone, where they are known. */
export const quotaKeys = ({ email, phone }: Pick<Reservation, 'email' | 'phone'>): string[] => [
  ...(email ? [`email:${mailboxOf(email)}`] : []),
  ...(phone ? [`phone:${toE164(phone)}`] : []),
]

/**
 * Returns the quota keys that a reservation counts for: it is from the site, verified, and booked or waiting. Others
 * count for their networks, so that a stranger cannot learn by booking whether a guest has a reservation.
 */
export const countedQuotaKeys = (one: Reservation | undefined): readonly string[] =>
  one?.source === 'web' && one.verifiedAt && isCancellableStatus(one) ? quotaKeys(one) : []

/** Returns the bookings without one id and without past dates. */
export const omitPastAndOwnBooking = (held: UpcomingBookings, id: string, today: string): UpcomingBookings =>
  Object.fromEntries(Object.entries(held).filter(([one, date]) => one !== id && date >= today))

/** Tells whether a guest with `others` may have one more on a date. `had` is the previous date of the same booking. */
export function isWithinQuota(others: UpcomingBookings, date: string, had: string | undefined): boolean {
  const dates = Object.values(others)
  const hasRoom = had === date || dates.filter((other) => other === date).length < tablesOfGuest.aDate
  return hasRoom && (had !== undefined || dates.length < tablesOfGuest.inAll)
}
