import { undoOrder } from '#shared/owner-calls/today.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { takeBack, todayTold } from '../views/orders.ts'

export const handler = serveOwner(undoOrder, async ({ id }) => {
  const after = await takeBack(id)
  await wake('publish-site')
  return todayTold(after)
})
