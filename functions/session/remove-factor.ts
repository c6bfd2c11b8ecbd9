import { ApiError } from '#shared/api-error.ts'
import { removeFactor } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { setRequiredFactors } from '#functions/services/auth/cognito.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { hasSecondFactor, saveEnrolledFactors } from '#functions/db/auth/owner.ts'
import { toSessionView } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(removeFactor, async ({ password }, before) => {
  requireFullSession(before)
  if (!hasSecondFactor(before.owner)) throw new ApiError('no-factor')
  await confirmPassword(before, password)
  const { there, token } = await renewSession(before)
  const none = { totp: false, sms: false }
  await setRequiredFactors(token, { ...none, passkeys: false })
  const at = nowMs()
  await saveEnrolledFactors(none, at)
  await emailAccountNotice('factor-off')
  return { session: toSessionView(there.session, { ...there.owner, ...none }, at / 1000) }
})
