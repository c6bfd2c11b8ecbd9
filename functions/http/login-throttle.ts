import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/api-error.ts'
import type { RateLimit } from '#shared/endpoint.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import {
  clearLoginGuesses,
  countLoginGuess,
  getLoginGuesses,
  type LoginGuesses,
  quietMs,
  refundLoginGuess,
} from '#functions/db/auth/login-guesses.ts'
import { tryCountSecurityEvent, logSecurityEvent } from './security-log.ts'
import { isKnownDevice } from '#functions/db/auth/owner.ts'
import { readCookie, deviceCookieName, hashId } from './cookies.ts'
import { consumeLimit, refundLimit } from './rate-limit.ts'

const minutes = 15 * 60
/** Attempts of one address without a successful sign-in. */
const ofAddress: RateLimit = { count: 30, seconds: minutes }
/** Attempts of a known browser. */
const ofKnown: RateLimit = { count: 10, seconds: minutes }
/** Wrong guesses of all unknown browsers until the account was quiet: one fewer than Cognito allows before it locks. */
const ofStrangers = 4
/** Wrong guesses before Cognito's first lock. */
const free = 5

/** Thrown when Cognito has locked the account after wrong guesses, for some seconds. */
export class AccountLockedError extends ApiError {
  constructor(seconds: number = minutes) {
    super('too-many', { retryAfter: Math.min(minutes, seconds) })
  }
}

export type LoginThrottle = {
  /**
   * Makes a guess at the owner's account and counts it, unless it was right. `isSignedIn` tells whether Cognito forgot
   * all wrong ones for it. Throws too-many, for a stranger new-browser.
   */
  guess: <T>(work: () => Promise<T>, isSignedIn?: (result: T) => boolean) => Promise<T>
}

/**
 * Counts wrong passwords and codes. A known browser has its own count, and all others share one, so that a stranger
 * cannot lock the owner out (see shared/auth/README, Guesses). Throws new-browser for a stranger.
 */
export async function throttleLogin(
  name: string,
  { event, ip }: { event: APIGatewayProxyEventV2; ip: string },
): Promise<LoginThrottle> {
  const id = readCookie(event, deviceCookieName)
  const hash = id && hashId(id)
  const { isKnown, guesses } = await getLoginGuesses(hash)
  if (hash && isKnown) return throttleKnown(name, hash)
  rejectStranger(guesses, 'new-browser', name)
  await consumeLimit(name, ip, ofAddress)
  const { guess } = throttleStrangers('new-browser', name)
  return {
    guess: async (work, isSignedIn) => {
      const result = await guess(work, isSignedIn)
      await refundLimit(name, ip, ofAddress)
      return result
    },
  }
}

/** Tells whether the owner has made the browser of a request known. */
export async function isKnownBrowser(event: APIGatewayProxyEventV2): Promise<boolean> {
  const id = readCookie(event, deviceCookieName)
  return id !== undefined && isKnownDevice(hashId(id))
}

/** Counts the password guesses of a session: for its browser, or for strangers when the browser is not known. */
export async function throttleStepUp(device: string | undefined): Promise<LoginThrottle> {
  const { isKnown } = await getLoginGuesses(device)
  return device && isKnown ? throttleKnown('step-up', device) : throttleStrangers('too-many', 'step-up')
}

const throttleKnown = (name: string, device: string): LoginThrottle => ({
  guess: async (work, isSignedIn) => {
    await consumeLimit(`${name}-known`, device, ofKnown).catch((error: unknown) => {
      logSecurityEvent('guess-limited', name)
      throw error
    })
    const result = await guessCounted({ name }, work, isSignedIn).catch(async (error: unknown) => {
      if (error instanceof AccountLockedError) await refundLimit(`${name}-known`, device, ofKnown)
      throw error
    })
    await refundLimit(`${name}-known`, device, ofKnown)
    return result
  },
})

const throttleStrangers = (reason: Refusal, name: string): LoginThrottle => ({
  guess: (work, isSignedIn) =>
    guessCounted({ name, rejects: (guesses) => rejectStranger(guesses, reason, name) }, work, isSignedIn),
})

/** At the sign-in page a new browser can be made known by a link. */
type Refusal = 'new-browser' | 'too-many'

function rejectStranger({ strangers, lastAt }: LoginGuesses, reason: Refusal, name: string): void {
  if (strangers < ofStrangers) return
  logSecurityEvent('guess-limited', name)
  throw new ApiError(reason, { retryAfter: Math.max(1, Math.ceil((lastAt + quietMs - nowMs()) / 1000)) })
}

/** The step of the sign-in, and for a stranger the check that throws when the guesses before allow no other. */
type Guesser = { name: string; rejects?: (before: LoginGuesses) => void }

/** Makes a guess that counts as wrong until it was right. Cognito's lock gets its length, and leaves the guess uncounted. */
async function guessCounted<T>(
  { name, rejects }: Guesser,
  work: () => Promise<T>,
  isSignedIn: ((result: T) => boolean) | undefined,
): Promise<T> {
  const isStranger = rejects !== undefined
  const { wrong, strangers } = await countLoginGuess(isStranger, rejects)
  try {
    const result = await work()
    await (isSignedIn?.(result) ? clearLoginGuesses() : refundLoginGuess(isStranger))
    return result
  } catch (error) {
    const isLocked = error instanceof AccountLockedError
    logSecurityEvent(isLocked ? 'guess-limited' : 'guess-wrong', name)
    await tryCountSecurityEvent(isLocked ? 'limited' : 'wrong')
    if (isStranger && strangers === ofStrangers && !isLocked) await tryCountSecurityEvent('limited')
    if (!isLocked) throw error
    await refundLoginGuess(isStranger)
    throw new AccountLockedError(2 ** Math.max(0, wrong - 1 - free))
  }
}
