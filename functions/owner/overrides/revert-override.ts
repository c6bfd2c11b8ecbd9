import { undoOrder } from '#shared/overrides/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { takeBack, todayTold } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(undoOrder, async ({ id }) => {
  await takeBack(id)
  await wake('publish-site')
  await wake('apply-impact-plans')
  return todayTold()
})
