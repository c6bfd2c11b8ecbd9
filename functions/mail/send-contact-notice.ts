import { deliver } from '../mailing/deliver.ts'

export const handler = deliver('send-contact-notice')
