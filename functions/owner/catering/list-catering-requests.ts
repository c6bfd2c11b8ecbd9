import { listCateringRequests } from '#shared/catering/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/require-session.ts'
import { cateringRequests } from '#functions/db/catering/requests.ts'

export const handler = createOwnerHandler(listCateringRequests, ({ size, after }) => cateringRequests(size, after))
