import { confirmGoogleHours } from '#shared/site/site-audit-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { setGoogleHoursConfirmedAt } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(confirmGoogleHours, async () => {
  const checkedAt = nowIso()
  await setGoogleHoursConfirmedAt(checkedAt)
  return { checkedAt }
})
