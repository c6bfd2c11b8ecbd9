import { changeMyReservation } from '#shared/manage-calls.ts'
import { afterChange, changeRefusal, isAsAsked } from '#shared/managed.ts'
import { was } from '#shared/mail/letter.ts'
import { Refused } from '#shared/refusal.ts'
import { serve } from '../door/serve.ts'
import { isOwner, siteOrigin } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { post } from '../outbox/post.ts'
import { day, roomOf } from '../store/days.ts'
import { newMails } from '../store/mails.ts'
import { commitReservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'
import { rereading } from '../store/versioned.ts'
import { managed, reservationOf } from '../views/managed.ts'

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
