import { ApiError } from '#shared/api-error.ts'
import { unlinkIdentity } from '#shared/auth/endpoints.ts'
import { canUnlink } from '#shared/auth/session.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { unlinkAccount } from '#functions/services/auth/cognito.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { ownerIdentities, updateOwner } from '#functions/db/auth/owner.ts'
import { deleteSessions, toSessionView } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(unlinkIdentity, async ({ id: provider, password }, before) => {
  requireFullSession(before)
  const { owner, session } = before
  const identities = ownerIdentities(owner, session.userId)
  if (!canUnlink(identities, provider)) throw new ApiError('last-sign-in-method')
  const unlinked = owner.linked.filter((one) => one.provider === provider)
  if (unlinked.length === 0) throw new ApiError('not-found')
  await confirmPassword(before, password)
  for (const { id } of unlinked) await unlinkAccount(provider, id)
  const linked = owner.linked.filter((one) => one.provider !== provider)
  await updateOwner({ linked })
  await deleteSessions(undefined, (one) => one.provider === provider)
  await emailAccountNotice('identity-unlinked')
  const after = { ...owner, linked }
  return { identities: ownerIdentities(after, session.userId), session: toSessionView(session, after, nowMs() / 1000) }
})
