import { Refused } from '#shared/refusal.ts'
import { renamePasskey } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { now } from '../ground/clock.ts'
import { saveOwner } from '../store/owner.ts'
import { sessionSeen } from '../store/sessions.ts'

export const handler = serveSignedIn(renamePasskey, async ({ id, name }, before) => {
  mayChange(before)
  if (!before.owner.passkeys.some((one) => one.id === id)) throw new Refused('not-found')
  const passkeys = before.owner.passkeys.map((one) => (one.id === id ? { ...one, name } : one))
  await saveOwner({ passkeys })
  return { passkeys, session: sessionSeen(before.session, { ...before.owner, passkeys }, now() / 1000) }
})
