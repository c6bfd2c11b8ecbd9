import { Refused } from '#shared/refusal.ts'
import { removeFactor } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { prefer } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { proven } from '../identity/proven.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { hasSecondFactor, noteFactors } from '../store/owner.ts'
import { sessionSeen } from '../store/sessions.ts'

export const handler = serveSignedIn(removeFactor, async ({ password }, before) => {
  mayChange(before)
  if (!hasSecondFactor(before.owner)) throw new Refused('no-factor')
  await proven(before, password)
  const { there, token } = await freshen(before)
  const none = { totp: false, sms: false }
  await prefer(token, { ...none, passkeys: false })
  const at = now()
  await noteFactors(none, at)
  await tellOwner('factor-off')
  return { session: sessionSeen(there.session, { ...there.owner, ...none }, at / 1000) }
})
