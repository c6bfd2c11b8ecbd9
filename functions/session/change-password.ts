import { changePassword } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { replacePassword } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { removeSessions } from '../store/sessions.ts'

/** A new password ends every other session. */
export const handler = serveSignedIn(changePassword, async ({ password, newPassword }, before) => {
  const { token } = await freshen(before)
  await replacePassword(token, password, newPassword)
  await removeSessions(before.session.hash)
})
