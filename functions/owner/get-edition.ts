import { getEdition } from '#shared/owner-calls/edition.ts'
import { serveOwner } from '../door/session.ts'
import { edition } from '../store/edition.ts'

export const handler = serveOwner(getEdition, async () => {
  const { manner: _manner, list: _list, nextAt: _next, ...seen } = await edition()
  return seen
})
