import { type Reason, Refused } from '#shared/refusal.ts'
import { getSession } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { fromHere, present } from '../door/session.ts'
import { current } from '../identity/fresh.ts'
import { sessionSeen } from '../store/sessions.ts'

const absent = new Set<Reason>(['no-session', 'second-factor-needed'])

export const handler = serve(
  getSession,
  async (_nothing, { event }) => {
    try {
      const { session, owner } = await current(await present(event))
      return { session: sessionSeen(session, owner, now() / 1000) }
    } catch (error) {
      if (error instanceof Refused && absent.has(error.reason)) return { session: null }
      throw error
    }
  },
  fromHere,
)
