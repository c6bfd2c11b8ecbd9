import { signOut } from '#shared/auth/endpoints.ts'
import { challengeCookie, cookieOf, hashOfId, noCookie, sessionCookie, unseal } from '#functions/http/cookies.ts'
import { log } from '#functions/runtime/log.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere, mayChange, present } from '#functions/http/require-session.ts'
import { isGone, refresh, revoke, signOutEverywhere } from '#functions/services/auth/cognito.ts'
import { removeSession, removeSessions, sessionOf } from '#functions/db/auth/sessions.ts'

/** The rows go first, so that the next call of the owner is refused whatever becomes of Cognito. */
export const handler = serve(
  signOut,
  async ({ scope }, { event, cookies }) => {
    if (scope === 'others') {
      const there = await present(event)
      mayChange(there)
      await removeSessions(there.session.hash)
      return
    }
    // A session that lacks its second factor ends only itself.
    const everywhere = scope === 'global' ? await present(event).catch(() => undefined) : undefined
    if (everywhere) mayChange(everywhere)
    const id = cookieOf(event, sessionCookie)
    const found = id && (await sessionOf(hashOfId(id)))
    cookies.push(noCookie(sessionCookie), noCookie(challengeCookie))
    if (!found) return
    const { hash, sealed, username } = found.session
    await removeSession(hash)
    if (everywhere) await removeSessions()
    if (!sealed) return
    await quietly(async () => {
      const token = unseal(id, sealed)
      if (!everywhere) return revoke(token)
      const { AccessToken } = await refresh(token, username)
      if (AccessToken) await signOutEverywhere(AccessToken)
    })
  },
  fromHere,
)

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isGone(error)) log.fault('sign-out-half', error)
  }
}
