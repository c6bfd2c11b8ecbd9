import { changeMyReservation } from '#shared/reservations/self-service-endpoints.ts'
import { afterChange, changeRefusal, isAsAsked } from '#shared/reservations/self-service.ts'
import { was } from '#shared/email/email-message.ts'
import { Refused } from '#shared/api-error.ts'
import { serve } from '#functions/http/create-handler.ts'
import { isOwner, siteOrigin } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { post } from '#functions/outbox/post.ts'
import { day, roomOf } from '#functions/db/reservations/days.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { commitReservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { rereading } from '#functions/db/versioned.ts'
import { managed, reservationOf } from '#functions/services/reservations/self-service.ts'

export const handler = serve(changeMyReservation, ({ token, locale: _locale, version, ...change }, { event }) =>
  rereading(async () => {
    const before = await reservationOf(token)
    // Sent twice, or again after a lost answer: the guest has what was asked for.
    if (isAsAsked(before, change)) return managed(before, siteOrigin(event))

    const [asked, { rules, hours }, byOwner] = await Promise.all([
      day(change.reservationDate),
      reservationRules(),
      isOwner(event),
    ])
    const now = restaurantNow()
    const reason = changeRefusal(before, { ...change, version }, asked, rules, hours, now)
    if (reason) throw new Refused(reason)

    const after = afterChange(before, change, rules, now)
    const saved = { ...after, version: version + 1 }
    const mails = newMails([
      { kind: 'reservation-changed', by: 'guest', was: was(before), reservation: saved },
      { kind: 'reservation-notice', event: 'changed', was: was(before), reservation: saved },
    ])
    await commitReservation({ before, after, room: roomOf(rules), limited: !byOwner, also: mails.ops })
    await post(mails.posted)
    return managed(saved, siteOrigin(event))
  }),
)
