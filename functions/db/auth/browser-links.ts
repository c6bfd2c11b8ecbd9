import { browserLinkMinutes } from '#shared/auth/session.ts'
import { keys } from '#functions/db/keys.ts'
import { createOp, getItem, type TransactionItem } from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'

/** The mailed link of the last hour, by the hash of its secret. `until` is an ISO instant, `nextAt` in seconds. */
export type BrowserLinkRow = { hash: string; until: string; nextAt: number }

const hourSeconds = 60 * 60

/** Returns the link of the last hour, also one that is over, or undefined. */
export const getBrowserLink = (): Promise<BrowserLinkRow | undefined> => getItem<BrowserLinkRow>(keys.browserLink)

/** Builds the write of a new link. Throws changed-meanwhile when there was one in the last hour. */
export function createBrowserLinkOp(hash: string): { op: TransactionItem; until: string } {
  const until = new Date(nowMs() + browserLinkMinutes * 60_000).toISOString()
  const nextAt = Math.floor(nowMs() / 1000) + hourSeconds
  return { op: createOp({ ...keys.browserLink, hash, until, nextAt, ttl: nextAt }, 'changed-meanwhile'), until }
}
