import { slotsSeen } from '#shared/reservations/availability.ts'
import { getAvailability } from '#shared/reservations/endpoints.ts'
import { dayRefusal, remaining } from '#shared/reservations/reservation.ts'
import { isClosedOn } from '#shared/hours/schedule.ts'
import { serve } from '#functions/http/create-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { day } from '#functions/db/reservations/days.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { nextFree } from '#functions/services/reservations/next-free.ts'

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
