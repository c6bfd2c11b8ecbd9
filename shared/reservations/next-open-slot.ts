import { addDays, type LocalTime } from '#shared/time/local-time.ts'
import { horizonDays, openSlots } from './reservation.ts'
import { everySlot, type Tables } from './slots.ts'
import { type Hours, openState } from '#shared/hours/schedule.ts'

type DateTime = { reservationDate: string; reservationTime: string }

/** Returns the next slot that the hours open, from a date on; undefined where no day that can be booked has one. */
export function nextOpenSlot(hours: Hours, tables: Tables, now: LocalTime, from = now.date): DateTime | undefined {
  for (let date = from; date <= addDays(now.date, horizonDays); date = addDays(date, 1)) {
    const [reservationTime] = openSlots(date, tables, hours, now)
    if (reservationTime) return { reservationDate: date, reservationTime }
  }
  return undefined
}

/** Returns the half hour that runs while the doors are open; undefined while they are closed. */
export const openSlotNow = (hours: Hours, now: LocalTime): DateTime | undefined =>
  openState(hours, now).open
    ? { reservationDate: now.date, reservationTime: everySlot.findLast((slot) => slot <= now.time) ?? everySlot[0]! }
    : undefined
