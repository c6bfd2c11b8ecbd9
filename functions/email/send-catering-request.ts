import { composeCateringEmailOfKind } from '#shared/email/compose.ts'
import { createEmailWorker } from '#functions/outbox/create-email-worker.ts'

export const handler = createEmailWorker('send-catering-request', { compose: composeCateringEmailOfKind })
