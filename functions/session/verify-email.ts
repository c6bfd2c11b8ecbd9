import { ApiError } from '#shared/api-error.ts'
import { verifyEmail } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { verifyAttribute } from '#functions/services/auth/cognito.ts'
import { endAccess } from '#functions/services/auth/end-access.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { updateOwnerOp } from '#functions/db/auth/owner.ts'
import { updateSessionEmailOp, toSessionView } from '#functions/db/auth/sessions.ts'
import { transact } from '#functions/db/table.ts'

/** Sign-in and emails follow the new address. The old one gets a notice, and the other sessions and every tablet end. */
export const handler = createSessionHandler(verifyEmail, async ({ code }, before) => {
  requireFullSession(before)
  const { newEmail: email, email: old } = before.owner
  if (email === undefined) throw new ApiError('nothing-to-verify')
  const { there, token } = await renewSession(before)
  await verifyAttribute(token, 'email', code)
  const { ops, posted } = createEmailOps([{ kind: 'account-notice', event: 'email-changed', to: old }])
  await transact([...ops, updateOwnerOp({ email }, ['newEmail']), updateSessionEmailOp(there.session.hash, email)])
  await endAccess(there.session.hash)
  await triggerWorkers(posted)
  return { session: toSessionView({ ...there.session, email }, { ...there.owner, email }, nowMs() / 1000) }
})
