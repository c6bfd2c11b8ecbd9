import { mailReservation } from '#shared/reservations/owner-endpoints.ts'
import { letterOnRequest, ownersView } from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { justWritten, mailsAbout } from '#functions/services/email/guest-emails.ts'
import { post } from '#functions/outbox/post.ts'
import { mail, newMails, sendAgain } from '#functions/db/email/emails.ts'
import { reservation } from '#functions/db/reservations/reservations.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(mailReservation, async ({ id }, { remember }) => {
  const found = await reservation(id)
  if (!found) throw new Refused('not-found')
  const kind = letterOnRequest(found)
  if (!found.email || !kind) throw new Refused('nothing-to-mail')

  const [newest] = await mailsAbout(found)
  const failed = newest?.state === 'failed' ? await mail(newest.id) : undefined
  if (failed && 'reservation' in failed.letter && failed.letter.reservation.version === found.version) {
    const again = await sendAgain(failed.id)
    if (again) {
      await post([{ id: failed.id, worker: 'send-reservation-email' }])
      return ownersView(found, { ...newest!, state: 'pending' })
    }
  }
  const mails = newMails([
    kind === 'reservation-confirmed' ? { kind, by: 'restaurant', reservation: found } : { kind, reservation: found },
  ])
  const answer = ownersView(found, justWritten(mails, kind))
  await transact([...remember(answer), ...mails.ops])
  await post(mails.posted)
  return answer
})
