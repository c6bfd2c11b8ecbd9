import { composeReservationMail } from '#shared/email/compose.ts'
import { deliver } from '#functions/outbox/deliver.ts'

export const handler = deliver('send-reservation-email', { compose: composeReservationMail })
