import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, type Key, type TransactionItem, updateOp } from '#functions/db/table.ts'

/** So many bounces of a network's emails in a day end its emails of that day. */
const mostBounces = 2
const keptSeconds = 2 * 24 * 60 * 60

const keyOf = (network: string): Key => ({ ...keys.mailbox(`network ${network}`), sk: nowIso().slice(0, 10) })

/** Builds the count of a bounce of an email that somebody of a network brought about. */
export const countBounceOp = (network: string): TransactionItem =>
  updateOp(keyOf(network), 'SET #ttl = :ttl ADD bounces :one', {
    names: { '#ttl': 'ttl' },
    values: { ':ttl': Math.floor(nowMs() / 1000) + keptSeconds, ':one': 1 },
  })

/** Tells whether too many emails of a network bounced today. */
export const hasBouncedTooOften = async (network: string): Promise<boolean> =>
  ((await getItem<{ bounces: number }>(keyOf(network)))?.bounces ?? 0) >= mostBounces

/** Returns the instant (ms) at which the day ends by which bounces are counted. */
export const endOfBounceDay = (): number => Date.parse(nowIso().slice(0, 10)) + 24 * 60 * 60 * 1000
