import { getPublishState } from '#shared/site/publish-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getStoredPublishState } from '#functions/db/publishing/publish-state.ts'

export const handler = createOwnerHandler(getPublishState, async () => {
  const { manner: _manner, list: _list, nextAt: _next, ...seen } = await getStoredPublishState()
  return seen
})
