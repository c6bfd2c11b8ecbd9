import { listCateringRequests } from '#shared/catering/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { cateringRequests } from '#functions/db/catering/requests.ts'

export const handler = createOwnerHandler(listCateringRequests, ({ size, after }) => cateringRequests(size, after))
