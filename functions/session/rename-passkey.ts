import { Refused } from '#shared/api-error.ts'
import { renamePasskey } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { now } from '#functions/runtime/clock.ts'
import { saveOwner } from '#functions/db/auth/owner.ts'
import { sessionSeen } from '#functions/db/auth/sessions.ts'

export const handler = serveSignedIn(renamePasskey, async ({ id, name }, before) => {
  mayChange(before)
  if (!before.owner.passkeys.some((one) => one.id === id)) throw new Refused('not-found')
  const passkeys = before.owner.passkeys.map((one) => (one.id === id ? { ...one, name } : one))
  await saveOwner({ passkeys })
  return { passkeys, session: sessionSeen(before.session, { ...before.owner, passkeys }, now() / 1000) }
})
