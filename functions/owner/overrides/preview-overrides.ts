import { foreseeOrders } from '#shared/overrides/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { foresee } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(foreseeOrders, ({ orders }) => foresee(orders))
