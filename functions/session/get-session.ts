import { type Reason, Refused } from '#shared/api-error.ts'
import { getSession } from '#shared/auth/endpoints.ts'
import { instant, now } from '#functions/runtime/clock.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere, present, seenIn } from '#functions/http/require-session.ts'
import { current } from '#functions/services/auth/refresh-session.ts'
import { noteUse, sessionSeen } from '#functions/db/auth/sessions.ts'

const absent = new Set<Reason>(['no-session', 'second-factor-needed'])
/** Milliseconds for which a session's last use need not be noted anew. */
const recent = 5 * 60_000

export const handler = serve(
  getSession,
  async (_nothing, { event }) => {
    try {
      const { session, owner } = await current(await present(event))
      if (now() - Date.parse(session.usedAt ?? session.createdAt) > recent)
        await noteUse(session.hash, seenIn(event), instant())
      return { session: sessionSeen(session, owner, now() / 1000) }
    } catch (error) {
      if (error instanceof Refused && absent.has(error.reason)) return { session: null }
      throw error
    }
  },
  fromHere,
)
