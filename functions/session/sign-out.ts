import { signOut } from '#shared/session-calls.ts'
import { challengeCookie, cookieOf, hashOf, noCookie, sessionCookie, unseal } from '../door/cookies.ts'
import { log } from '../door/log.ts'
import { serve } from '../door/serve.ts'
import { fromHere, present } from '../door/session.ts'
import { isGone, refresh, revoke, signOutEverywhere } from '../identity/cognito.ts'
import { removeSession, removeSessions, sessionOf } from '../store/sessions.ts'

/** The rows go first, so that the next call of the owner is refused whatever becomes of Cognito. */
export const handler = serve(
  signOut,
  async ({ scope }, { event, cookies }) => {
    if (scope === 'others') {
      const { session } = await present(event)
      await removeSessions(session.hash)
      return
    }
    const id = cookieOf(event, sessionCookie)
    const found = id && (await sessionOf(hashOf(id)))
    cookies.push(noCookie(sessionCookie), noCookie(challengeCookie))
    if (!found) return
    const token = unseal(id, found.session.sealed)
    if (scope === 'local') {
      await removeSession(found.session.hash)
      await quietly(() => revoke(token))
      return
    }
    await present(event)
    await removeSessions()
    await removeSession(found.session.hash)
    await quietly(async () => {
      const { AccessToken } = await refresh(token, found.session.username)
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
