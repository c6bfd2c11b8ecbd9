import type { Locale } from '#shared/field.ts'
import { longDate } from '#shared/hours.ts'
import type { OwnerReservation } from '#shared/owner-reservation.ts'
import { slots } from '#shared/reservation.ts'

/** The day as a title, which begins with a capital also in Spanish. */
export function dayTitle(date: string, locale: Locale): string {
  const text = longDate(date, locale, true)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A half hour of today and who comes then. */
export type Half = {
  time: string
  /** The half hour before it has ended. */
  past: boolean
  /** It is this half hour now. */
  current: boolean
  reservations: readonly OwnerReservation[]
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Today's 22 half hours. Who was written down between two of them stands at the earlier one. */
export function halvesOf(reservations: readonly OwnerReservation[], now: string): Half[] {
  const minute = minutesOf(now)
  return slots.map((time, at) => {
    const from = at === 0 ? 0 : minutesOf(time)
    const to = at === slots.length - 1 ? 24 * 60 : minutesOf(slots[at + 1]!)
    const inside = (what: number) => what >= from && what < to
    return {
      time,
      past: minutesOf(time) + 30 <= minute,
      current: minute >= minutesOf(time) && minute < minutesOf(time) + 30,
      reservations: reservations.filter(({ reservationTime }) => inside(minutesOf(reservationTime))),
    }
  })
}

export const stands = ({ status }: OwnerReservation): boolean => status !== 'cancelled'

const count = (of: readonly OwnerReservation[], status: OwnerReservation['status']) =>
  of.filter((reservation) => reservation.status === status).length

export type Sums = Record<'booked' | 'completed' | 'waitlist' | 'cancelled' | 'guests', number>

/** How many stand how, and how many guests hold a place. */
export const sumsOf = (of: readonly OwnerReservation[]): Sums => ({
  booked: count(of, 'booked'),
  completed: count(of, 'completed'),
  waitlist: count(of, 'waitlist'),
  cancelled: count(of, 'cancelled'),
  guests: of
    .filter(({ status }) => status === 'booked' || status === 'completed')
    .reduce((sum, { partySize }) => sum + partySize, 0),
})
