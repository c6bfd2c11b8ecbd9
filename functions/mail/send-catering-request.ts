import { composeCateringMail } from '#shared/mail/compose.ts'
import { deliver } from '../outbox/deliver.ts'

export const handler = deliver('send-catering-request', { compose: composeCateringMail })
