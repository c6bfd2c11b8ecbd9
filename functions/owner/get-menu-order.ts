import { getMenuOrder } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { menuOrder } from '../store/menu-order.ts'

export const handler = serveOwner(getMenuOrder, ({ category }) => menuOrder(category))
