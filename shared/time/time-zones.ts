type Zone = readonly [hoursBehind: number, summerTime: boolean, letters: string]

/**
 * The time zones of the United States: hours behind UTC in winter, whether clocks go forward an hour in summer, and the
 * letters of the abbreviation, as in EST and EDT. Clocks change by the rule of 2007.
 */
const zones = {
  'America/New_York': [5, true, 'E'],
  'America/Chicago': [6, true, 'C'],
  'America/Denver': [7, true, 'M'],
  'America/Phoenix': [7, false, 'M'],
  'America/Los_Angeles': [8, true, 'P'],
  'America/Anchorage': [9, true, 'AK'],
  'Pacific/Honolulu': [10, false, 'H'],
  'America/Puerto_Rico': [4, false, 'A'],
} as const satisfies Record<string, Zone>

/** A time zone in which a restaurant can be. */
export type TimeZone = keyof typeof zones

/** The names of the time zones, as the IANA database has them. */
export const timeZones = Object.keys(zones) as TimeZone[]

/** The zone of a restaurant that names none. */
export const defaultTimeZone = 'America/New_York'

/** One zone for each process or page, even if several bundles load this file. */
const place = Symbol.for('restaurant.time-zone')
const set = globalThis as { [place]?: string | undefined }

/** Sets the restaurant's zone by its name: once, before anything reads a date. Without a name it is the default. */
export const setTimeZone = (name: string | undefined): void => {
  set[place] = name
}

/** Returns the zone of every date and time of day in the product (see shared/hours/README, Time). */
export const restaurantTimeZone = (): TimeZone => {
  const name = set[place] || defaultTimeZone
  if (Object.hasOwn(zones, name)) return name as TimeZone
  throw new Error(`${name} is no time zone of the United States`)
}

const hour = 3_600_000

/** Returns midnight UTC of the nth Sunday of a month, 0 to 11. */
function sundayOf(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (nth - 1))
}

/** Returns the milliseconds that the restaurant's clocks are behind UTC in winter. */
export const standardOffset = (): number => zones[restaurantTimeZone()][0] * hour

/**
 * Returns the milliseconds that the restaurant's clocks are behind UTC at an instant. They go forward at 2 AM of the
 * second Sunday of March, and back at 2 AM of the first of November.
 */
export function offsetAt(at: number): number {
  const [behind, summerTime] = zones[restaurantTimeZone()]
  const year = new Date(at).getUTCFullYear()
  const isSummer =
    summerTime && at >= sundayOf(year, 2, 2) + (behind + 2) * hour && at < sundayOf(year, 10, 1) + (behind + 1) * hour
  return (behind - (isSummer ? 1 : 0)) * hour
}

/** Formats an offset: 8 hours behind UTC are '-0800'. */
const offsetText = (hoursBehind: number): string => `-${String(hoursBehind).padStart(2, '0')}00`

/** Returns the restaurant's zone as it is told to calendars (RFC 5545, 3.6.5), so that they need no table of their own. */
export function timeZoneRules(): string {
  const name = restaurantTimeZone()
  const [behind, summerTime, letters] = zones[name]
  const [standard, summer] = [offsetText(behind), offsetText(behind - 1)]
  const part = (kind: string, from: string, to: string, letter: string, begin: string, rule?: string) => [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${letters}${letter}T`,
    `DTSTART:${begin}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `END:${kind}`,
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...(summerTime
      ? [
          ...part('DAYLIGHT', standard, summer, 'D', '20070311T020000', 'BYMONTH=3;BYDAY=2SU'),
          ...part('STANDARD', summer, standard, 'S', '20071104T020000', 'BYMONTH=11;BYDAY=1SU'),
        ]
      : part('STANDARD', standard, standard, 'S', '20070101T000000')),
    'END:VTIMEZONE',
  ].join('\r\n')
}
