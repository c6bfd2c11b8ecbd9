import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { isClosedOn } from '#shared/hours/schedule.ts'
import { createDemoHours } from '#infra/emulators/demo/hours.ts'

const { date: today } = localDateTimeAt(new Date())

/** Whether the demo restaurant is open on a date. */
export const isOpen = (date: string): boolean => !isClosedOn(createDemoHours(today), date)

/** The day that lies some days ahead, or the next one on which the demo restaurant is open. */
export function openDay(days: number, from = today): string {
  const date = addDays(from, days)
  return isOpen(date) ? date : openDay(1, date)
}
