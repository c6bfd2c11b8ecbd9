import { getHours } from '#shared/hours/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { editedHours } from '#functions/db/site/settings.ts'

export const handler = serveOwner(getHours, async () => ({ hours: await editedHours(), today: restaurantNow().date }))
