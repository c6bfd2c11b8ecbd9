import { refusal } from '#shared/availability.ts'
import { bookReservation } from '#shared/calls.ts'
import { receiptOf } from '#shared/reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { post } from '../outbox/post.ts'
import { day, roomOf } from '../store/days.ts'
import { newMails } from '../store/mails.ts'
import { newReservation } from '../store/new-reservation.ts'
import { commitReservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

export const handler = serve(bookReservation, async (request, { remember }) => {
  const [asked, { rules, hours }] = await Promise.all([day(request.reservationDate), reservationRules()])

  const reason = refusal(request, asked, rules, hours, restaurantNow())
  if (reason) throw new Refused(reason)

  const reservation = newReservation(request, rules)
  const receipt = receiptOf(reservation)
  const mails = newMails([
    { kind: 'reservation-confirmed', reservation },
    { kind: 'reservation-notice', event: 'booked', reservation },
  ])
  await commitReservation({
    after: reservation,
    room: roomOf(rules),
    also: [...remember(receipt), ...mails.ops],
  })
  await post(mails.posted)
  return receipt
})
