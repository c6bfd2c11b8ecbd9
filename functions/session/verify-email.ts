import { Refused } from '#shared/api-error.ts'
import { verifyEmail } from '#shared/auth/endpoints.ts'
import { now } from '#functions/runtime/clock.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { proveAttribute } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { post } from '#functions/outbox/post.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { changeOwner } from '#functions/db/auth/owner.ts'
import { moveSession, removeSessions, sessionSeen } from '#functions/db/auth/sessions.ts'
import { transact } from '#functions/db/table.ts'

/** From now on door, sign-in and mails follow the new address; the old one is told, and the other sessions, which are of the old one, end. */
export const handler = serveSignedIn(verifyEmail, async ({ code }, before) => {
  mayChange(before)
  const { newEmail: email, email: old } = before.owner
  if (email === undefined) throw new Refused('nothing-to-verify')
  const { there, token } = await freshen(before)
  await proveAttribute(token, 'email', code)
  const { ops, posted } = newMails([{ kind: 'account-notice', event: 'email-changed', to: old }])
  await transact([...ops, changeOwner({ email }, ['newEmail']), moveSession(there.session.hash, email)])
  await removeSessions(there.session.hash)
  await post(posted)
  return { session: sessionSeen({ ...there.session, email }, { ...there.owner, email }, now() / 1000) }
})
