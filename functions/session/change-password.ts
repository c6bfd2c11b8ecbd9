import { changePassword } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { replacePassword } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { removeSessions } from '#functions/db/auth/sessions.ts'

/** A new password ends every other session. */
export const handler = serveSignedIn(changePassword, async ({ password, newPassword }, before) => {
  mayChange(before)
  const { token } = await freshen(before)
  await replacePassword(token, password, newPassword)
  await removeSessions(before.session.hash)
  await tellOwner('password-changed')
})
