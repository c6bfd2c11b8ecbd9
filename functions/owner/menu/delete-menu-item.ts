import { deleteMenuItem } from '#shared/menu/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { changeItem, item } from '#functions/db/menu/items.ts'

export const handler = serveOwner(deleteMenuItem, async ({ id }) => {
  await changeItem({ before: await item(id) })
  await wake('publish-site')
})
