import { Refused } from '#shared/refusal.ts'
import { receiptOf } from '#shared/reservation.ts'
import { mostWaiting, waitRefusal } from '#shared/waiting.ts'
import { joinWaitingList } from '#shared/waiting-calls.ts'
import { now } from '../ground/clock.ts'
import { countingTables } from '../door/limit.ts'
import { serve } from '../door/serve.ts'
import { isOwner } from '../door/session.ts'
import { day } from '../store/days.ts'
import { waitingReservation } from '../store/new-reservation.ts'
import { commitReservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

export const handler = serve(joinWaitingList, async (request, { remember, ip, event }) => {
  const [asked, { rules, hours }, byOwner] = await Promise.all([
    day(request.reservationDate),
    reservationRules(),
    isOwner(event),
  ])
  const reason = waitRefusal(request, asked, rules, hours, new Date(now()))
  if (reason && !(byOwner && reason === 'line-full')) throw new Refused(reason)

  const after = waitingReservation(request, rules)
  const receipt = receiptOf(after)
  await commitReservation({
    after,
    room: byOwner ? {} : { waiting: mostWaiting },
    limited: !byOwner,
    also: [...remember(receipt), ...(byOwner ? [] : await countingTables(ip, request))],
  })
  return receipt
})
