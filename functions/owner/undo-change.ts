import { undoChange } from '#shared/owner-calls/changes.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { undo } from '../store/undo.ts'

export const handler = serveOwner(undoChange, async ({ id }) => {
  await undo(id)
  await wake('publish-site')
  return { undone: id }
})
