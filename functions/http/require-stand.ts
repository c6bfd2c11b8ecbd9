import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/api-error.ts'
import { getStandRow, type StandRow, standStateOf } from '#functions/db/stand/stands.ts'
import { hashId, readCookie, sessionCookieName, standCookieName } from './cookies.ts'

/** Tells whether a request comes from a paired tablet: a browser is either that or the owner's. */
export const isFromStand = (event: APIGatewayProxyEventV2): boolean =>
  readCookie(event, sessionCookieName) === undefined && readCookie(event, standCookieName) !== undefined

/** Returns the tablet of the request, open or not. Throws no-session for a browser that is none. */
export async function requireStand(event: APIGatewayProxyEventV2): Promise<StandRow> {
  const id = readCookie(event, standCookieName)
  const stand = id && (await getStandRow(hashId(id)))
  if (!stand) throw new ApiError('no-session')
  return stand
}

/** Returns the tablet of the request while it is open. Throws no-session, stand-locked. */
export async function requireOpenStand(event: APIGatewayProxyEventV2): Promise<StandRow> {
  const stand = await requireStand(event)
  if (standStateOf(stand) !== 'open') throw new ApiError('stand-locked')
  return stand
}
