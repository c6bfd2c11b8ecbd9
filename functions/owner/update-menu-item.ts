import { changedForm, keptItem } from '#shared/menu.ts'
import { updateMenuItem } from '#shared/owner-calls/menu-items.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { instant } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { changeItem, item } from '../store/menu.ts'
import { rereading } from '../store/versioned.ts'
import { saleOps, withSale } from '../views/orders.ts'

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
