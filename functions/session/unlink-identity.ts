import { Refused } from '#shared/api-error.ts'
import { unlinkIdentity } from '#shared/auth/endpoints.ts'
import { mayUnlink } from '#shared/auth/session.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { now } from '#functions/runtime/clock.ts'
import { unlinkAccount } from '#functions/services/auth/cognito.ts'
import { proven } from '#functions/services/auth/confirm-password.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { identitiesOf, saveOwner } from '#functions/db/auth/owner.ts'
import { removeSessions, sessionSeen } from '#functions/db/auth/sessions.ts'

export const handler = serveSignedIn(unlinkIdentity, async ({ id: provider, password }, before) => {
  mayChange(before)
  const { owner, session } = before
  const identities = identitiesOf(owner, session.userId)
  if (!mayUnlink(identities, provider)) throw new Refused('last-way-in')
  const unlinked = owner.linked.filter((one) => one.provider === provider)
  if (unlinked.length === 0) throw new Refused('not-found')
  await proven(before, password)
  for (const { id } of unlinked) await unlinkAccount(provider, id)
  const linked = owner.linked.filter((one) => one.provider !== provider)
  await saveOwner({ linked })
  await removeSessions(undefined, (one) => one.provider === provider)
  await tellOwner('identity-unlinked')
  const after = { ...owner, linked }
  return { identities: identitiesOf(after, session.userId), session: sessionSeen(session, after, now() / 1000) }
})
