import { slotsSeen } from '#shared/availability.ts'
import { getAvailability } from '#shared/calls.ts'
import { dayRefusal, remaining } from '#shared/reservation.ts'
import { isClosedOn } from '#shared/week.ts'
import { serve } from '../door/serve.ts'
import { restaurantNow } from '../ground/clock.ts'
import { day } from '../store/days.ts'
import { reservationRules } from '../store/settings.ts'
import { nextFree } from '../views/next-free.ts'

export const handler = serve(getAvailability, async ({ date, partySize }) => {
  const [asked, { rules, hours }] = await Promise.all([day(date), reservationRules({ eventual: true })])
  const now = restaurantNow()
  const slots = slotsSeen(asked, partySize, rules, hours, now)
  const reason = dayRefusal(asked, rules, hours, now)
  const looks = !reason || reason === 'day-full'
  const next = looks && (await nextFree(slots, date, partySize, rules, hours, now))
  return {
    date,
    count: asked.booked,
    max: rules.maxReservationsPerDay,
    remaining: remaining(asked, rules),
    blocked: asked.blocked || isClosedOn(hours, date),
    enabled: rules.reservationsEnabled,
    ...(rules.pausedUntil && { pausedUntil: rules.pausedUntil }),
    slots,
    ...(next ? { next } : {}),
  }
})
