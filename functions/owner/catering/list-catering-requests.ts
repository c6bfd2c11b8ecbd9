import { listCateringRequests } from '#shared/catering/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { cateringRequests } from '#functions/db/catering/requests.ts'

export const handler = serveOwner(listCateringRequests, ({ size, after }) => cateringRequests(size, after))
