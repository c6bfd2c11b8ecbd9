import { updateReservation } from '#shared/owner-calls/reservations.ts'
import {
  afterEdit,
  editObstacle,
  letterAfterEdit,
  type Obstacle,
  ownersView,
  seatedBy,
} from '#shared/owner-reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { type Letter, was } from '#shared/mail/letter.ts'
import type { Reservation, Status } from '#shared/reservation.ts'
import { withStay } from '#shared/seats.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { justWritten, mailsAbout } from '../views/guest-mails.ts'
import { post } from '../outbox/post.ts'
import { day, roomOf } from '../store/days.ts'
import { newMails } from '../store/mails.ts'
import { commitReservation, loggedReservation, reservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

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
