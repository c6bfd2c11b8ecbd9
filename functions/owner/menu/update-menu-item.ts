import { mergeDishForm, toStoredItem } from '#shared/menu/menu.ts'
import { updateMenuItem } from '#shared/menu/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { applyMenuItemChange, findMenuItem } from '#functions/db/menu/items.ts'
import { requireCategory } from '#functions/db/menu/tabs.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { soldOutOps, withSoldOutInterval } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(updateMenuItem, async ({ version, ...sent }) => {
  const [before] = await Promise.all([findMenuItem(sent.id), requireCategory(sent.category)])
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  const { form, error } = mergeDishForm(sent, before)
  if (error) throw new ApiError('invalid', { fields: { price: [error] } })
  const after = toStoredItem(form, before, nowIso())
  await retryOnConflict(async () => applyMenuItemChange({ before, after }, await soldOutOps(after, form.soldOut)))
  await trigger('publish-site')
  return withSoldOutInterval(after)
})
