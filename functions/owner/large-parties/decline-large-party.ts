import { declineLargeParty } from '#shared/large-parties/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { answerLargePartyOps, largePartyAuditOp } from '#functions/db/large-parties/large-parties.ts'
import { transact } from '#functions/db/table.ts'
import { requireLargeParty } from '#functions/services/large-parties/require-large-party.ts'

export const handler = createOwnerHandler(declineLargeParty, async (asked) => {
  const before = await requireLargeParty(asked)
  if (before.state === 'declined') throw new ApiError('transition-refused')
  const after = { ...before, state: 'declined' as const, version: before.version + 1 }
  const mails = createEmailOps([{ kind: 'large-party-declined', party: after }])
  await transact([...answerLargePartyOps(after), largePartyAuditOp(before, after), ...mails.ops])
  await triggerWorkers(mails.posted)
  return after
})
