import { ApiError } from '#shared/api-error.ts'
import { setSoldOut } from '#shared/menu/owner-endpoints.ts'
import { toStandMenuItem } from '#shared/stand/stand-views.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { findMenuItem } from '#functions/db/menu/items.ts'
import { transact } from '#functions/db/table.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { soldOutOps, withSoldOutInterval } from '#functions/services/overrides/overrides.ts'
import { authorOf } from '#functions/services/stand/stand-access.ts'

export const handler = createOwnerHandler(setSoldOut, async ({ id, soldOut }, caller) => {
  const dish = await findMenuItem(id)
  if (caller.stand && dish.hidden) throw new ApiError('not-found')
  await retryOnConflict(async () => {
    const ops = await soldOutOps(dish, soldOut, authorOf(caller))
    if (ops.length > 0) await transact([...ops, requestPublishOp()])
  })
  await trigger('publish-site')
  const told = await withSoldOutInterval(dish)
  return caller.stand ? toStandMenuItem(told) : told
})
