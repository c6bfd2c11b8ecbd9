import { giveOrders } from '#shared/owner-calls/today.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { give, todayTold } from '../views/orders.ts'

export const handler = serveOwner(giveOrders, async ({ orders }) => {
  const { given, after } = await give(orders)
  await wake('publish-site')
  return { given, today: await todayTold(after) }
})
