import { ApiError } from '#shared/api-error.ts'
import { verifyFactor } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { setRequiredFactors, verifyAttribute, verifyTotp } from '#functions/services/auth/cognito.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { runOncePerCode } from '#functions/services/auth/run-once-per-code.ts'
import { createRecoveryCodes } from '#functions/services/auth/recovery-codes.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { hasSecondFactor } from '#functions/db/auth/owner.ts'
import { raiseAuthLevel, toSessionView } from '#functions/db/auth/sessions.ts'

/**
 * Verifies the first code of a factor. From then on every sign-in needs a code, and sessions without one end. The
 * recovery codes are stored before that.
 */
export const handler = createSessionHandler(verifyFactor, async ({ code }, before) => {
  requireFullSession(before)
  const { owner } = before
  if (hasSecondFactor(owner)) throw new ApiError('factor-enrolled')
  if (!owner.unproven) throw new ApiError('nothing-to-verify')
  const enrolled = { totp: owner.unproven === 'totp', sms: owner.unproven === 'phone' }
  const { there, token } = await renewSession(before)
  await runOncePerCode(code, () =>
    enrolled.totp ? verifyTotp(token, code) : verifyAttribute(token, 'phone_number', code),
  )
  const codes = await createRecoveryCodes()
  await setRequiredFactors(token, { ...enrolled, passkeys: owner.passkeys.length > 0 })
  const at = nowMs()
  await raiseAuthLevel(there.session.hash, enrolled, at)
  await emailAccountNotice('factor-on')
  const { unproven: _unproven, ...proven } = there.owner
  return { session: toSessionView({ ...there.session, level: 'aal2' }, { ...proven, ...enrolled }, at / 1000), codes }
})
