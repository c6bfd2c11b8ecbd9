import { Refused } from '#shared/api-error.ts'
import { renewRecoveryCodes } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { proven } from '#functions/services/auth/confirm-password.ts'
import { createRecoveryCodes } from '#functions/services/auth/recovery-codes.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { hasSecondFactor } from '#functions/db/auth/owner.ts'

export const handler = serveSignedIn(renewRecoveryCodes, async ({ password }, before) => {
  mayChange(before)
  if (!hasSecondFactor(before.owner)) throw new Refused('no-factor')
  await proven(before, password)
  const codes = await createRecoveryCodes()
  await tellOwner('codes-renewed')
  return { codes }
})
