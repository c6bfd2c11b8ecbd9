import { ApiError } from '#shared/api-error.ts'
import { moveLineParty } from '#shared/tables/owner-endpoints.ts'
import { heldUntil } from '#shared/tables/door-line.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { requireLineParty, saveLineMove } from '#functions/services/tables/line.ts'
import { describeLineParty } from '#functions/services/tables/line-texts.ts'

export const handler = createOwnerHandler(moveLineParty, async ({ id, version, to }, caller) => {
  const found = await requireLineParty(id)
  const { party } = found
  if (party.version !== version) throw new ApiError('changed-meanwhile')
  if (to === 'no-show' && party.called && heldUntil(party.called) > nowIso()) throw new ApiError('still-held')
  return describeLineParty(caller, await saveLineMove(found, to))
})
