import { refreshSession } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { createSessionHandler } from '#functions/http/require-session.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { toSessionView } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(refreshSession, async (_nothing, before) => {
  const { there } = await renewSession(before)
  return { session: toSessionView(there.session, there.owner, nowMs() / 1000) }
})
