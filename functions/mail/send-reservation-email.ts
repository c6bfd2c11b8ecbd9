import { composeReservationMail } from '#shared/mail/compose.ts'
import { deliver } from '../outbox/deliver.ts'

export const handler = deliver('send-reservation-email', { compose: composeReservationMail })
