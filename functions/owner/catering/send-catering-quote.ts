import { sendCateringQuote } from '#shared/catering/owner-endpoints.ts'
import { applyCateringEdit, quotedFields, quoteSendError } from '#shared/catering/quote-edit.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { cateringRequest, updateCateringRequestOps } from '#functions/db/catering/requests.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { transact } from '#functions/db/table.ts'
import { attachAllergenSummaries } from '#functions/services/catering/quote-allergens.ts'

export const handler = createOwnerHandler(sendCateringQuote, async (edit) => {
  const before = await cateringRequest(edit.id)
  if (!before) throw new ApiError('not-found')
  if (before.version !== edit.version) throw new ApiError('changed-meanwhile')
  const quoted = await attachAllergenSummaries(applyCateringEdit(before, edit))
  const reason = quoteSendError(quoted, restaurantNow())
  if (reason) throw new ApiError(reason)

  const after = { ...quoted, state: 'quoted' as const, sentQuote: { ...quotedFields(quoted), at: nowIso() } }
  const mails = createEmailOps([{ kind: 'catering-quote', catering: after }])
  await transact([
    ...updateCateringRequestOps(before, after),
    auditEntryOp({ what: 'catering-request', of: edit.id, title: before.name, before, after }),
    ...mails.ops,
  ])
  await triggerWorkers(mails.posted)
  return after
})
