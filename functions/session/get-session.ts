import { type Reason, Refused } from '#shared/refusal.ts'
import { getSession } from '#shared/session-calls.ts'
import { instant, now } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { fromHere, present, seenIn } from '../door/session.ts'
import { current } from '../identity/fresh.ts'
import { noteUse, sessionSeen } from '../store/sessions.ts'

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
