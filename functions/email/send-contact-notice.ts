import { composeOwnerNotice } from '#shared/email/compose.ts'
import { composeDigest } from '#shared/email/digest-email.ts'
import { deliverEmails } from '#functions/outbox/deliver.ts'

export const handler = deliverEmails('send-contact-notice', { compose: composeOwnerNotice, digest: composeDigest })
