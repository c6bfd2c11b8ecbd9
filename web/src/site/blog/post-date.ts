import type { Locale } from '#shared/validation.ts'
import { localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'

/** Formats the date of a post in the restaurant's zone; '' if its instant is invalid. */
export function formatPostDate(createdAt: string, locale: Locale): string {
  const instant = new Date(createdAt)
  return Number.isNaN(instant.getTime()) ? '' : formatLongDate(localDateTimeAt(instant).date, locale)
}
