import { Refused } from '#shared/api-error.ts'
import { removeFactor } from '#shared/auth/endpoints.ts'
import { now } from '#functions/runtime/clock.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { prefer } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { proven } from '#functions/services/auth/confirm-password.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { hasSecondFactor, noteFactors } from '#functions/db/auth/owner.ts'
import { sessionSeen } from '#functions/db/auth/sessions.ts'

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
