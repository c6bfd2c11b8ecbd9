import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, type Key, type TransactionItem, updateOp } from '#functions/db/table.ts'

/** So many bounces of a network's emails in a day end its emails of that day. */
const mostBounces = 2
const keptSeconds = 2 * 24 * 60 * 60

const keyOf = (network: string): Key => ({ ...keys.mailbox(`network ${network}`), sk: nowIso().slice(0, 10) })

/** Builds the count of a bounced email (its id) that somebody of a network brought about. A repeated report counts once. */
export const countBounceOp = (network: string, id: string): TransactionItem =>
  updateOp(keyOf(network), 'SET #ttl = :ttl ADD bounced :ids', {
    names: { '#ttl': 'ttl' },
    values: { ':ttl': Math.floor(nowMs() / 1000) + keptSeconds, ':ids': new Set([id]) },
  })

/** Tells whether too many emails of a network bounced today. */
export const hasBouncedTooOften = async (network: string): Promise<boolean> =>
  ((await getItem<{ bounced: Set<string> }>(keyOf(network)))?.bounced.size ?? 0) >= mostBounces

/** Returns the instant (ms) at which the day ends by which bounces are counted. */
export const endOfBounceDay = (): number => Date.parse(nowIso().slice(0, 10)) + 24 * 60 * 60 * 1000
