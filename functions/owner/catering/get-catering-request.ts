import { getCateringRequest } from '#shared/catering/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { cateringRequest } from '#functions/db/catering/requests.ts'
import { withAllergens } from '#functions/services/catering/quote-allergens.ts'

export const handler = serveOwner(getCateringRequest, async ({ id }) => {
  const request = await cateringRequest(id)
  if (!request) throw new Refused('not-found')
  return withAllergens(request)
})
