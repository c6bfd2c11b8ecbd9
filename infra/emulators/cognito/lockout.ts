import { randomInt } from 'node:crypto'
import type { PoolUser } from './pool.ts'
import { notAuthorized, CognitoError } from './refusal.ts'

/** Wrong guesses before the first lock, and the longest lock; without a guess for as long, all is forgotten. */
const free = 5
const longestMs = 15 * 60_000

/**
 * Count a guess at a password or a code before it is judged, so that many at once are counted too. From the fifth wrong one on the user is locked for 2^(n-5)
 * seconds, at most 15 minutes; guesses meanwhile count for nothing. `now` in milliseconds.
 */
export function countFailedGuess({ guesses }: PoolUser, now: number): void {
  if (guesses.lastAt + longestMs <= now) guesses.wrong = 0
  guesses.lastAt = now
  if (guesses.wrong >= free && now < guesses.lockedUntil) throw notAuthorized('Password attempts exceeded')
  guesses.wrong++
  guesses.lockedUntil = guesses.wrong < free ? 0 : now + Math.min(1000 * 2 ** (guesses.wrong - free), longestMs)
}

/** The guess was right, though the sign-in may not be over. */
export function forgetGuess({ guesses }: PoolUser): void {
  guesses.wrong = Math.max(0, guesses.wrong - 1)
  guesses.lockedUntil = 0
}

const hourMs = 3_600_000
/** How often an hour a user may ask for codes, and try them: Cognito says between 5 and 20. */
const mostAnHour = 20

/** Count what an hour limits. Refuses LimitExceededException. */
export function countRequest({ acts }: PoolUser, act: string, now: number): void {
  const recent = (acts[act] ?? []).filter((at) => at > now - hourMs)
  if (recent.length >= mostAnHour)
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  acts[act] = [...recent, now]
}

/** Six digits. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Prove a code that was sent for something; it counts once, for an hour. Refuses CodeMismatch-, Expired- and LimitExceededException. */
export function verifyCode(user: PoolUser, about: string, code: unknown, now: number): void {
  countRequest(user, `prove ${about}`, now)
  const sent = user.codes[about]
  if (!sent || sent.endsAt <= now)
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  if (sent.code !== code)
    throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
}

/** A fresh code for something; the one before no longer counts. */
export function sendCodeFor(user: PoolUser, about: string, now: number): string {
  countRequest(user, `send ${about}`, now)
  const code = createCode()
  user.codes[about] = { code, endsAt: now + hourMs }
  return code
}
