import { getMenuItem } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { item } from '../store/menu.ts'
import { withSale } from '../views/orders.ts'

export const handler = serveOwner(getMenuItem, async ({ id }) => (await withSale([await item(id)]))[0]!)
