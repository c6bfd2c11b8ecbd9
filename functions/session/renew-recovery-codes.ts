import { ApiError } from '#shared/api-error.ts'
import { renewRecoveryCodes } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { createRecoveryCodes } from '#functions/services/auth/recovery-codes.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { hasSecondFactor } from '#functions/db/auth/owner.ts'

export const handler = createSessionHandler(renewRecoveryCodes, async ({ password }, before) => {
  requireFullSession(before)
  if (!hasSecondFactor(before.owner)) throw new ApiError('no-factor')
  await confirmPassword(before, password)
  const codes = await createRecoveryCodes()
  await emailAccountNotice('codes-renewed')
  return { codes }
})
