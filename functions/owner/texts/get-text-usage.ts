import { toTextUsage } from '#shared/texts/budget.ts'
import { getTextUsage } from '#shared/texts/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { countSentParts, usageMonth } from '#functions/db/texts/usage.ts'

export const handler = createOwnerHandler(getTextUsage, async () =>
  toTextUsage(usageMonth(), await countSentParts(), Number(process.env['TEXT_BUDGET_USD'] ?? 0)),
)
