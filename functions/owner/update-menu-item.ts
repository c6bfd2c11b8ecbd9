import { keptItem } from '#shared/menu.ts'
import { updateMenuItem } from '#shared/owner-calls/menu-items.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { instant } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { changeItem, item } from '../store/menu.ts'
import { give, saleOrder, withSale } from '../views/orders.ts'

export const handler = serveOwner(updateMenuItem, async ({ version, ...form }) => {
  const before = await item(form.id)
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const after = keptItem(form, before, instant())
  await changeItem({ before, after })
  const order = await saleOrder(after, form.soldOut)
  if (order) await give([order])
  await wake('publish-site')
  return (await withSale([after]))[0]!
})
