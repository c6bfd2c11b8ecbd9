import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { AnswerOf, Endpoint, RequestOf } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'
import { isSameEmail } from '#shared/auth/session.ts'
import { hasSecondFactor, type OwnerProfile } from '#functions/db/auth/owner.ts'
import { type ClientInfo, type SessionRow, getSessionWithOwner } from '#functions/db/auth/sessions.ts'
import { browserName } from '#shared/analytics/browser.ts'
import { readCookie, hashId, sessionCookieName } from './cookies.ts'
import { viewerHost, viewerTimeZone } from './request.ts'
import { type AccessGuard, type HandlerContext, type LambdaHandler, createHandler } from './create-handler.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

function isOurs(origin: string, host: string): boolean {
  try {
    const url = new URL(origin)
    return url.host === host.toLowerCase() && (url.protocol === 'https:' || loopback.test(url.host))
  } catch {
    return false
  }
}

/** Returns the site's origin, as the caller's address bar shows it. */
export function getSiteOrigin(event: APIGatewayProxyEventV2): string {
  const host = viewerHost(event).toLowerCase()
  return `${loopback.test(host) ? 'http' : 'https'}://${host}`
}

/**
 * Checks that a page of this site sent the request, by Origin or Sec-Fetch-Site. A read needs neither header, a write
 * needs one (see shared/auth/README, Sessions). Throws foreign-origin.
 */
export const requireSameOrigin: AccessGuard = async (event) => {
  const { origin, 'sec-fetch-site': site } = event.headers
  const reads = event.requestContext.http.method === 'GET'
  if (origin !== undefined && !isOurs(origin, viewerHost(event))) throw new ApiError('foreign-origin')
  if (site !== undefined && site !== 'same-origin' && !(reads && site === 'none')) throw new ApiError('foreign-origin')
  if (!reads && origin === undefined && site === undefined) throw new ApiError('foreign-origin')
}

export type SessionContext = { id: string; session: SessionRow; owner: OwnerProfile }

/**
 * Returns the owner's session of the cookie, even if it is due for a refresh. Throws no-session, other-account,
 * second-factor-needed (see shared/auth/README, Sessions).
 */
export async function requireSession(event: APIGatewayProxyEventV2): Promise<SessionContext> {
  const id = readCookie(event, sessionCookieName)
  const found = id && (await getSessionWithOwner(hashId(id)))
  if (!found) throw new ApiError('no-session')
  if (!isSameEmail(found.session.email, found.owner.email)) throw new ApiError('other-account')
  if (hasSecondFactor(found.owner) && found.session.level !== 'aal2') throw new ApiError('second-factor-needed')
  return { id, ...found }
}

/** Tells whether a request to a public endpoint carries the owner's session. */
export async function isOwnerSignedIn(event: APIGatewayProxyEventV2): Promise<boolean> {
  if (!readCookie(event, sessionCookieName)) return false
  return requireSession(event).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
}

/** Returns the browser's name and time zone. */
export function getClientInfo(event: APIGatewayProxyEventV2): ClientInfo {
  const zone = viewerTimeZone(event)
  return { browser: browserName(event.headers['user-agent'] ?? ''), ...(zone ? { zone } : {}) }
}

/** Throws limited-session when a provider alone vouched for the sign-in: such a session cannot change the account. */
export function requireFullSession({ session }: SessionContext): void {
  if (session.limited) throw new ApiError('limited-session')
}

type SessionHandler<C> = (
  request: RequestOf<C>,
  there: SessionContext,
  caller: HandlerContext<C>,
) => Promise<AnswerOf<C>>

/** Wraps a handler that needs a session, even one that is due for a refresh. */
export const createSessionHandler = <C extends Endpoint<any, any>>(
  call: C,
  handler: SessionHandler<C>,
): LambdaHandler => {
  const there = new WeakMap<APIGatewayProxyEventV2, SessionContext>()
  return createHandler(
    call,
    (request, caller) => handler(request, there.get(caller.event)!, caller),
    async (event, cookies) => {
      await requireSameOrigin(event, cookies)
      there.set(event, await requireSession(event))
    },
  )
}
