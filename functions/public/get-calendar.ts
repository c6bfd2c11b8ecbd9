import { dayStatus } from '#shared/reservations/availability.ts'
import { getCalendar } from '#shared/reservations/endpoints.ts'
import { addDays } from '#shared/time/local-time.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { findDaysInRange } from '#functions/db/reservations/days.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createHandler(getCalendar, async ({ month, partySize }) => {
  const dates = Array.from({ length: 31 }, (_, at) => addDays(`${month}-01`, at)).filter((date) =>
    date.startsWith(month),
  )
  const [known, { rules, hours }] = await Promise.all([
    findDaysInRange(dates[0]!, dates.at(-1)!),
    getReservationRulesAndHours({ eventual: true }),
  ])
  const now = restaurantNow()
  const seen = dates.map((date) => {
    const day = known.get(date) ?? { date, booked: 0, blocked: false }
    return [date, dayStatus(partySize, { day, rules, hours, now })] as const
  })
  return { days: Object.fromEntries(seen.filter(([, why]) => why)) as Record<string, 'full' | 'closed' | 'blocked'> }
})
