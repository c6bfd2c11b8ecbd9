import { refreshSession } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { serveSignedIn } from '../door/session.ts'
import { freshen } from '../identity/fresh.ts'
import { sessionSeen } from '../store/sessions.ts'

export const handler = serveSignedIn(refreshSession, async (_nothing, before) => {
  const { there } = await freshen(before)
  return { session: sessionSeen(there.session, there.owner, now() / 1000) }
})
