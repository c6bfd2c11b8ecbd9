import { setSoldOut } from '#shared/owner-calls/menu-items.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { switchSoldOut } from '../store/menu.ts'

export const handler = serveOwner(setSoldOut, async ({ id, soldOut }) => {
  const switched = await switchSoldOut(id, soldOut ? restaurantNow().date : '')
  await wake('publish-site')
  return switched
})
