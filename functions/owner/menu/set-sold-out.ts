import { setSoldOut } from '#shared/menu/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { item } from '#functions/db/menu/items.ts'
import { inherit } from '#functions/db/overrides/overrides.ts'
import { transact } from '#functions/db/table.ts'
import { rereading } from '#functions/db/versioned.ts'
import { saleOps, withSale } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(setSoldOut, async ({ id, soldOut }) => {
  await rereading(async () => {
    const dish = await item(id)
    const ops = await saleOps(dish, soldOut)
    if (ops.length > 0) await transact([...ops, ...(dish.soldOutOn ? [inherit(id)] : []), raise()])
  })
  await wake('publish-site')
  return (await withSale([await item(id)]))[0]!
})
