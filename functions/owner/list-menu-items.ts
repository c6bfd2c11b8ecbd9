import { listMenuItems } from '#shared/owner-calls/menu-items.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { itemPage } from '../store/menu.ts'

export const handler = serveOwner(listMenuItems, async ({ after }) => ({
  ...(await itemPage(after)),
  today: restaurantNow().date,
}))
