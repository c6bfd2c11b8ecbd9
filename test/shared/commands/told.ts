import { weekdayOf } from '#shared/time/local-time.ts'
import type { BusinessClock } from '#shared/time/business-day.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** A wall-clock moment yyyy-MM-ddTHH:mm of a restaurant that has these hours. */
export function momentAt(at: string, hours: OpeningHours): BusinessClock {
  const [date, time] = at.split('T') as [string, string]
  return { now: { date, time: `${time}:00`, weekday: weekdayOf(date) }, hours }
}
