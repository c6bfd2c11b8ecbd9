import { getAvailability } from '#shared/calls.ts'
import { addDays } from '#shared/hours.ts'
import { dayRefusal, lookAheadDays, nextFreeDay, remaining } from '#shared/reservation.ts'
import { isClosedOn } from '#shared/week.ts'
import { serve } from '../door/serve.ts'
import { restaurantNow } from '../ground/clock.ts'
import { day, daysBetween } from '../store/days.ts'
import { reservationRules } from '../store/settings.ts'

export const handler = serve(getAvailability, async ({ date }) => {
  const [asked, { rules, hours }] = await Promise.all([day(date), reservationRules()])
  const now = restaurantNow()
  const full = dayRefusal(asked, rules, hours, now) === 'day-full'
  const next =
    full && nextFreeDay(date, await daysBetween(addDays(date, 1), addDays(date, lookAheadDays)), rules, hours, now)
  return {
    date,
    count: asked.booked,
    max: rules.maxReservationsPerDay,
    remaining: remaining(asked, rules),
    blocked: asked.blocked || isClosedOn(hours, date),
    enabled: rules.reservationsEnabled,
    ...(next ? { next } : {}),
  }
})
