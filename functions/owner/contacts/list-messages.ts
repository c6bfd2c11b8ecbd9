import { listMessages } from '#shared/contacts/message-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { messages } from '#functions/db/contacts/messages.ts'

export const handler = createOwnerHandler(listMessages, ({ size, after }) => messages(size, after))
