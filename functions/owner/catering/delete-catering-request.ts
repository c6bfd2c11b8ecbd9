import { deleteCateringRequest } from '#shared/catering/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { cateringRequest, deleteCateringRequestOps } from '#functions/db/catering/requests.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(deleteCateringRequest, async ({ id, version }) => {
  const before = await cateringRequest(id)
  if (!before) throw new ApiError('not-found')
  await transact([
    ...deleteCateringRequestOps(before, version),
    auditEntryOp({ what: 'catering-request', of: id, title: before.name, before }),
  ])
  return { id }
})
