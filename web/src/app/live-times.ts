import type { Locale } from '#shared/validation.ts'
import { isWithinWeek, type LocalDateTime, formatSpokenTime, weekdayOf } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import type { PageOwnContent } from '#shared/site/site.ts'
import { type OpeningHours, shiftsOn, openState } from '#shared/hours/schedule.ts'

/**
 * Sentences of one language with `{time}`, `{day}` or `{hours}`, and its weekdays from Sunday, one word each. A page
 * carries those that it needs.
 */
export type BadgeWords = Record<'until' | 'today' | 'on' | 'closed' | 'weekdays', string>
export type TodayWords = Record<'hours' | 'closed', string>

const filled = (text: string, inputs: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => inputs[name] ?? whole)

/** Returns the weekday within a week, else the date. Intl's first use takes a tenth of a second on a slow phone. */
const dayName = (date: string, today: string, weekdays: string, locale: Locale): string =>
  isWithinWeek(date, today)
    ? (weekdays.split(' ')[weekdayOf(date)] ?? '')
    : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(
        new Date(`${date}T12:00:00Z`),
      )

/** Returns the restaurant's line below today's hours, and the language that it is borrowed from. */
export function formatOpenLine(
  hours: OpeningHours,
  lines: PageOwnContent['lines'],
  now: LocalDateTime,
): readonly [line: string, lang: Locale | undefined] {
  return openState(hours, now).open
    ? [lines.openLine ?? '', lines.borrowed?.openLine]
    : [lines.closedLine ?? '', lines.borrowed?.closedLine]
}

/** Returns the badge's text at a local time, as "Open until 9 PM", and whether the restaurant is open then. */
export function formatOpenBadge(
  words: BadgeWords,
  hours: OpeningHours,
  now: LocalDateTime,
  locale: Locale,
): { text: string; open: boolean } {
  const { open, ...state } = openState(hours, now)
  const spoken = (time: string) => formatSpokenTime(time, locale, true)
  if ('until' in state) return { open, text: filled(words.until, { time: spoken(state.until) }) }
  if (!state.opens) return { open, text: words.closed }
  const { date, time } = state.opens
  return {
    open,
    text:
      date === now.date
        ? filled(words.today, { time: spoken(time) })
        : filled(words.on, { day: dayName(date, now.date, words.weekdays, locale), time: spoken(time) }),
  }
}

/** Returns today's shifts, or that the restaurant is closed. */
export function formatTodayHours(
  words: TodayWords,
  hours: OpeningHours,
  { date }: LocalDateTime,
  locale: Locale,
): string {
  const shifts = shiftsOn(hours, date)
  return shifts.length > 0 ? filled(words.hours, { hours: formatHours(shifts, locale) }) : words.closed
}
