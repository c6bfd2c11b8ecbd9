import { listOpenSlots } from '#shared/reservations/reservation.ts'
import { isClosedOn, type OpeningHours } from '#shared/hours/schedule.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import type { DayMark, DayMarkOf } from './use-day-status.ts'

/** How many open days are shown before the calendar, and how many days they are searched in. */
const shown = 7
const searched = 60

/** Consecutive days that are closed or blocked for the same reason. */
export type ClosedDayRange = { from: string; to: string; mark: DayMark }

/** Returns the next open days, and those between them that are closed or blocked. A day without a slot left is no open one. */
export function nextOpenDays(
  now: LocalDateTime,
  { hours, settings, markOf }: { hours: OpeningHours; settings: object; markOf: DayMarkOf },
): { open: string[]; shut: ClosedDayRange[] } {
  const open: string[] = []
  const shut: ClosedDayRange[] = []
  let passed: ClosedDayRange[] = []
  for (let ahead = 0; ahead < searched && open.length < shown; ahead++) {
    const date = addDays(now.date, ahead)
    const mark = markOf(date)
    if (mark && mark.is !== 'full') {
      // Today is closed once its last table has gone.
      if (mark.is === 'closed' && !isClosedOn(hours, date)) continue
      const last = passed.at(-1)
      if (last && last.mark.says === mark.says && addDays(last.to, 1) === date) last.to = date
      else passed.push({ from: date, to: date, mark })
    } else if (listOpenSlots(date, settings, hours, now).length > 0) {
      shut.push(...passed)
      passed = []
      open.push(date)
    }
  }
  return { open, shut }
}
