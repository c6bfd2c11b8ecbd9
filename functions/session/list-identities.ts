import { listIdentities } from '#shared/auth/endpoints.ts'
import { createSessionHandler } from '#functions/http/require-session.ts'
import { ownerIdentities } from '#functions/db/auth/owner.ts'

export const handler = createSessionHandler(listIdentities, async (_nothing, { session, owner }) => ({
  identities: ownerIdentities(owner, session.userId),
}))
