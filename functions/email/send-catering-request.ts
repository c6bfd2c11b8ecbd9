import { composeCateringEmails } from '#shared/email/compose.ts'
import { deliverEmails } from '#functions/outbox/deliver.ts'

export const handler = deliverEmails('send-catering-request', { compose: composeCateringEmails })
