const hour = 3_600_000
const day = 24 * hour

/** New York's rules, which hold where nobody names others. */
const defaultRules = 'America/New_York 5 1'

/** One zone for each process or page, even if several bundles load this file. */
const place = Symbol.for('restaurant.zone-rules')
const globals = globalThis as { [place]?: string | undefined }

/**
 * Sets the rules of the restaurant's zone, as `encodeZoneRules` writes them: once, before anything reads a date. Pages carry
 * them as `data-zone` of their root, functions as `ZONE_RULES`, so that neither needs the table of zones. Without any they
 * are New York's.
 */
export const setZoneRules = (rules: string | undefined): void => {
  globals[place] = rules
}

/** Returns the rules of the restaurant's zone, or none where it is New York's: 'America/Denver 7 1'. */
export const getZoneRules = (): string | undefined => globals[place]

const part = (index: number): string => (globals[place] || defaultRules).split(' ')[index]!

/** Returns the zone of every date and time of day in the product (see shared/hours/README, Time). */
export const restaurantTimeZone = (): string => part(0)

/** Returns the milliseconds that the restaurant's clocks are behind UTC in winter. */
export const standardMsBehindUtc = (): number => Number(part(1)) * hour

/** Returns midnight UTC of the nth Sunday of a month, 0 to 11. The first of January 1970 was a Thursday. */
function sundayOf(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month, 1) / day
  return (first + ((10 - (first % 7)) % 7) + 7 * (nth - 1)) * day
}

/**
 * Returns the milliseconds that the restaurant's clocks are behind UTC at an instant. They go forward at 2 AM of the
 * second Sunday of March, and back at 2 AM of the first of November (the rule of 2007), where they do.
 */
export function msBehindUtcAt(at: number): number {
  const standard = standardMsBehindUtc()
  const wall = at - standard
  const year = new Date(at).getUTCFullYear()
  const isSummer = wall >= sundayOf(year, 2, 2) + 2 * hour && wall < sundayOf(year, 10, 1) + hour
  return standard - (isSummer ? Number(part(2)) * hour : 0)
}
