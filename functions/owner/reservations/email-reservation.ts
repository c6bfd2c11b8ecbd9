import { emailReservation } from '#shared/reservations/owner-endpoints.ts'
import { emailKindOnRequest, toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { toPendingEmailStatus, listEmailStatuses } from '#functions/services/email/guest-emails.ts'
import { resendSmsOps } from '#functions/services/reservations/resend-sms.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { getEmail, createEmailOps, requeueEmail } from '#functions/db/email/emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(emailReservation, async ({ id }, { remember }) => {
  const found = await findReservation(id)
  if (!found) throw new ApiError('not-found')
  const kind = emailKindOnRequest(found)
  if (!kind) throw new ApiError('nothing-to-send')
  if (!found.email) {
    const text = await resendSmsOps(found, kind)
    const answer = toOwnerReservation(found)
    await transact([...remember(answer), ...text.ops])
    await triggerWorkers(text.posted)
    return answer
  }

  const [newest] = await listEmailStatuses(found)
  const failed = newest?.state === 'failed' ? await getEmail(newest.id) : undefined
  if (failed && 'reservation' in failed.letter && failed.letter.reservation.version === found.version) {
    const again = await requeueEmail(failed.id)
    if (again) {
      await triggerWorkers([{ id: failed.id, worker: 'send-reservation-email' }])
      return toOwnerReservation(found, { ...newest!, state: 'pending' })
    }
  }
  const mails = createEmailOps([
    kind === 'reservation-confirmed' ? { kind, by: 'restaurant', reservation: found } : { kind, reservation: found },
  ])
  const answer = toOwnerReservation(found, toPendingEmailStatus(mails, kind))
  await transact([...remember(answer), ...mails.ops])
  await triggerWorkers(mails.posted)
  return answer
})
