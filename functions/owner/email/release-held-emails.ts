import { releaseHeldEmails } from '#shared/email/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { resetBounceCount } from '#functions/db/email/bounces.ts'

/** The waiting emails are looked at every ten minutes anyway. */
export const handler = createOwnerHandler(releaseHeldEmails, async () => {
  await resetBounceCount()
})
