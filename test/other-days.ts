import { spawnSync } from 'node:child_process'
import { addDays, instantOf, localDateTimeAt, startOfDay } from '#shared/time/local-time.ts'
import { isOpen } from './e2e/open-day.ts'

/** Days on which calendars go wrong, each in a zone that is not the restaurant's. */
const days = [
  // The hour that clocks show twice, and the one that they leave out.
  ['2026-11-01T05:30:00Z', 'Asia/Tokyo'],
  ['2027-03-14T07:30:00Z', 'UTC'],
  // New Year's Eve in the restaurant, the year after elsewhere.
  ['2027-01-01T04:00:00Z', 'Asia/Tokyo'],
  ['2027-06-15T12:00:00Z', 'UTC'],
  ['2028-02-29T12:00:00Z', 'Asia/Tokyo'],
] as const

/** How a command is run as if it were one of those days: what goes before it, and its environment. Timers run as ever. */
export const otherDays = days.map(([at, zone]) => ({
  name: `${at} in ${zone}`,
  before: ['faketime', '--exclude-monotonic', at],
  env: { TZ: zone, DEEP: '', HISTORIES: '5' },
}))

const { date: today } = localDateTimeAt(new Date())
const ahead = Array.from({ length: 366 }, (_, at) => addDays(today, 1 + at))
const hoursOf = (date: string) => (startOfDay(addDays(date, 1)).getTime() - startOfDay(date).getTime()) / 3_600_000

/**
 * Noons as if at which the browser's tests run too: of a day on which the restaurant is closed, of the last day of a month before a shorter one, and of the day
 * on which clocks go forward. Each is the next to come, since a browser's cookies end by the machine's clock.
 */
export const browserDays = [
  (date: string) => !isOpen(date),
  (date: string) => date.endsWith('-01-31'),
  (date: string) => hoursOf(date) < 24,
].map((isIt) => instantOf(ahead.find(isIt)!, '12:00:00').toISOString())

/** Whether this machine can be told another day; says what to install where it cannot. */
export function canFakeTime(): boolean {
  const can = spawnSync('faketime', ['--version'], { stdio: 'ignore' }).status === 0
  if (!can) console.log('Left out: this needs faketime. On Debian: apt install faketime')
  return can
}
