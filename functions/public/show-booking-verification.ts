import { showBookingVerification } from '#shared/reservations/verification-endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getOpenRequest, verificationPage } from '#functions/services/reservations/verification-page.ts'

export const handler = createHandler(showBookingVerification, async ({ token }) => {
  const found = await getOpenRequest(token)
  return verificationPage(found.reservationId ? 'answered' : 'asked', found, token)
})
