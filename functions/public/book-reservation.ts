import { refusal } from '#shared/reservations/availability.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { receiptOf } from '#shared/reservations/reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { countingTables } from '#functions/http/rate-limit.ts'
import { serve } from '#functions/http/create-handler.ts'
import { isOwner } from '#functions/http/require-session.ts'
import { post } from '#functions/outbox/post.ts'
import { day, roomOf } from '#functions/db/reservations/days.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { newReservation } from '#functions/db/reservations/new-reservation.ts'
import { came } from '#functions/db/analytics/conversions.ts'
import { commitReservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'

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
