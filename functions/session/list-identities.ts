import { listIdentities } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { identitiesOf } from '../store/sessions.ts'

export const handler = serveSignedIn(listIdentities, async (_nothing, { session }) => ({
  identities: identitiesOf(session),
}))
