import { Refused } from '#shared/refusal.ts'
import { addPasskey } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { now } from '../ground/clock.ts'
import { keepPasskey, prefer } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { namedPasskeys } from '../identity/passkeys.ts'
import { ways } from '../identity/ways.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { hasSecondFactor } from '../store/owner.ts'
import { sessionSeen } from '../store/sessions.ts'

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
