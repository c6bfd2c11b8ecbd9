import { listMessages } from '#shared/owner-calls/messages.ts'
import { serveOwner } from '../door/session.ts'
import { messages } from '../store/messages.ts'

export const handler = serveOwner(listMessages, ({ size, after }) => messages(size, after))
