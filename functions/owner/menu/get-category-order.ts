import { getMenuOrder } from '#shared/menu/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { menuOrder } from '#functions/db/menu/category-order.ts'

export const handler = serveOwner(getMenuOrder, ({ category }) => menuOrder(category))
