import { showBookingVerification } from '#shared/reservations/verification-endpoints.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { getOpenRequest, verificationPage } from '#functions/services/reservations/verification-page.ts'

export const handler = createPageHandler(showBookingVerification, async ({ token }) => {
  const found = await getOpenRequest(token)
  return verificationPage(found.reservationId ? 'answered' : 'asked', found, token)
})
