import { refusal } from '#shared/availability.ts'
import { bookReservation } from '#shared/calls.ts'
import { receiptOf } from '#shared/reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { restaurantNow } from '../ground/clock.ts'
import { countingTables } from '../door/limit.ts'
import { serve } from '../door/serve.ts'
import { isOwner } from '../door/session.ts'
import { post } from '../outbox/post.ts'
import { day, roomOf } from '../store/days.ts'
import { newMails } from '../store/mails.ts'
import { newReservation } from '../store/new-reservation.ts'
import { came } from '../store/outcomes.ts'
import { commitReservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

export const handler = serve(bookReservation, async (request, { remember, ip, event }) => {
  const [asked, { rules, hours }, byOwner] = await Promise.all([
    day(request.reservationDate),
    reservationRules(),
    isOwner(event),
  ])

  const reason = refusal(request, asked, rules, hours, restaurantNow())
  if (reason) throw new Refused(reason)

  const reservation = newReservation(request, rules)
  const receipt = receiptOf(reservation)
  const mails = newMails([
    { kind: 'reservation-confirmed', by: 'guest', reservation },
    { kind: 'reservation-notice', event: 'booked', reservation },
  ])
  await commitReservation({
    after: reservation,
    room: roomOf(rules),
    limited: !byOwner,
    also: [...remember(receipt), ...(byOwner ? [] : await countingTables(ip, request)), came('bookings'), ...mails.ops],
  })
  await post(mails.posted)
  return receipt
})
