import type { Locale } from '#shared/validation.ts'
import { localDateTime, longDate } from '#shared/time/local-time.ts'

/** The day a post was written, in the restaurant's zone and long form; empty when its instant cannot be read. */
export function postDate(createdAt: string, locale: Locale): string {
  const instant = new Date(createdAt)
  return Number.isNaN(instant.getTime()) ? '' : longDate(localDateTime(instant).date, locale)
}
