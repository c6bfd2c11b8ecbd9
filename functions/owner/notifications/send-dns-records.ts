import { sendDnsRecords } from '#shared/notifications/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(sendDnsRecords, async ({ email, locale }, { remember }) => {
  if (process.env['MAIL_WAITS'] !== 'on') throw new ApiError('not-found')
  const { ops, posted } = createEmailOps([{ kind: 'dns-records', to: email, locale }])
  await transact([...remember({ email }), ...ops])
  await triggerWorkers(posted)
  return { email }
})
