import { moveDishes } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { moveMenuItems } from '#functions/db/menu/items.ts'
import { requireCategory } from '#functions/db/menu/tabs.ts'

export const handler = createOwnerHandler(moveDishes, async ({ from, to }) => {
  await requireCategory(to)
  const done = await moveMenuItems(from, to)
  if (done.moved > 0) await trigger('publish-site')
  return done
})
