import { listMessages } from '#shared/contacts/message-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { messages } from '#functions/db/contacts/messages.ts'

export const handler = serveOwner(listMessages, ({ size, after }) => messages(size, after))
