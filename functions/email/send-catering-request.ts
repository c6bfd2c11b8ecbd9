import { composeCateringEmailOfKind } from '#shared/email/compose.ts'
import { createEmailWorker } from '#functions/outbox/deliver.ts'

export const handler = createEmailWorker('send-catering-request', { compose: composeCateringEmailOfKind })
