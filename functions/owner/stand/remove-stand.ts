import { removeStand } from '#shared/stand/endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { deleteStandOp, findStandByPublicId, listStandRows, toPairedStand } from '#functions/db/stand/stands.ts'
import { writeItem } from '#functions/db/table.ts'

export const handler = createOwnerHandler(removeStand, async ({ id }) => {
  const stand = await findStandByPublicId(id)
  if (stand) await writeItem(deleteStandOp(stand.hash))
  return { stands: (await listStandRows()).map(toPairedStand) }
})
