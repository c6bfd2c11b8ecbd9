import { ApiError } from '#shared/api-error.ts'
import { moveLineParty } from '#shared/tables/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { requireLineParty, updateLineParty, saveLineMove } from '#functions/services/tables/line.ts'
import { describeLineParty } from '#functions/services/tables/line-sms.ts'

export const handler = createOwnerHandler(moveLineParty, async ({ id, version, to, change = {} }, caller) => {
  const found = await requireLineParty(id)
  const { party } = found
  if (party.version !== version) throw new ApiError('changed-meanwhile')
  if (!to) {
    const { party: changed, posted } = await updateLineParty(party, change)
    await triggerWorkers(posted)
    return describeLineParty(caller, changed)
  }
  if (to === 'no-show' && party.called && party.called.until > nowIso()) throw new ApiError('still-held')
  return describeLineParty(caller, await saveLineMove(found, to))
})
