import { restaurantTimeZone, setZoneRules } from './utc-offset.ts'

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

/** Returns a zone's rules for pages and functions: its name, hours behind UTC, and 1 where clocks go forward in summer. */
export function encodeZoneRules(name: string): string {
  if (!Object.hasOwn(zones, name)) throw new Error(`${name} is no time zone of the United States`)
  const [behind, summerTime] = zones[name as TimeZone]
  return [name, behind, summerTime ? 1 : 0].join(' ')
}

/** Moves the process to a zone by its name, the default without one. Throws where it is none of the United States. */
export const setTimeZone = (name: string | undefined): void => setZoneRules(name ? encodeZoneRules(name) : undefined)

/** Formats an offset: 8 hours behind UTC are '-0800'. */
const offsetText = (hoursBehind: number): string => `-${String(hoursBehind).padStart(2, '0')}00`

/** Returns the restaurant's zone as it is told to calendars (RFC 5545, 3.6.5), so that they need no table of their own. */
export function timeZoneRules(): string {
  const name = restaurantTimeZone()
  const [behind, summerTime, letters] = zones[name as TimeZone]
  const [standard, summer] = [offsetText(behind), offsetText(behind - 1)]
  const part = (kind: 'DAYLIGHT' | 'STANDARD', from: string, begin: string, rule?: string) => [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${kind === 'DAYLIGHT' ? summer : standard}`,
    `TZNAME:${letters}${kind === 'DAYLIGHT' ? 'D' : 'S'}T`,
    `DTSTART:${begin}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `END:${kind}`,
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...(summerTime
      ? [
          ...part('DAYLIGHT', standard, '20070311T020000', 'BYMONTH=3;BYDAY=2SU'),
          ...part('STANDARD', summer, '20071104T020000', 'BYMONTH=11;BYDAY=1SU'),
        ]
      : part('STANDARD', standard, '20070101T000000')),
    'END:VTIMEZONE',
  ].join('\r\n')
}
