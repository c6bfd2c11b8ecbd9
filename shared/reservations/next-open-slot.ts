import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import { bookingHorizonDays, listOpenSlots } from './reservation.ts'
import { allSlots, type SeatingWindow } from './slots.ts'
import { type OpeningHours, openState } from '#shared/hours/schedule.ts'

type DateTime = { reservationDate: string; reservationTime: string }

/** Returns the next slot within the hours, from a date on, or undefined. */
export function findNextOpenSlot(
  hours: OpeningHours,
  tables: SeatingWindow,
  now: LocalDateTime,
  from = now.date,
): DateTime | undefined {
  for (let date = from; date <= addDays(now.date, bookingHorizonDays); date = addDays(date, 1)) {
    const [reservationTime] = listOpenSlots(date, tables, hours, now)
    if (reservationTime) return { reservationDate: date, reservationTime }
  }
  return undefined
}

/** Returns the running half hour while the restaurant is open; undefined while it is closed. */
export const findCurrentSlot = (hours: OpeningHours, now: LocalDateTime): DateTime | undefined =>
  openState(hours, now).open
    ? { reservationDate: now.date, reservationTime: allSlots.findLast((slot) => slot <= now.time) ?? allSlots[0]! }
    : undefined
