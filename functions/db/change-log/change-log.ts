import { randomBytes } from 'node:crypto'
import type { Change } from '#shared/change-log/change-log.ts'
import { addDays, startOfDay } from '#shared/time/local-time.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, createOp, getItem, putOp, type TransactionItem, queryPage, updateOp } from '#functions/db/table.ts'

const keptSeconds = 400 * 86_400

type Logged = Pick<Change, 'what' | 'of' | 'title' | 'undoes'> & {
  before?: object | undefined
  after?: object | undefined
  by?: string | undefined
}

/**
 * Builds the write of an entry of the change log. Put it into the transaction of the change. `before` and `after` are
 * whole records without keys.
 */
export function auditEntryOp({ what, of, title, before, after, undoes, by }: Logged): TransactionItem {
  const at = nowIso()
  const id = `${at}#${randomBytes(6).toString('base64url')}`
  return createOp({
    ...keys.change(id),
    id,
    at,
    what,
    of,
    title,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(undoes ? { undoes } : {}),
    ...(by ? { by } : {}),
    ttl: Math.floor(nowMs() / 1000) + keptSeconds,
  })
}

/** Builds the write of an entry as it was, with its end: for a table that is being filled. */
export const overwriteChangeOp = (change: Change): TransactionItem =>
  putOp({ ...keys.change(change.id), ...change, ttl: Math.floor(Date.parse(change.at) / 1000) + keptSeconds })

const pageSize = 50

/**
 * Returns a page of fifty entries of a month yyyy-MM in the restaurant's zone, newest first. `after` is the last id of
 * the previous page. Throws invalid when that id is of another month.
 */
export async function queryChanges(month: string, after?: string): Promise<{ changes: Change[]; next?: string }> {
  const [from, to] = [month, nextMonth(month)].map((of) => startOfDay(`${of}-01`).toISOString()) as [string, string]
  if (after !== undefined && (after < from || after > to))
    throw new ApiError('invalid', { fields: { after: ['after'] } })
  const entries: Change[] = []
  // The table keeps them by the months of UTC: the last hours of a month lie in the next one.
  for (const part of [to, from].map((at) => keys.change(at).pk)) {
    if (after && keys.change(after).pk < part) continue
    const { items, next } = await queryPage<Record<string, unknown>>({
      pk: part,
      from,
      to,
      newestFirst: true,
      limit: pageSize - entries.length,
      ...(after && keys.change(after).pk === part ? { after: keys.change(after) } : {}),
    })
    entries.push(...items.map((item) => stripKeys<Change>(item)))
    if (next || entries.length === pageSize)
      return { changes: entries, ...(next || part !== keys.change(from).pk ? { next: entries.at(-1)!.id } : {}) }
  }
  return { changes: entries }
}

/** '2026-12' is followed by '2027-01'. */
const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)

/** Returns the ISO instant of the owner's last change in this month (UTC). The read is eventually consistent. */
export async function getLastChangeAt(): Promise<string | undefined> {
  const { pk } = keys.change(nowIso())
  const { items } = await queryPage<{ at: string }>({ pk, newestFirst: true, eventual: true, limit: 1 })
  return items[0]?.at
}

/** Returns one entry, or undefined. */
export async function getChange(id: string): Promise<Change | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.change(id))
  return row && stripKeys<Change>(row)
}

/** Builds the write that marks an entry as undone. Throws changed-meanwhile when it is marked already. */
export const markUndoneOp = (id: string): TransactionItem =>
  updateOp(keys.change(id), 'SET undoneAt = :at', {
    if: 'attribute_exists(pk) AND attribute_not_exists(undoneAt)',
    values: { ':at': nowIso() },
    otherwise: 'changed-meanwhile',
  })
