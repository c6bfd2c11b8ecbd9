import { releaseHeldEmails } from '#shared/email/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { resetBounceCount } from '#functions/db/email/bounces.ts'

/** Resets the bounce count. The held emails go out within ten minutes. */
export const handler = createOwnerHandler(releaseHeldEmails, async () => {
  await resetBounceCount()
})
