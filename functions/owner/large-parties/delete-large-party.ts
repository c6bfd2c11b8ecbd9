import { deleteLargeParty } from '#shared/large-parties/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { deleteLargePartyOps, getLargeParty, largePartyAuditOp } from '#functions/db/large-parties/large-parties.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(deleteLargeParty, async ({ id, version }) => {
  const before = await getLargeParty(id)
  if (!before) throw new ApiError('not-found')
  await transact([...deleteLargePartyOps(before, version), largePartyAuditOp(before, undefined)])
  return { id }
})
