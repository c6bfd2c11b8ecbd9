import { Refused } from '#shared/refusal.ts'
import { unlinkIdentity } from '#shared/session-calls.ts'
import { mayUnlink } from '#shared/session.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { now } from '../ground/clock.ts'
import { unlinkAccount } from '../identity/cognito.ts'
import { proven } from '../identity/proven.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { identitiesOf, saveOwner } from '../store/owner.ts'
import { removeSessions, sessionSeen } from '../store/sessions.ts'

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
