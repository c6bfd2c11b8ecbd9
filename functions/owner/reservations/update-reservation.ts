import { updateReservation } from '#shared/reservations/owner-endpoints.ts'
import {
  afterEdit,
  editObstacle,
  letterAfterEdit,
  type Obstacle,
  ownersView,
  seatedBy,
} from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { type Letter, was } from '#shared/email/email-message.ts'
import type { Reservation, Status } from '#shared/reservations/reservation.ts'
import { withStay } from '#shared/reservations/capacity.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { justWritten, mailsAbout } from '#functions/services/email/guest-emails.ts'
import { post } from '#functions/outbox/post.ts'
import { day, roomOf } from '#functions/db/reservations/days.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { commitReservation, loggedReservation, reservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'

export const handler = serveOwner(updateReservation, async (edit) => {
  const before = await reservation(edit.id)
  if (!before) throw new Refused('not-found')
  if (before.version !== edit.version) throw new Refused('changed-meanwhile')

  const edited = afterEdit(before, edit)
  const [there, { rules }] = await Promise.all([day(edited.reservationDate), reservationRules()])
  const now = restaurantNow()
  const obstacle = editObstacle(before, edit, there, rules, now)
  if (obstacle) throw refusedBy(obstacle, before.status)
  const seated = seatedBy(before, withStay(before, edited, rules, now), there, rules, edit.overSeats)
  if (!seated) throw new Refused('time-full')
  const { after, over } = seated

  const saved = { ...after, version: before.version + 1 }
  const kind = letterAfterEdit(before, after, now.date)
  const mails = newMails(kind ? [letterOf(kind, before, saved)] : [])
  await commitReservation({
    before,
    after,
    room: roomOf(rules, over),
    also: [...mails.ops, loggedReservation(before, saved)],
  })
  await post(mails.posted)
  return ownersView(saved, justWritten(mails, kind) ?? (await mailsAbout(saved))[0])
})

const letterOf = (
  kind: NonNullable<ReturnType<typeof letterAfterEdit>>,
  before: Reservation,
  reservation: Reservation,
): Letter => ({ kind, by: 'restaurant', ...(kind === 'reservation-changed' ? { was: was(before) } : {}), reservation })

/** The statuses that are open stand in the sentence and, for programs, in `fields`. */
function refusedBy({ reason, open }: Obstacle, status: Status): Refused {
  if (!open) return new Refused(reason)
  return new Refused(reason, {
    message: `What is ${status} can become: ${open.join(', ')}`,
    fields: { status: [...open] },
  })
}
