import { setSoldOut } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { item } from '../store/menu.ts'
import { give, saleOrder, withSale } from '../views/orders.ts'

export const handler = serveOwner(setSoldOut, async ({ id, soldOut }) => {
  const dish = await item(id)
  const order = await saleOrder(dish, soldOut)
  if (order) await give([order])
  await wake('publish-site')
  return (await withSale([await item(id)]))[0]!
})
