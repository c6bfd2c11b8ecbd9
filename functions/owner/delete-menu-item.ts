import { deleteMenuItem } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { changeItem, item } from '../store/menu.ts'

export const handler = serveOwner(deleteMenuItem, async ({ id }) => {
  await changeItem({ before: await item(id) })
  await wake('publish-site')
})
