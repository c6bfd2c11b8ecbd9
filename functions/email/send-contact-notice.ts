import { composeOwnerNotice } from '#shared/email/compose.ts'
import { composeDigestEmail } from '#shared/email/digest-email.ts'
import { createEmailWorker } from '#functions/outbox/create-email-worker.ts'

export const handler = createEmailWorker('send-contact-notice', {
  compose: composeOwnerNotice,
  digest: composeDigestEmail,
})
