import { removeStand } from '#shared/stand/endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { endStandOps, findStandByPublicId, listStandRows, toPairedStand } from '#functions/db/stand/stands.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(removeStand, async ({ id }) => {
  const stand = await findStandByPublicId(id)
  if (stand) await transact(endStandOps(stand))
  return { stands: (await listStandRows()).map(toPairedStand) }
})
