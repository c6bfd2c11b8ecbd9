import { recheckAllergens } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { recheckAllergensOp } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(recheckAllergens, async () => {
  const askedAgainAt = nowIso()
  await transact([recheckAllergensOp(askedAgainAt), requestPublishOp()])
  await trigger('publish-site')
  return { askedAgainAt }
})
