import { getMenuItem } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { item } from '../store/menu.ts'

export const handler = serveOwner(getMenuItem, ({ id }) => item(id))
