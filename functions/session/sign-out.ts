import { signOut } from '#shared/auth/endpoints.ts'
import {
  challengeCookieName,
  readCookie,
  hashId,
  formatExpiredCookie,
  sessionCookieName,
  unseal,
} from '#functions/http/cookies.ts'
import { log } from '#functions/runtime/log.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin, requireFullSession, requireSession } from '#functions/http/require-session.ts'
import { isSessionGoneError, refreshTokens, revokeTokens, signOutEverywhere } from '#functions/services/auth/cognito.ts'
import { deleteSession, getSessionWithOwner } from '#functions/db/auth/sessions.ts'
import { endAccess } from '#functions/services/auth/end-access.ts'

/** The rows go first, so that the owner's next request is refused whatever becomes of Cognito. */
export const handler = createHandler(
  signOut,
  async ({ scope }, { event, cookies }) => {
    if (scope === 'others') {
      const there = await requireSession(event)
      requireFullSession(there)
      await endAccess(there.session.hash)
      return
    }
    // A session that lacks its second factor ends only itself.
    const everywhere = scope === 'global' ? await requireSession(event).catch(() => undefined) : undefined
    if (everywhere) requireFullSession(everywhere)
    const id = readCookie(event, sessionCookieName)
    const found = id && (await getSessionWithOwner(hashId(id)))
    cookies.push(formatExpiredCookie(sessionCookieName), formatExpiredCookie(challengeCookieName))
    if (!found) return
    const { hash, sealed, username } = found.session
    await deleteSession(hash)
    if (everywhere) await endAccess()
    if (!sealed) return
    await quietly(async () => {
      const token = unseal(id, sealed)
      if (!everywhere) return revokeTokens(token)
      const { AccessToken } = await refreshTokens(token, username)
      if (AccessToken) await signOutEverywhere(AccessToken)
    })
  },
  requireSameOrigin,
)

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isSessionGoneError(error)) log.fault('sign-out-half', error)
  }
}
