import { getAvailability } from '#shared/calls.ts'
import { isClosedOn } from '#shared/hours.ts'
import { remaining } from '#shared/reservation.ts'
import { serve } from '../door/serve.ts'
import { day } from '../store/days.ts'
import { reservationRules } from '../store/settings.ts'

export const handler = serve(getAvailability, async ({ date }) => {
  const [asked, { rules, hours }] = await Promise.all([day(date), reservationRules()])
  return {
    date,
    count: asked.booked,
    max: rules.maxReservationsPerDay,
    remaining: remaining(asked, rules),
    blocked: asked.blocked || isClosedOn(hours, date),
    enabled: rules.reservationsEnabled,
  }
})
