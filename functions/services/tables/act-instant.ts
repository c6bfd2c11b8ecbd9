import { type LocalDateTime, localDateTimeAt, startOfDay } from '#shared/time/local-time.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'

/** When a person did something: an ISO instant, and the restaurant's date and time. */
export type ActInstant = { at: string; now: LocalDateTime }

/**
 * Returns when a device did what it sends only now, without a clock of its own: so many milliseconds ago. It is never
 * before the day that the act is about.
 */
export function actInstant(msAgo = 0, date?: string): ActInstant {
  const earliest = date === undefined ? 0 : startOfDay(date).getTime()
  const ms = Math.min(nowMs(), Math.max(earliest, nowMs() - msAgo))
  return { at: nowIso(ms), now: localDateTimeAt(new Date(ms)) }
}
