import { setSoldOut } from '#shared/owner-calls/menu-items.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { raise } from '../store/edition.ts'
import { item } from '../store/menu.ts'
import { inherit } from '../store/standing.ts'
import { transact } from '../store/table.ts'
import { rereading } from '../store/versioned.ts'
import { saleOps, withSale } from '../views/orders.ts'

export const handler = serveOwner(setSoldOut, async ({ id, soldOut }) => {
  await rereading(async () => {
    const dish = await item(id)
    const ops = await saleOps(dish, soldOut)
    if (ops.length > 0) await transact([...ops, ...(dish.soldOutOn ? [inherit(id)] : []), raise()])
  })
  await wake('publish-site')
  return (await withSale([await item(id)]))[0]!
})
