import { perIp } from '#shared/endpoint.ts'
import { mailboxOf } from '#shared/validation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { cancellable, type Reservation } from './reservation.ts'

/** Coming bookings that one guest may have on a date, and in all (see shared/README, Limits). */
const tablesOfGuest = { aDate: 3, inAll: 10 } as const

/** Bookings of one network address within a day, and those of them that leave neither e-mail nor phone. */
export const networkQuota = { all: perIp(20, 'day'), nameless: perIp(8, 'day') } as const

/** The bookings of one e-mail address or phone that are to come: the date of each id. */
export type UpcomingBookings = Readonly<Record<string, string>>

/** By what the guest of a booking is counted: one mailbox and one number, however they are written, where they are known. */
export const quotaKeys = ({ email, phone }: Pick<Reservation, 'email' | 'phone'>): string[] => [
  ...(email ? [`email:${mailboxOf(email)}`] : []),
  ...(phone ? [`phone:${toE164(phone)}`] : []),
]

/** Whom a booking counts for: it was made on the site and stands, or waits for a table. What the owner writes down counts for nobody. */
export const countsTowardQuota = (one: Reservation | undefined): readonly string[] =>
  one?.source === 'web' && cancellable(one) ? quotaKeys(one) : []

/** Bookings without the one of an id, and without those whose date has passed. */
export const otherUpcoming = (held: UpcomingBookings, id: string, today: string): UpcomingBookings =>
  Object.fromEntries(Object.entries(held).filter(([one, date]) => one !== id && date >= today))

/** Whether a guest who has `others` may have one more on a date; `had` is the date of the same booking before. */
export function isWithinQuota(others: UpcomingBookings, date: string, had: string | undefined): boolean {
  const dates = Object.values(others)
  const hasRoom = had === date || dates.filter((other) => other === date).length < tablesOfGuest.aDate
  return hasRoom && (had !== undefined || dates.length < tablesOfGuest.inAll)
}
