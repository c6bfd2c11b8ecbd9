import { listSlotAvailability } from '#shared/reservations/availability.ts'
import { getAvailability } from '#shared/reservations/endpoints.ts'
import { dayError, countFreePlaces, defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { isClosedOn } from '#shared/hours/schedule.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { findAlternativeSlots } from '#functions/services/reservations/alternative-slots.ts'

export const handler = createHandler(getAvailability, async ({ date, partySize }) => {
  const [asked, { rules, hours, opened }] = await Promise.all([
    getDay(date),
    getReservationRulesAndHours({ eventual: true }),
  ])
  // Before the opening nobody learns which days are closed, and how many tables are taken.
  if (!opened) {
    const max = defaultReservationSettings.maxReservationsPerDay
    return { date, count: 0, max, remaining: max, blocked: false, enabled: false, slots: [] }
  }
  const now = restaurantNow()
  const slots = listSlotAvailability(partySize, { day: asked, rules, hours, now })
  const reason = dayError(asked, rules, hours, now)
  const looks = !reason || reason === 'day-full'
  const around = looks ? await findAlternativeSlots(slots, { date, partySize }, { rules, hours, now }) : {}
  return {
    date,
    count: asked.booked,
    max: rules.maxReservationsPerDay,
    remaining: countFreePlaces(asked, rules),
    blocked: asked.blocked || isClosedOn(hours, date),
    enabled: rules.reservationsEnabled,
    ...(rules.pausedUntil && { pausedUntil: rules.pausedUntil }),
    slots,
    ...around,
  }
})
