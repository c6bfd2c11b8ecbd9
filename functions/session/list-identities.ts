import { listIdentities } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { identitiesOf } from '../store/owner.ts'

export const handler = serveSignedIn(listIdentities, async (_nothing, { session, owner }) => ({
  identities: identitiesOf(owner, session.userId),
}))
