import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/api-error.ts'
import type { AnswerOf, Endpoint, RequestOf } from '#shared/endpoint.ts'
import { getStandRow, type StandRow, standStateOf } from '#functions/db/stand/stands.ts'
import { formatExpiredCookie, hashId, openingCookieName, readCookie, standCookieName } from './cookies.ts'
import { type LambdaHandler, createHandler } from './create-handler.ts'
import { requireSameOrigin } from './require-session.ts'

/**
 * Returns the tablet of the request, open or locked. Without the cookie of its last unlocking it counts as locked. For
 * a browser that is not a tablet, it deletes the cookie and throws no-session.
 */
export async function requireStand(event: APIGatewayProxyEventV2, cookies: string[]): Promise<StandRow> {
  const id = readCookie(event, standCookieName)
  const stand = id && (await getStandRow(hashId(id)))
  const opening = readCookie(event, openingCookieName)
  if (stand) return opening && stand.opening === hashId(opening) ? stand : { ...stand, openUntil: 0 }
  if (id) cookies.push(formatExpiredCookie(standCookieName))
  throw new ApiError('no-session')
}

/** Returns the tablet of the request while it is open. Throws no-session, stand-locked. */
export async function requireOpenStand(event: APIGatewayProxyEventV2, cookies: string[]): Promise<StandRow> {
  const stand = await requireStand(event, cookies)
  if (standStateOf(stand) !== 'open') throw new ApiError('stand-locked')
  return stand
}

type StandHandler<C> = (request: RequestOf<C>, stand: StandRow, cookies: string[]) => Promise<AnswerOf<C>>

/**
 * Wraps a handler that a paired tablet alone calls. Any other browser is refused before its body is read, so that
 * strangers on the tablet's network do not use up its rate limit.
 */
export const createStandHandler = <C extends Endpoint<any, any>>(call: C, handler: StandHandler<C>): LambdaHandler => {
  const stands = new WeakMap<APIGatewayProxyEventV2, StandRow>()
  return createHandler(
    call,
    (request, { event, cookies }) => handler(request, stands.get(event)!, cookies),
    async (event, cookies) => {
      await requireSameOrigin(event, cookies)
      stands.set(event, await requireStand(event, cookies))
    },
  )
}
