import { listSlotAvailability } from '#shared/reservations/availability.ts'
import { listMyTimes } from '#shared/reservations/self-service-endpoints.ts'
import { canChange } from '#shared/reservations/self-service.ts'
import { ApiError } from '#shared/api-error.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getReservationByToken } from '#functions/services/reservations/self-service.ts'
import { findNextFreeDate } from '#functions/services/reservations/alternative-slots.ts'

export const handler = createHandler(listMyTimes, async ({ token, date, partySize }) => {
  const own = await getReservationByToken(token)
  const now = restaurantNow()
  if (!canChange(own, now)) throw new ApiError('not-movable')

  const [asked, { rules, hours }] = await Promise.all([getDay(date), getReservationRulesAndHours({ eventual: true })])
  const slots = listSlotAvailability(partySize, { day: asked, rules, hours, now }, own)
  const next = await findNextFreeDate(slots, { date, partySize, own }, { rules, hours, now })
  return { date, slots, ...(next ? { next } : {}) }
})
