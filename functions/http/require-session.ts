import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { AnswerOf, Endpoint, RequestOf } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'
import { isSameEmail } from '#shared/auth/session.ts'
import { hasSecondFactor, type OwnerFacts } from '#functions/db/auth/owner.ts'
import { type ClientInfo, type SessionRow, readSession } from '#functions/db/auth/sessions.ts'
import { browserName } from '#shared/analytics/browser.ts'
import { readCookie, hashId, sessionCookie } from './cookies.ts'
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

/** The site's origin, as the address bar of whoever calls has it. */
export function siteOrigin(event: APIGatewayProxyEventV2): string {
  const host = viewerHost(event).toLowerCase()
  return `${loopback.test(host) ? 'http' : 'https'}://${host}`
}

/**
 * A call must come from a page of this site: by its Origin, or by what the browser says of the page that sent it.
 * Reading needs neither, but may not contradict; changing needs one of them (see shared/auth/README, Sessions).
 */
export const isSameOrigin: AccessGuard = async (event) => {
  const { origin, 'sec-fetch-site': site } = event.headers
  const reads = event.requestContext.http.method === 'GET'
  if (origin !== undefined && !isOurs(origin, viewerHost(event))) throw new ApiError('foreign-origin')
  if (site !== undefined && site !== 'same-origin' && !(reads && site === 'none')) throw new ApiError('foreign-origin')
  if (!reads && origin === undefined && site === undefined) throw new ApiError('foreign-origin')
}

export type SessionContext = { id: string; session: SessionRow; owner: OwnerFacts }

/**
 * Who is there: the owner's session by its cookie, whether or not it is due for a refresh. Refuses no-session,
 * other-account, second-factor-needed (see shared/auth/README, Sessions).
 */
export async function requireSession(event: APIGatewayProxyEventV2): Promise<SessionContext> {
  const id = readCookie(event, sessionCookie)
  const found = id && (await readSession(hashId(id)))
  if (!found) throw new ApiError('no-session')
  if (!isSameEmail(found.session.email, found.owner.email)) throw new ApiError('other-account')
  if (hasSecondFactor(found.owner) && found.session.level !== 'aal2') throw new ApiError('second-factor-needed')
  return { id, ...found }
}

/** Whether the owner is signed in where a call of anybody's comes from. */
export async function isOwner(event: APIGatewayProxyEventV2): Promise<boolean> {
  if (!readCookie(event, sessionCookie)) return false
  return requireSession(event).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
}

/** What a browser says of itself, and where the CDN saw it. */
export function clientInfo(event: APIGatewayProxyEventV2): ClientInfo {
  const zone = viewerTimeZone(event)
  return { browser: browserName(event.headers['user-agent'] ?? ''), ...(zone ? { zone } : {}) }
}

/** Refuse a session that came by a provider's word alone: it may see, and not change the account. */
export function requireFullSession({ session }: SessionContext): void {
  if (session.limited) throw new ApiError('limited-session')
}

type SessionHandler<C> = (
  request: RequestOf<C>,
  there: SessionContext,
  caller: HandlerContext<C>,
) => Promise<AnswerOf<C>>

/** A call at the session's own door that needs a session, even one that is due for a refresh. */
export const createSessionHandler = <C extends Endpoint<any, any>>(
  call: C,
  handler: SessionHandler<C>,
): LambdaHandler => {
  const there = new WeakMap<APIGatewayProxyEventV2, SessionContext>()
  return createHandler(
    call,
    (request, caller) => handler(request, there.get(caller.event)!, caller),
    async (event, cookies) => {
      await isSameOrigin(event, cookies)
      there.set(event, await requireSession(event))
    },
  )
}
