import { getToday } from '#shared/owner-calls/today.ts'
import { serveOwner } from '../door/session.ts'
import { todayTold } from '../views/orders.ts'

export const handler = serveOwner(getToday, () => todayTold())
