import { composeAccountMail } from '#shared/mail/compose.ts'
import { deliver } from '../outbox/deliver.ts'

export const handler = deliver('send-account-notice', { compose: composeAccountMail })
