import { saveMenuOrder } from '#shared/menu/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { changeMenuOrder } from '#functions/db/menu/category-order.ts'

export const handler = serveOwner(saveMenuOrder, async (order) => {
  const after = await changeMenuOrder(order)
  await wake('publish-site')
  return after
})
