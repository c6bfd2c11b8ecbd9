import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import { getSession } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin, requireSession, getClientInfo } from '#functions/http/require-session.ts'
import { ensureFreshSession } from '#functions/services/auth/refresh-session.ts'
import { recordSessionUse, toSessionView } from '#functions/db/auth/sessions.ts'

const absent = new Set<ErrorCode>(['no-session', 'second-factor-needed'])
/** Milliseconds for which a session's last use need not be noted again. */
const recent = 5 * 60_000

export const handler = createHandler(
  getSession,
  async (_nothing, { event }) => {
    try {
      const { session, owner } = await ensureFreshSession(await requireSession(event))
      if (nowMs() - Date.parse(session.usedAt ?? session.createdAt) > recent)
        await recordSessionUse(session, getClientInfo(event))
      return { session: toSessionView(session, owner, nowMs() / 1000) }
    } catch (error) {
      if (error instanceof ApiError && absent.has(error.reason)) return { session: null }
      throw error
    }
  },
  requireSameOrigin,
)
