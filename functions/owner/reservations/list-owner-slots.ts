import { listOwnerSlots } from '#shared/reservations/owner-endpoints.ts'
import { listInHouseSlots } from '#shared/stand/stand-booking.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(listOwnerSlots, async ({ date, partySize }) => {
  const [day, { rules, hours }] = await Promise.all([getDay(date), getReservationRulesAndHours()])
  return { slots: listInHouseSlots(partySize, { day, rules, hours, now: restaurantNow() }) }
})
