import { refreshSession } from '#shared/auth/endpoints.ts'
import { now } from '#functions/runtime/clock.ts'
import { serveSignedIn } from '#functions/http/require-session.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { sessionSeen } from '#functions/db/auth/sessions.ts'

export const handler = serveSignedIn(refreshSession, async (_nothing, before) => {
  const { there } = await freshen(before)
  return { session: sessionSeen(there.session, there.owner, now() / 1000) }
})
