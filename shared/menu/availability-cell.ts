import { minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'
import { type AvailabilityWindow, AvailabilityWindows } from './dish-availability.ts'
import * as v from 'valibot'

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const grammar =
  /^((?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) ?)+)(?: ?(\d\d:\d\d)-(\d\d:\d\d))?(?: ?(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?)?$/i

/** Formats when a dish is sold as one cell: 'Mon Tue 11:00-15:00 2026-06-01..2026-08-31; Sat Sun'. */
export const formatAvailabilityCell = (windows: readonly AvailabilityWindow[]): string =>
  windows
    .map(({ weekdays, opens, closes, from, to }) =>
      [
        weekdays.map((day) => days[day]).join(' '),
        opens === 0 && closes === 1440
          ? ''
          : `${timeOfMinute(opens).slice(0, 5)}-${closes === 1440 ? '24:00' : timeOfMinute(closes).slice(0, 5)}`,
        from || to ? `${from}..${to}` : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')

/** Parses such a cell; undefined where it is none. */
export function parseAvailabilityCell(cell: string): AvailabilityWindow[] | undefined {
  const windows = cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, names = '', opens = '00:00', closes = '24:00', from = '', to = ''] = grammar.exec(part) ?? []
      const weekdays = names
        .trim()
        .split(/\s+/)
        .map((name) => days.findIndex((day) => day.toLowerCase() === name.toLowerCase()))
      return {
        weekdays,
        opens: minuteOfTime(opens),
        closes: closes === '24:00' ? 1440 : minuteOfTime(closes),
        from,
        to,
      }
    })
  const { success, output } = v.safeParse(AvailabilityWindows, windows)
  return success ? output : undefined
}
