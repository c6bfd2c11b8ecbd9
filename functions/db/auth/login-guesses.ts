import { keys } from '#functions/db/keys.ts'
import {
  deleteOp,
  getItem,
  getItems,
  isConditionFailed,
  putOp,
  stripKeys,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'

/**
 * The wrong guesses at the account since it was quiet: those of unknown browsers, and all of them, as Cognito counts
 * them. `lastAt` in ms.
 */
export type LoginGuesses = { strangers: number; wrong: number; lastAt: number }

/** Minutes without a guess after which all are forgotten: one more than Cognito's. */
export const quietMs = 16 * 60_000

const none: LoginGuesses = { strangers: 0, wrong: 0, lastAt: 0 }

const toGuesses = (row: Record<string, unknown> | undefined): LoginGuesses =>
  row ? stripKeys<LoginGuesses>(row) : none

/** Returns the account's guesses, and whether the owner signed in with the browser of a device hash before. */
export async function getLoginGuesses(device?: string): Promise<{ isKnown: boolean; guesses: LoginGuesses }> {
  const [row, found] = await getItems<Record<string, unknown>>([
    keys.loginGuesses,
    ...(device === undefined ? [] : [keys.device(device)]),
  ])
  return { isKnown: found !== undefined, guesses: toGuesses(row) }
}

const attempts = 12

/**
 * Counts a guess before it is made, so that parallel ones count too. `check` throws when the guesses before it allow no
 * other. Returns the guesses with it.
 */
export async function countLoginGuess(
  isStranger: boolean,
  check: (before: LoginGuesses) => void = () => undefined,
): Promise<LoginGuesses> {
  for (let attempt = 1; ; attempt++) {
    const before = toGuesses(await getItem<Record<string, unknown>>(keys.loginGuesses))
    check(before)
    const at = nowMs()
    const after = { strangers: before.strangers + (isStranger ? 1 : 0), wrong: before.wrong + 1, lastAt: at }
    try {
      await writeItem(
        putOp(
          { ...keys.loginGuesses, ...after, ttl: Math.ceil((at + quietMs) / 1000) },
          before === none
            ? {
                if: 'attribute_not_exists(pk) OR #ttl <= :now',
                names: { '#ttl': 'ttl' },
                values: { ':now': Math.floor(at / 1000) },
              }
            : {
                if: 'strangers = :strangers AND wrong = :wrong AND lastAt = :lastAt',
                values: { ':strangers': before.strangers, ':wrong': before.wrong, ':lastAt': before.lastAt },
              },
        ),
      )
      return after
    } catch (error) {
      if (!isConditionFailed(error) || attempt === attempts) throw error
    }
  }
}

/** Takes one guess back, as it was right or never looked at. The account was not quiet, though. */
export const refundLoginGuess = (isStranger: boolean): Promise<unknown> =>
  writeItem(
    updateOp(keys.loginGuesses, isStranger ? 'ADD wrong :minus, strangers :minus' : 'ADD wrong :minus', {
      if: isStranger ? 'wrong > :none AND strangers > :none' : 'wrong > :none',
      values: { ':minus': -1, ':none': 0 },
    }),
  ).catch((error: unknown) => {
    if (!isConditionFailed(error)) throw error
  })

/** Forgets every guess, as Cognito does after a sign-in. */
export const clearLoginGuesses = (): Promise<unknown> => writeItem(deleteOp(keys.loginGuesses))
