import { Refused } from '#shared/refusal.ts'
import { verifyFactor } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { serveSignedIn } from '../door/session.ts'
import { proveTotp } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { onceOnly } from '../identity/once.ts'
import { raiseLevel, sessionSeen } from '../store/sessions.ts'

/** The app's first code: from now on a code is asked for, and sessions without one are refused. */
export const handler = serveSignedIn(verifyFactor, async ({ code }, before) => {
  if (before.owner.totp) throw new Refused('factor-enrolled')
  const { there, token } = await freshen(before)
  await onceOnly(code, () => proveTotp(token, code))
  const at = now()
  await raiseLevel(there.session.hash, at)
  return { session: sessionSeen({ ...there.session, level: 'aal2' }, { ...there.owner, totp: true }, at / 1000) }
})
