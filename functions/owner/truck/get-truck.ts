import { getTruck } from '#shared/truck/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { truckToday } from '#functions/services/truck/today.ts'

export const handler = serveOwner(getTruck, truckToday)
