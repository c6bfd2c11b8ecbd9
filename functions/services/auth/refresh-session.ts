import { ApiError } from '#shared/api-error.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { unseal } from '#functions/http/cookies.ts'
import type { SessionContext } from '#functions/http/require-session.ts'
import { isExpiringSoon, extendSession, deleteSession } from '#functions/db/auth/sessions.ts'
import { refreshTokens } from './cognito.ts'
import { getVerifiedExpiry, InvalidTokenError } from './tokens.ts'

/**
 * Renews a session's access token, which extends the session. When Cognito refuses for good, the session is deleted.
 * Throws no-session.
 */
export async function renewSession(there: SessionContext): Promise<{ there: SessionContext; token: string }> {
  const { id, session } = there
  if (session.limited) throw new ApiError('no-session')
  try {
    const { AccessToken: token } = await refreshTokens(unseal(id, session.sealed), session.username)
    if (!token) throw new ApiError('no-session')
    const expiresAt = await getVerifiedExpiry(token, session.userId)
    await extendSession(session.hash, expiresAt)
    return { token, there: { ...there, session: { ...session, expiresAt } } }
  } catch (error) {
    const refused = error instanceof InvalidTokenError || (error instanceof ApiError && error.reason === 'no-session')
    if (!refused) throw error
    await deleteSession(session.hash)
    throw new ApiError('no-session')
  }
}

/** Returns a session, renewed first when it is near its end. */
export const ensureFreshSession = async (there: SessionContext): Promise<SessionContext> =>
  isExpiringSoon(there.session, nowMs() / 1000) ? (await renewSession(there)).there : there
