import { refreshSession } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { createSessionHandler, getClientInfo } from '#functions/http/require-session.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { recordSessionUse, toSessionView } from '#functions/db/auth/sessions.ts'

/** Renews the session. An open dashboard does so by itself, so only a person's activity keeps an idle session alive. */
export const handler = createSessionHandler(refreshSession, async ({ used }, before, { event }) => {
  const { there } = await renewSession(before)
  if (used) await recordSessionUse(there.session, getClientInfo(event))
  return { session: toSessionView(there.session, there.owner, nowMs() / 1000) }
})
