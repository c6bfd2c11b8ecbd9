import { removePasskey } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { now } from '#functions/runtime/clock.ts'
import { dropPasskey } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { namedPasskeys } from '#functions/services/auth/passkeys.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { sessionSeen } from '#functions/db/auth/sessions.ts'

export const handler = serveSignedIn(removePasskey, async ({ id }, before) => {
  mayChange(before)
  const { there, token } = await freshen(before)
  await dropPasskey(token, id)
  const passkeys = await namedPasskeys(token, there)
  await tellOwner('passkey-removed')
  return { passkeys, session: sessionSeen(there.session, { ...there.owner, passkeys }, now() / 1000) }
})
