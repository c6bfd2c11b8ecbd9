import { foreseeOrders } from '#shared/owner-calls/today.ts'
import { serveOwner } from '../door/session.ts'
import { foresee } from '../views/orders.ts'

export const handler = serveOwner(foreseeOrders, ({ orders }) => foresee(orders))
