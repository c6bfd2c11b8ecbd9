import { slotRefusal } from '#shared/reservations/availability.ts'
import { Refused } from '#shared/api-error.ts'
import { isOffered, type Reservation } from '#shared/reservations/reservation.ts'
import { withStay } from '#shared/reservations/capacity.ts'
import { booked, isWithdrawn, wasOffered } from '#shared/waitlist/waitlist.ts'
import { takeOffer } from '#shared/waitlist/endpoints.ts'
import { serve } from '#functions/http/create-handler.ts'
import { siteOrigin } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { post } from '#functions/outbox/post.ts'
import { day, roomOf } from '#functions/db/reservations/days.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { came } from '#functions/db/analytics/conversions.ts'
import { commitReservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { rereading } from '#functions/db/versioned.ts'
import { managed, reservationOf } from '#functions/services/reservations/self-service.ts'

export const handler = serve(takeOffer, ({ token, reservationTime: time }, { event }) =>
  rereading(async () => {
    const before = await reservationOf(token)
    // Sent twice, or again after a lost answer: the guest has the table.
    if (before.status === 'booked') return managed(before, siteOrigin(event))
    if (before.status !== 'waitlist') throw new Refused('not-waiting')
    if (!wasOffered(before, time)) throw new Refused('offer-gone')

    const { rules, after } = await taken(before, time)
    const saved = { ...after, version: before.version + 1 }
    const mails = newMails([
      { kind: 'reservation-confirmed', reservation: saved },
      { kind: 'reservation-notice', event: 'booked', reservation: saved },
    ])
    try {
      await commitReservation({ before, after, room: roomOf(rules), also: [came('bookings'), ...mails.ops] })
    } catch (error) {
      throw error instanceof Refused && isTaken(error) ? new Refused('offer-gone') : error
    }
    await post(mails.posted)
    return managed(saved, siteOrigin(event))
  }),
)

const isTaken = ({ reason }: Refused) => reason === 'time-full' || reason === 'day-full' || reason === 'date-blocked'

/** Who waited, with the table: its own while it is held, else as anybody may have it. Refuses offer-gone. */
async function taken(before: Reservation, time: string) {
  const [there, { rules, hours }] = await Promise.all([day(before.reservationDate), reservationRules()])
  const now = restaurantNow()
  const isHeld = isOffered(before) && before.reservationTime === time
  const isGone = isHeld
    ? isWithdrawn(before, there, rules, hours, now)
    : slotRefusal({ ...before, reservationTime: time }, there, rules, hours, now) !== undefined
  if (isGone) throw new Refused('offer-gone')
  return { rules, after: withStay(before, { ...booked(before, time), askedAs: before.version + 1 }, rules, now) }
}
