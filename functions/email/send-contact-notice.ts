import { composeNotice } from '#shared/email/compose.ts'
import { digestOf } from '#shared/email/digest-email.ts'
import { deliver } from '#functions/outbox/deliver.ts'

export const handler = deliver('send-contact-notice', { compose: composeNotice, digest: digestOf })
