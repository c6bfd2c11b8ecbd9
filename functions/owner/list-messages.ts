import { listMessages } from '#shared/owner-calls.ts'
import { serveOwner } from '../door/session.ts'
import { contacts } from '../store/contacts.ts'

export const handler = serveOwner(listMessages, ({ size, after }) => contacts(size, after))
