import { removePasskey } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { now } from '../ground/clock.ts'
import { dropPasskey } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { namedPasskeys } from '../identity/passkeys.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { sessionSeen } from '../store/sessions.ts'

export const handler = serveSignedIn(removePasskey, async ({ id }, before) => {
  mayChange(before)
  const { there, token } = await freshen(before)
  await dropPasskey(token, id)
  const passkeys = await namedPasskeys(token, there)
  await tellOwner('passkey-removed')
  return { passkeys, session: sessionSeen(there.session, { ...there.owner, passkeys }, now() / 1000) }
})
