import { Refused } from '#shared/api-error.ts'
import { now } from '#functions/runtime/clock.ts'
import { unseal } from '#functions/http/cookies.ts'
import type { Present } from '#functions/http/require-session.ts'
import { isNearItsEnd, prolong, removeSession } from '#functions/db/auth/sessions.ts'
import { refresh } from './cognito.ts'
import { endOf, Untrusted } from './tokens.ts'

/** A fresh access token of the session, which lasts longer by it. When Cognito refuses for good the session is removed: no-session. */
export async function freshen(there: Present): Promise<{ there: Present; token: string }> {
  const { id, session } = there
  if (session.limited) throw new Refused('no-session')
  try {
    const { AccessToken: token } = await refresh(unseal(id, session.sealed), session.username)
    if (!token) throw new Refused('no-session')
    const expiresAt = await endOf(token, session.userId)
    await prolong(session.hash, expiresAt)
    return { token, there: { ...there, session: { ...session, expiresAt } } }
  } catch (error) {
    const refused = error instanceof Untrusted || (error instanceof Refused && error.reason === 'no-session')
    if (!refused) throw error
    await removeSession(session.hash)
    throw new Refused('no-session')
  }
}

/** The session, refreshed first when it is near its end. */
export const current = async (there: Present): Promise<Present> =>
  isNearItsEnd(there.session, now() / 1000) ? (await freshen(there)).there : there
