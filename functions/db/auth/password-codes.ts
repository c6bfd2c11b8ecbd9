import { ApiError } from '#shared/api-error.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, isConditionFailed, putOp, updateOp, writeItem } from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'

/** The instants (ms) of the codes that were emailed in the last day, and the guesses at the last one. */
type PasswordCodes = { sentAt: number[]; lastAt: number; guesses: number }

const [pauseMs, dayMs] = [10 * 60_000, 24 * 60 * 60_000]
const [mostADay, mostGuesses] = [5, 5]

const waitUntil = (ms: number) =>
  new ApiError('too-many', { retryAfter: Math.max(1, Math.ceil((ms - nowMs()) / 1000)) })

/**
 * Counts a code that is about to be mailed: one in ten minutes, five a day. Throws too-many. Returns a function that
 * takes it back when it was not emailed.
 */
export async function countPasswordCode(): Promise<() => Promise<unknown>> {
  const found = await getItem<PasswordCodes>(keys.passwordCodes)
  const at = nowMs()
  const sentAt = (found?.sentAt ?? []).filter((ms) => ms > at - dayMs)
  const { lastAt = 0, guesses = 0 } = found ?? {}
  const [first = at] = sentAt
  if (lastAt > at - pauseMs) throw waitUntil(lastAt + pauseMs)
  if (sentAt.length >= mostADay) throw waitUntil(first + dayMs)
  const write = (after: PasswordCodes, before: number | undefined) =>
    writeItem(
      putOp(
        { ...keys.passwordCodes, ...after, ttl: Math.ceil((at + dayMs) / 1000) },
        before === undefined
          ? {
              if: 'attribute_not_exists(pk) OR #ttl <= :now',
              names: { '#ttl': 'ttl' },
              values: { ':now': Math.floor(at / 1000) },
            }
          : { if: 'lastAt = :before', values: { ':before': before } },
      ),
    )
  try {
    await write({ sentAt: [...sentAt, at], lastAt: at, guesses: 0 }, found?.lastAt)
  } catch (error) {
    // Another device of hers was first.
    throw isConditionFailed(error) ? waitUntil(at + pauseMs) : error
  }
  return () => write({ sentAt, lastAt, guesses }, at)
}

/** Counts a guess at the emailed code before it is made. Throws wrong-code when there is none, or after five. */
export const countPasswordCodeGuess = (): Promise<unknown> =>
  writeItem(
    updateOp(keys.passwordCodes, 'ADD guesses :one', {
      if: 'attribute_exists(pk) AND guesses < :most',
      values: { ':one': 1, ':most': mostGuesses },
      otherwise: 'wrong-code',
    }),
  )
