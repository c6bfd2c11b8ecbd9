import { workerByKind } from '#shared/email/email-message.ts'
import { resendEmail } from '#shared/email/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { requeueEmail } from '#functions/db/email/emails.ts'

export const handler = createOwnerHandler(resendEmail, async ({ id }) => {
  const mail = await requeueEmail(id)
  if (!mail) throw new ApiError('not-found')
  await triggerWorkers([{ id, worker: workerByKind[mail.letter.kind] }])
  return { id }
})
