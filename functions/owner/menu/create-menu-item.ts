import { randomUUID } from 'node:crypto'
import { toStoredItem } from '#shared/menu/menu.ts'
import { createMenuItem } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { applyMenuItemChange } from '#functions/db/menu/items.ts'
import { requireCategory } from '#functions/db/menu/tabs.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { soldOutOps, withSoldOutInterval } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(createMenuItem, async (form, { remember }) => {
  await requireCategory(form.category)
  const after = toStoredItem({ ...form, id: randomUUID() }, undefined, nowIso())
  await retryOnConflict(async () =>
    applyMenuItemChange({ after }, [...remember(after), ...(await soldOutOps(after, form.soldOut))]),
  )
  await trigger('publish-site')
  return withSoldOutInterval(after)
})
