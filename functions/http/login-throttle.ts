import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Limit } from '#shared/endpoint.ts'
import { isKnownDevice } from '#functions/db/auth/owner.ts'
import { cookieOf, deviceCookie, hashOfId } from './cookies.ts'
import { count, uncount } from './rate-limit.ts'

const minutes = 15 * 60
/** Tries of one address that nobody signed in from. */
const ofAddress: Limit = { count: 30, seconds: minutes }
/** Tries at the owner's account from all unknown browsers together: one fewer than Cognito takes before it locks the account for everybody. */
const ofStrangers: Limit = { count: 4, seconds: minutes }
/** Tries of a browser that the owner signed in with before. */
const ofKnown: Limit = { count: 10, seconds: minutes }

type Browser = { event: APIGatewayProxyEventV2; ip: string }
export type Guess = {
  /** Count it for the owner's account. Refuses too-many. */
  atTheOwner: () => Promise<void>
  /** A guess that was right is none. */
  wasRight: () => Promise<void>
}

/**
 * A guess at a password or a code, counted so that strangers lock nobody out: a browser that the owner signed in with has a count of its own, all the others
 * share one (see shared/README, Who counts as one). Refuses too-many for the address of a stranger.
 */
export async function guessing(name: string, { event, ip }: Browser): Promise<Guess> {
  const id = cookieOf(event, deviceCookie)
  const hash = id && hashOfId(id)
  const known = hash !== undefined && (await isKnownDevice(hash))
  if (known)
    return {
      atTheOwner: () => count(`${name}-known`, hash, ofKnown),
      wasRight: () => uncount(`${name}-known`, hash, ofKnown),
    }
  await count(name, ip, ofAddress)
  return {
    atTheOwner: () => count(`${name}-strangers`, 'owner', ofStrangers),
    wasRight: async () => {
      await uncount(name, ip, ofAddress)
      await uncount(`${name}-strangers`, 'owner', ofStrangers)
    },
  }
}
