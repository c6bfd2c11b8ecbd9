import { deliver } from '../outbox/deliver.ts'

export const handler = deliver('send-account-notice')
