import { getTruck } from '#shared/owner-calls/truck.ts'
import { serveOwner } from '../door/session.ts'
import { truckToday } from '../views/truck.ts'

export const handler = serveOwner(getTruck, truckToday)
