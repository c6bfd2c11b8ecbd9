import { Refused } from '#shared/api-error.ts'
import { receiptOf } from '#shared/reservations/reservation.ts'
import { mostWaiting, waitRefusal } from '#shared/waitlist/waitlist.ts'
import { joinWaitingList } from '#shared/waitlist/endpoints.ts'
import { now } from '#functions/runtime/clock.ts'
import { countingTables } from '#functions/http/rate-limit.ts'
import { serve } from '#functions/http/create-handler.ts'
import { isOwner } from '#functions/http/require-session.ts'
import { day } from '#functions/db/reservations/days.ts'
import { waitingReservation } from '#functions/db/reservations/new-reservation.ts'
import { commitReservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'

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
