import { getHours } from '#shared/hours/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableHours } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(getHours, async () => ({
  hours: await getEditableHours(),
  today: restaurantNow().date,
}))
