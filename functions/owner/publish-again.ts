import { publishAgain } from '#shared/owner-calls/edition.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { edition, raiseAfresh } from '../store/edition.ts'
import { write } from '../store/table.ts'

export const handler = serveOwner(publishAgain, async () => {
  await write(raiseAfresh())
  await wake('publish-site')
  const { manner: _manner, list: _list, nextAt: _next, ...seen } = await edition()
  return seen
})
