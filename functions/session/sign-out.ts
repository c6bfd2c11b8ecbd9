import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { signOut } from '#shared/session-calls.ts'
import { challengeCookie, cookieOf, hashOfId, noCookie, sessionCookie, unseal } from '../door/cookies.ts'
import { log } from '../ground/log.ts'
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
    const found = id && (await sessionOf(hashOfId(id)))
    cookies.push(noCookie(sessionCookie), noCookie(challengeCookie))
    if (!found) return
    // A session that lacks its second factor ends only itself.
    const everywhere = scope === 'global' && (await may(event))
    const { hash, sealed, username } = found.session
    await removeSession(hash)
    if (everywhere) await removeSessions()
    const token = unseal(id, sealed)
    await quietly(async () => {
      if (!everywhere) return revoke(token)
      const { AccessToken } = await refresh(token, username)
      if (AccessToken) await signOutEverywhere(AccessToken)
    })
  },
  fromHere,
)

const may = (event: APIGatewayProxyEventV2): Promise<boolean> =>
  present(event).then(
    () => true,
    () => false,
  )

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isGone(error)) log.fault('sign-out-half', error)
  }
}
