import { randomInt } from 'node:crypto'
import type { PoolUser } from './pool.ts'
import { notAuthorizedError, CognitoError } from './cognito-error.ts'

/** Wrong guesses before the first lock, and the longest lock, after which all is forgotten. */
const free = 5
const longestMs = 15 * 60_000

/**
 * Counts a guess before it is checked, so that parallel ones count too. From the fifth wrong one the user is locked for
 * 2^(n-5) seconds, at most 15 minutes. `now` in milliseconds.
 */
export function countGuess({ guesses }: PoolUser, now: number): void {
  if (guesses.lastAt + longestMs <= now) guesses.wrong = 0
  guesses.lastAt = now
  if (guesses.wrong >= free && now < guesses.lockedUntil) throw notAuthorizedError('Password attempts exceeded')
  guesses.wrong++
  guesses.lockedUntil = guesses.wrong < free ? 0 : now + Math.min(1000 * 2 ** (guesses.wrong - free), longestMs)
}

/** Forgets a guess that was right, even if the sign-in continues. */
export function forgetGuess({ guesses }: PoolUser): void {
  guesses.wrong = Math.max(0, guesses.wrong - 1)
  guesses.lockedUntil = 0
}

const hourMs = 3_600_000
/** Codes that a user may request an hour, and tries of them. Cognito says between 5 and 20. */
const mostAnHour = 20

/** Counts an hourly request. Throws LimitExceededException. */
export function countRequest({ acts }: PoolUser, act: string, now: number): void {
  const recent = (acts[act] ?? []).filter((at) => at > now - hourMs)
  if (recent.length >= mostAnHour)
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  acts[act] = [...recent, now]
}

/** Returns six digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Verifies a code, which works once within an hour. Throws CodeMismatch-, Expired- and LimitExceededException. */
export function verifyCode(user: PoolUser, about: string, code: unknown, now: number): void {
  countRequest(user, `prove ${about}`, now)
  const sent = user.codes[about]
  if (!sent || sent.endsAt <= now)
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  if (sent.code !== code)
    throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
}

/** Creates a code for a purpose and invalidates the previous one. */
export function createCodeFor(user: PoolUser, about: string, now: number): string {
  countRequest(user, `send ${about}`, now)
  const code = randomCode()
  user.codes[about] = { code, endsAt: now + hourMs }
  return code
}
