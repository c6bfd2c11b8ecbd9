import { getHours } from '#shared/owner-calls/hours.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { editedHours } from '../store/settings.ts'

export const handler = serveOwner(getHours, async () => ({ hours: await editedHours(), today: restaurantNow().date }))
