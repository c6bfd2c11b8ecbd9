import type { LocalDateTime } from '#shared/time/local-time.ts'
import { openingRange } from '#shared/time/business-day.ts'
import { minuteOfTime, openState, type OpeningHours } from '#shared/hours/schedule.ts'

/** Guests lead the overview from so many minutes before opening. */
const leadMinutes = 60

/** Tells whether guests lead the overview: from an hour before the day's first opening until its last closing. */
export function isServiceTime(hours: OpeningHours, now: LocalDateTime): boolean {
  if (openState(hours, now).open) return true
  const minute = minuteOfTime(now.time)
  const range = openingRange(hours, now.date)
  return range !== undefined && range.opens - leadMinutes <= minute && minute < range.closes
}
