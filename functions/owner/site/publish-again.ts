import { publishAgain } from '#shared/site/publish-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { getStoredPublishState, requestFullPublishOp } from '#functions/db/publishing/publish-state.ts'
import { writeItem } from '#functions/db/table.ts'

export const handler = createOwnerHandler(publishAgain, async () => {
  await writeItem(requestFullPublishOp())
  await trigger('publish-site')
  const { manner: _manner, list: _list, nextAt: _next, ...seen } = await getStoredPublishState()
  return seen
})
