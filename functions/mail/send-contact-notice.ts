import { composeNotice } from '#shared/mail/compose.ts'
import { digestOf } from '#shared/mail/digest-mail.ts'
import { deliver } from '../outbox/deliver.ts'

export const handler = deliver('send-contact-notice', { compose: composeNotice, digest: digestOf })
