import { slotsSeen } from '#shared/reservations/availability.ts'
import { listMyTimes } from '#shared/reservations/self-service-endpoints.ts'
import { canChange } from '#shared/reservations/self-service.ts'
import { Refused } from '#shared/api-error.ts'
import { serve } from '#functions/http/create-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { day } from '#functions/db/reservations/days.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { reservationOf } from '#functions/services/reservations/self-service.ts'
import { nextFree } from '#functions/services/reservations/next-free.ts'

export const handler = serve(listMyTimes, async ({ token, date, partySize }) => {
  const own = await reservationOf(token)
  const now = restaurantNow()
  if (!canChange(own, now)) throw new Refused('not-movable')

  const [asked, { rules, hours }] = await Promise.all([day(date), reservationRules({ eventual: true })])
  const slots = slotsSeen(asked, partySize, rules, hours, now, own)
  const next = await nextFree(slots, date, partySize, rules, hours, now, own)
  return { date, slots, ...(next ? { next } : {}) }
})
