import { addDays, weekdayOf } from '#shared/time/local-time.ts'
import type { Visit } from '#shared/analytics/visit.ts'
import { createRandom } from './random.ts'

/** How many days back the demo restaurant has visits. */
const daysOfVisits = 90

const ofWeekday = [72, 40, 44, 50, 58, 84, 96] as const
const paths = ['/', '/', '/', '/menu', '/menu', '/menu', '/reservations', '/locations', '/about', '/catering', '/blog']
const sources = ['direct', 'direct', 'google.com', 'google.com', 'google.com', 'instagram.com', 'facebook.com']
const devices = ['phone', 'phone', 'phone', 'phone', 'phone', 'computer', 'computer', 'tablet', 'bot'] as const
/** The hours in which guests look, more of them before lunch and supper. */
const hours = [9, 10, 11, 11, 12, 12, 13, 14, 15, 16, 17, 17, 18, 18, 19, 20, 21] as const

/** Returns the visits of a date by clock hour, more of them lately. */
export function createDemoVisits(date: string, today: string): Map<number, Visit[]> {
  const random = createRandom(`visits ${date}`)
  const ago = (Date.parse(today) - Date.parse(date)) / 86_400_000
  const count = Math.round(ofWeekday[weekdayOf(date)]! * (1.1 - ago / 200)) + random.below(14)
  const byHour = new Map<number, Visit[]>()
  for (let at = 0; at < count; at++) {
    const visitor = `${date}-${random.below(Math.ceil(count * 0.7))}`
    const hour = random.pick(hours)
    const source = random.happens(45) ? random.pick(sources) : undefined
    const visit: Visit = {
      path: random.pick(paths),
      device: random.pick(devices),
      visitor,
      ...(source ? { source, network: visitor.slice(-8) } : {}),
    }
    byHour.set(hour, [...(byHour.get(hour) ?? []), visit])
  }
  return byHour
}

/** Lists the dates of the visits, today last. */
export const demoVisitDates = (today: string): string[] =>
  Array.from({ length: daysOfVisits }, (_, at) => addDays(today, at + 1 - daysOfVisits))
