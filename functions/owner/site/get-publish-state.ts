import { getEdition } from '#shared/site/publish-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { edition } from '#functions/db/publishing/publish-state.ts'

export const handler = serveOwner(getEdition, async () => {
  const { manner: _manner, list: _list, nextAt: _next, ...seen } = await edition()
  return seen
})
