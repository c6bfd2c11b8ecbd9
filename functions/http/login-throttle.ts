import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Limit } from '#shared/endpoint.ts'
import { isKnownDevice } from '#functions/db/auth/owner.ts'
import { readCookie, deviceCookie, hashId } from './cookies.ts'
import { consumeLimit, refundLimit } from './rate-limit.ts'

const minutes = 15 * 60
/** Tries of one address that nobody signed in from. */
const ofAddress: Limit = { count: 30, seconds: minutes }
/** Tries at the owner's account from all unknown browsers together: one fewer than Cognito takes before it locks the account for everybody. */
const ofStrangers: Limit = { count: 4, seconds: minutes }
/** Tries of a browser that the owner signed in with before. */
const ofKnown: Limit = { count: 10, seconds: minutes }

type Browser = { event: APIGatewayProxyEventV2; ip: string }
export type LoginAttempt = {
  /** Count it for the owner's account. Refuses too-many. */
  atTheOwner: () => Promise<void>
  /** A guess that was right is none. */
  wasRight: () => Promise<void>
}

/**
 * A guess at a password or a code, counted so that strangers lock nobody out: a browser that the owner signed in with
 * has a count of its own, all the others share one (see shared/README, Rate limits). Refuses too-many for the address
 * of a stranger.
 */
export async function throttleLogin(name: string, { event, ip }: Browser): Promise<LoginAttempt> {
  const id = readCookie(event, deviceCookie)
  const hash = id && hashId(id)
  const known = hash !== undefined && (await isKnownDevice(hash))
  if (known)
    return {
      atTheOwner: () => consumeLimit(`${name}-known`, hash, ofKnown),
      wasRight: () => refundLimit(`${name}-known`, hash, ofKnown),
    }
  await consumeLimit(name, ip, ofAddress)
  return {
    atTheOwner: () => consumeLimit(`${name}-strangers`, 'owner', ofStrangers),
    wasRight: async () => {
      await refundLimit(name, ip, ofAddress)
      await refundLimit(`${name}-strangers`, 'owner', ofStrangers)
    },
  }
}
