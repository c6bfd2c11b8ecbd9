import { publishAgain } from '#shared/site/publish-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { edition, raiseAfresh } from '#functions/db/publishing/publish-state.ts'
import { write } from '#functions/db/table.ts'

export const handler = serveOwner(publishAgain, async () => {
  await write(raiseAfresh())
  await wake('publish-site')
  const { manner: _manner, list: _list, nextAt: _next, ...seen } = await edition()
  return seen
})
