import { changePassword } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { replacePassword } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { removeSessions } from '../store/sessions.ts'

/** A new password ends every other session. */
export const handler = serveSignedIn(changePassword, async ({ password, newPassword }, before) => {
  mayChange(before)
  const { token } = await freshen(before)
  await replacePassword(token, password, newPassword)
  await removeSessions(before.session.hash)
  await tellOwner('password-changed')
})
