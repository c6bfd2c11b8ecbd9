import { giveOrders } from '#shared/owner-calls/today.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { give, todayTold } from '../views/orders.ts'

export const handler = serveOwner(giveOrders, async ({ orders, ...looked }) => {
  const given = await give(orders, looked)
  await wake('publish-site')
  await wake('apply-plans')
  return { given, today: await todayTold() }
})
