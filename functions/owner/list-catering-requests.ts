import { listCateringRequests } from '#shared/owner-calls/catering.ts'
import { serveOwner } from '../door/session.ts'
import { cateringRequests } from '../store/catering-requests.ts'

export const handler = serveOwner(listCateringRequests, ({ size, after }) => cateringRequests(size, after))
