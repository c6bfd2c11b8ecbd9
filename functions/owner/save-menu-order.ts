import { saveMenuOrder } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { changeMenuOrder } from '../store/menu-order.ts'

export const handler = serveOwner(saveMenuOrder, async (order) => {
  const after = await changeMenuOrder(order)
  await wake('publish-site')
  return after
})
