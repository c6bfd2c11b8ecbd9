import { getToday } from '#shared/overrides/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { todayTold } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(getToday, () => todayTold())
