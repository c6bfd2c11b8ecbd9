import { listIdentities } from '#shared/auth/endpoints.ts'
import { serveSignedIn } from '#functions/http/require-session.ts'
import { identitiesOf } from '#functions/db/auth/owner.ts'

export const handler = serveSignedIn(listIdentities, async (_nothing, { session, owner }) => ({
  identities: identitiesOf(owner, session.userId),
}))
