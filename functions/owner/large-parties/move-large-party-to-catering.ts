import { randomUUID } from 'node:crypto'
import { computeQuote } from '#shared/catering/catering.ts'
import { toCateringRequest } from '#shared/large-parties/large-party.ts'
import { moveLargePartyToCatering } from '#shared/large-parties/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { createCateringRequestOps } from '#functions/db/catering/requests.ts'
import { readCateringSettings } from '#functions/db/catering/settings.ts'
import { answerLargePartyOps, largePartyAuditOp } from '#functions/db/large-parties/large-parties.ts'
import { transact } from '#functions/db/table.ts'
import { requireLargeParty } from '#functions/services/large-parties/require-large-party.ts'

export const handler = createOwnerHandler(moveLargePartyToCatering, async ({ id, version, email }) => {
  const [before, percentages] = await Promise.all([requireLargeParty({ id, version }), readCateringSettings()])
  const reachedBy = before.email ?? email
  if (!reachedBy) throw new ApiError('email-needed', { fields: { email: ['emailRequired'] } })

  const cateringId = randomUUID()
  const request = { ...before, state: 'catering' as const, becameId: cateringId, version: version + 1 }
  await transact([
    ...createCateringRequestOps({
      ...toCateringRequest(before, reachedBy),
      ...percentages,
      totalAmount: computeQuote([], percentages).total,
      id: cateringId,
      createdAt: nowIso(),
    }),
    ...answerLargePartyOps(request),
    largePartyAuditOp(before, request),
  ])
  return { request, cateringId }
})
