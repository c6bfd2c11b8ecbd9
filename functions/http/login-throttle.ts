import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { RateLimit } from '#shared/endpoint.ts'
import { isKnownDevice } from '#functions/db/auth/owner.ts'
import { readCookie, deviceCookieName, hashId } from './cookies.ts'
import { consumeLimit, refundLimit } from './rate-limit.ts'

const minutes = 15 * 60
/** Attempts of one address without a successful sign-in. */
const ofAddress: RateLimit = { count: 30, seconds: minutes }
/** Attempts from all unknown browsers together: one fewer than Cognito allows before it locks the account. */
const ofStrangers: RateLimit = { count: 4, seconds: minutes }
/** Attempts of a known browser. */
const ofKnown: RateLimit = { count: 10, seconds: minutes }

type Browser = { event: APIGatewayProxyEventV2; ip: string }
export type LoginAttempt = {
  /** Counts the attempt for the owner's account. Throws too-many. */
  atTheOwner: () => Promise<void>
  /** Takes a successful attempt back. */
  wasRight: () => Promise<void>
}

/**
 * Counts an attempt at a password or code so that strangers lock nobody out: a known browser has its own count, all
 * others share one (see shared/README, Rate limits). Throws too-many for a stranger's address.
 */
export async function throttleLogin(name: string, { event, ip }: Browser): Promise<LoginAttempt> {
  const id = readCookie(event, deviceCookieName)
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
