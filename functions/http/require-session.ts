import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { AnswerOf, Call, RequestOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/api-error.ts'
import { sameEmail } from '#shared/auth/session.ts'
import { hasSecondFactor, type OwnerFacts } from '#functions/db/auth/owner.ts'
import { type Seen, type SessionRow, sessionOf } from '#functions/db/auth/sessions.ts'
import { browserOf } from '#shared/analytics/browser.ts'
import { now } from '#functions/runtime/clock.ts'
import { cookieOf, hashOfId, sessionCookie } from './cookies.ts'
import { viewerHost, viewerZone } from './request.ts'
import { type Guard, type Caller, type Lambda, serve } from './create-handler.ts'

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
 * A call must come from a page of this site: by its Origin, or by what the browser says of the page that sent it. Reading needs neither, but may not
 * contradict; changing needs one of them (see shared/README, Sessions).
 */
export const fromHere: Guard = async (event) => {
  const { origin, 'sec-fetch-site': site } = event.headers
  const reads = event.requestContext.http.method === 'GET'
  if (origin !== undefined && !isOurs(origin, viewerHost(event))) throw new Refused('foreign-origin')
  if (site !== undefined && site !== 'same-origin' && !(reads && site === 'none')) throw new Refused('foreign-origin')
  if (!reads && origin === undefined && site === undefined) throw new Refused('foreign-origin')
}

export type Present = { id: string; session: SessionRow; owner: OwnerFacts }

/**
 * Who is there: the owner's session by its cookie, whether or not it is due for a refresh. Refuses no-session, other-account, second-factor-needed (see
 * shared/README, Sessions).
 */
export async function present(event: APIGatewayProxyEventV2): Promise<Present> {
  const id = cookieOf(event, sessionCookie)
  const found = id && (await sessionOf(hashOfId(id)))
  if (!found) throw new Refused('no-session')
  if (!sameEmail(found.session.email, found.owner.email)) throw new Refused('other-account')
  if (hasSecondFactor(found.owner) && found.session.level !== 'aal2') throw new Refused('second-factor-needed')
  return { id, ...found }
}

/** Whether the owner is signed in where a call of anybody's comes from. */
export async function isOwner(event: APIGatewayProxyEventV2): Promise<boolean> {
  if (!cookieOf(event, sessionCookie)) return false
  return present(event).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )
}

/** What a browser says of itself, and where the CDN saw it. */
export function seenIn(event: APIGatewayProxyEventV2): Seen {
  const zone = viewerZone(event)
  return { browser: browserOf(event.headers['user-agent'] ?? ''), ...(zone ? { zone } : {}) }
}

/** What every call of the owner passes: the page, the session, its end, its level. */
const ownerOnly: Guard = async (event, cookies) => {
  await fromHere(event, cookies)
  const { session } = await present(event)
  if (session.expiresAt <= now() / 1000) throw new Refused('no-session')
}

type OwnerHandler<C> = (request: RequestOf<C>, caller: Caller<C>) => Promise<AnswerOf<C>>

/** A call of the owner. */
export const serveOwner = <C extends Call<any, any>>(call: C, handler: OwnerHandler<C>): Lambda =>
  serve(call, handler, ownerOnly)

/** Refuse a session that came by a provider's word alone: it may see, and not change the account. */
export function mayChange({ session }: Present): void {
  if (session.limited) throw new Refused('limited-session')
}

type SessionHandler<C> = (request: RequestOf<C>, there: Present, caller: Caller<C>) => Promise<AnswerOf<C>>

/** A call at the session's own door that needs a session, even one that is due for a refresh. */
export const serveSignedIn = <C extends Call<any, any>>(call: C, handler: SessionHandler<C>): Lambda => {
  const there = new WeakMap<APIGatewayProxyEventV2, Present>()
  return serve(
    call,
    (request, caller) => handler(request, there.get(caller.event)!, caller),
    async (event, cookies) => {
      await fromHere(event, cookies)
      there.set(event, await present(event))
    },
  )
}
