import { giveOrders } from '#shared/overrides/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { give, todayTold } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(giveOrders, async ({ orders, ...looked }) => {
  const given = await give(orders, looked)
  await wake('publish-site')
  await wake('apply-impact-plans')
  return { given, today: await todayTold() }
})
