import { Refused } from '#shared/refusal.ts'
import { verifyEmail } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { proveAttribute } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { post } from '../outbox/post.ts'
import { newMails } from '../store/mails.ts'
import { changeOwner } from '../store/owner.ts'
import { moveSession, removeSessions, sessionSeen } from '../store/sessions.ts'
import { transact } from '../store/table.ts'

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
