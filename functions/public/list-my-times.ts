import { lookAheadDays, nextFreeDay, slotsSeen } from '#shared/availability.ts'
import { addDays } from '#shared/hours.ts'
import { listMyTimes } from '#shared/manage-calls.ts'
import { canChange } from '#shared/managed.ts'
import { Refused } from '#shared/refusal.ts'
import { serve } from '../door/serve.ts'
import { restaurantNow } from '../ground/clock.ts'
import { day, daysIn } from '../store/days.ts'
import { reservationRules } from '../store/settings.ts'
import { reservationOf } from '../views/managed.ts'

export const handler = serve(listMyTimes, async ({ token, date, partySize }) => {
  const own = await reservationOf(token)
  const now = restaurantNow()
  if (!canChange(own, now)) throw new Refused('not-movable')

  const [asked, { rules, hours }] = await Promise.all([day(date), reservationRules({ eventual: true })])
  const slots = slotsSeen(asked, partySize, rules, hours, now, own)
  const over = slots.every(({ state }) => state !== 'open')
  const ahead = over && (await daysIn(addDays(date, 1), addDays(date, lookAheadDays)))
  const next = ahead && nextFreeDay(date, partySize, ahead, rules, hours, now, own)
  return { date, slots, ...(next ? { next } : {}) }
})
