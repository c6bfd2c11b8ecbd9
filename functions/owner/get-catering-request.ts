import { getCateringRequest } from '#shared/owner-calls/catering.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { cateringRequest } from '../store/catering-requests.ts'
import { withAllergens } from '../views/catering.ts'

export const handler = serveOwner(getCateringRequest, async ({ id }) => {
  const request = await cateringRequest(id)
  if (!request) throw new Refused('not-found')
  return withAllergens(request)
})
