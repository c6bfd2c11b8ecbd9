import { undoOrder } from '#shared/owner-calls/today.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { takeBack, todayTold } from '../views/orders.ts'

export const handler = serveOwner(undoOrder, async ({ id }) => {
  await takeBack(id)
  await wake('publish-site')
  await wake('apply-plans')
  return todayTold()
})
