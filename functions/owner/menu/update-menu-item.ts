import { changedForm, keptItem } from '#shared/menu/menu.ts'
import { updateMenuItem } from '#shared/menu/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { instant } from '#functions/runtime/clock.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { changeItem, item } from '#functions/db/menu/items.ts'
import { rereading } from '#functions/db/versioned.ts'
import { saleOps, withSale } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(updateMenuItem, async ({ version, ...sent }) => {
  const before = await item(sent.id)
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const { form, fault } = changedForm(sent, before)
  if (fault) throw new Refused('invalid', { fields: { price: [fault] } })
  const after = keptItem(form, before, instant())
  await rereading(async () => changeItem({ before, after }, await saleOps(after, form.soldOut)))
  await wake('publish-site')
  return (await withSale([after]))[0]!
})
