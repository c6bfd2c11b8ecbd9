import { Refused } from '#shared/api-error.ts'
import { addPasskey } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { now } from '#functions/runtime/clock.ts'
import { keepPasskey, prefer } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { namedPasskeys } from '#functions/services/auth/passkeys.ts'
import { ways } from '#functions/services/auth/sign-in-methods.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { hasSecondFactor } from '#functions/db/auth/owner.ts'
import { sessionSeen } from '#functions/db/auth/sessions.ts'

export const handler = serveSignedIn(addPasskey, async ({ credential, name }, before) => {
  mayChange(before)
  if (!ways.passkeys) throw new Refused('no-passkeys')
  const { there, token } = await freshen(before)
  await keepPasskey(token, credential)
  const { totp, sms } = there.owner
  if (hasSecondFactor(there.owner)) await prefer(token, { totp, sms, passkeys: true })
  const passkeys = await namedPasskeys(token, there, { id: credential.id, name })
  await tellOwner('passkey-added')
  return { passkeys, session: sessionSeen(there.session, { ...there.owner, passkeys }, now() / 1000) }
})
