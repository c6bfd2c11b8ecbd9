import { listOpenSlots } from '#shared/reservations/reservation.ts'
import { isClosedOn, type OpeningHours } from '#shared/hours/schedule.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import type { DayMark, DayMarkOf } from './use-day-status.ts'

/** How many open days are shown before the calendar. */
const shown = 7

/** Returns the last month whose days are searched: its calendar must be known, because full days are marked by it. */
export const lastSearchedMonth = (today: string): string => addDays(today, 14).slice(0, 7)

/** Consecutive days that are closed or blocked for the same reason. */
export type ClosedDayRange = { from: string; to: string; mark: DayMark }

/** Returns the next open days until the end of the last searched month, and those between them that are closed or blocked. A day without a slot left is no open one. */
export function nextOpenDays(
  now: LocalDateTime,
  { hours, settings, markOf }: { hours: OpeningHours; settings: object; markOf: DayMarkOf },
): { open: string[]; shut: ClosedDayRange[] } {
  const open: string[] = []
  const shut: ClosedDayRange[] = []
  let passed: ClosedDayRange[] = []
  const last = lastSearchedMonth(now.date)
  for (let date = now.date; date.slice(0, 7) <= last && open.length < shown; date = addDays(date, 1)) {
    const mark = markOf(date)
    if (mark && mark.is !== 'full') {
      // Today is closed once its last table has gone.
      if (mark.is === 'closed' && !isClosedOn(hours, date)) continue
      const before = passed.at(-1)
      if (before && before.mark.says === mark.says && addDays(before.to, 1) === date) before.to = date
      else passed.push({ from: date, to: date, mark })
    } else if (listOpenSlots(date, settings, hours, now).length > 0) {
      shut.push(...passed)
      passed = []
      open.push(date)
    }
  }
  return { open, shut }
}
