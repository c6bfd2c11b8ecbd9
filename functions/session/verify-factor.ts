import { Refused } from '#shared/api-error.ts'
import { verifyFactor } from '#shared/auth/endpoints.ts'
import { now } from '#functions/runtime/clock.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { prefer, proveAttribute, proveTotp } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { onceOnly } from '#functions/services/auth/use-code-once.ts'
import { createRecoveryCodes } from '#functions/services/auth/recovery-codes.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { hasSecondFactor } from '#functions/db/auth/owner.ts'
import { raiseLevel, sessionSeen } from '#functions/db/auth/sessions.ts'

/** The first code: from now on one is asked for, and sessions without one are refused. The recovery codes are there before that. */
export const handler = serveSignedIn(verifyFactor, async ({ code }, before) => {
  mayChange(before)
  const { owner } = before
  if (hasSecondFactor(owner)) throw new Refused('factor-enrolled')
  if (!owner.unproven) throw new Refused('nothing-to-verify')
  const enrolled = { totp: owner.unproven === 'totp', sms: owner.unproven === 'phone' }
  const { there, token } = await freshen(before)
  await onceOnly(code, () => (enrolled.totp ? proveTotp(token, code) : proveAttribute(token, 'phone_number', code)))
  const codes = await createRecoveryCodes()
  await prefer(token, { ...enrolled, passkeys: owner.passkeys.length > 0 })
  const at = now()
  await raiseLevel(there.session.hash, enrolled, at)
  await tellOwner('factor-on')
  const { unproven: _unproven, ...proven } = there.owner
  return { session: sessionSeen({ ...there.session, level: 'aal2' }, { ...proven, ...enrolled }, at / 1000), codes }
})
