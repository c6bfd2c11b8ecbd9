import { slotsSeen } from '#shared/availability.ts'
import { listMyTimes } from '#shared/manage-calls.ts'
import { canChange } from '#shared/managed.ts'
import { Refused } from '#shared/refusal.ts'
import { serve } from '../door/serve.ts'
import { restaurantNow } from '../ground/clock.ts'
import { day } from '../store/days.ts'
import { reservationRules } from '../store/settings.ts'
import { reservationOf } from '../views/managed.ts'
import { nextFree } from '../views/next-free.ts'

export const handler = serve(listMyTimes, async ({ token, date, partySize }) => {
  const own = await reservationOf(token)
  const now = restaurantNow()
  if (!canChange(own, now)) throw new Refused('not-movable')

  const [asked, { rules, hours }] = await Promise.all([day(date), reservationRules({ eventual: true })])
  const slots = slotsSeen(asked, partySize, rules, hours, now, own)
  const next = await nextFree(slots, date, partySize, rules, hours, now, own)
  return { date, slots, ...(next ? { next } : {}) }
})
