import { missingSteps } from '#shared/site/opening.ts'
import { saveOpening } from '#shared/site/opening-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { enqueueAllDaysOp } from '#functions/db/reservations/days.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { overwriteOpenedOp } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'
import { readOpening } from '#functions/services/site/opening.ts'

export const handler = createOwnerHandler(saveOpening, async ({ opened }) => {
  const before = await readOpening()
  if (opened === before.opened) return before
  if (opened && missingSteps(before.done).length > 0) throw new ApiError('setup-incomplete')
  const at = opened ? nowIso() : ''
  await transact([overwriteOpenedOp(at), requestPublishOp(), ...(opened ? [enqueueAllDaysOp()] : [])])
  await trigger('publish-site')
  const { openedAt: _before, ...rest } = before
  return { ...rest, opened, ...(at ? { openedAt: at } : {}) }
})
