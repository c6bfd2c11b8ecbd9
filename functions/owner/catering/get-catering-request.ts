import { getCateringRequest } from '#shared/catering/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { cateringRequest } from '#functions/db/catering/requests.ts'
import { attachAllergenSummaries } from '#functions/services/catering/quote-allergens.ts'

export const handler = createOwnerHandler(getCateringRequest, async ({ id }) => {
  const request = await cateringRequest(id)
  if (!request) throw new ApiError('not-found')
  return attachAllergenSummaries(request)
})
