import { timeOfMinute } from '#shared/hours/schedule.ts'
import { loadOf, quarterTime, stayMinutesOf, sumLoads } from '#shared/reservations/capacity.ts'
import type { Day, ReservationSettings } from '#shared/reservations/reservation.ts'
import { localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import type { LineParty } from './door-line.ts'
import { minutesSinceMidnight } from './table-stay.ts'

const midnight = 1440

/**
 * Returns a day with the places and seats that the line at the door is about to take. Each party takes them from the
 * end of its quoted wait, or from now once that is over.
 */
export function dayWithLine(
  day: Day,
  line: readonly LineParty[],
  { stay, now }: { stay: ReservationSettings['stay']; now: LocalDateTime },
): Day {
  const loads = line.flatMap(({ partySize, joinedAt, quotedMinutes, called, ended }) => {
    if (called || ended) return []
    const sits = localDateTimeAt(new Date(Date.parse(joinedAt) + quotedMinutes * 60_000))
    const from = Math.max(minutesSinceMidnight(day.date, now), minutesSinceMidnight(day.date, sits))
    if (from < 0 || from >= midnight) return []
    const reservationTime = quarterTime(timeOfMinute(from))
    const stayMinutes = stayMinutesOf({ stay }, partySize)
    return [loadOf({ status: 'booked', source: 'walk-in', partySize, reservationTime, stayMinutes })]
  })
  if (loads.length === 0) return day
  const { seated = {}, arriving = {}, booked } = day
  const sum = sumLoads([{ places: booked, seated, arriving, counts: {} }, ...loads])
  return { ...day, booked: sum.places, seated: sum.seated, arriving: sum.arriving }
}
