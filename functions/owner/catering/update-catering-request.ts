import { updateCateringRequest } from '#shared/catering/owner-endpoints.ts'
import { applyCateringEdit, cateringEditError } from '#shared/catering/quote-edit.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { cateringRequest, updateCateringRequestOps } from '#functions/db/catering/requests.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'
import { attachAllergenSummaries } from '#functions/services/catering/quote-allergens.ts'

export const handler = createOwnerHandler(updateCateringRequest, async (edit) => {
  const before = await cateringRequest(edit.id)
  if (!before) throw new ApiError('not-found')
  if (before.version !== edit.version) throw new ApiError('changed-meanwhile')
  const reason = cateringEditError(before, edit)
  if (reason) throw new ApiError(reason)

  const after = await attachAllergenSummaries(applyCateringEdit(before, edit))
  await transact([
    ...updateCateringRequestOps(before, after),
    auditEntryOp({ what: 'catering-request', of: edit.id, title: before.name, before, after }),
  ])
  return after
})
