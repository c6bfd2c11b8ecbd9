import { browserLinkMinutes } from '#shared/auth/session.ts'
import { keys } from '#functions/db/keys.ts'
import { createOp, getItem, type TransactionItem } from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'

/** The open emailed link, by the hash of its secret. `until` is an ISO instant. */
export type BrowserLinkRow = { hash: string; until: string }

/** Returns the open link, or undefined. */
export const getBrowserLink = (): Promise<BrowserLinkRow | undefined> => getItem<BrowserLinkRow>(keys.browserLink)

/** Builds the write of a new link. Throws changed-meanwhile while one is open. */
export function createBrowserLinkOp(hash: string): { op: TransactionItem; until: string } {
  const ends = nowMs() + browserLinkMinutes * 60_000
  const [until, ttl] = [new Date(ends).toISOString(), Math.ceil(ends / 1000)]
  return { op: createOp({ ...keys.browserLink, hash, until, ttl }, 'changed-meanwhile'), until }
}
