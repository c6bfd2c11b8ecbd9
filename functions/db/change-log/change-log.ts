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
 * The entry of the owner's change log for a change, as part of its transaction. `before` and `after` are whole things
 * without keys.
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
 * The entries of a month yyyy-MM of the restaurant, newest first, fifty at a time; `after` is the last id seen. Refuses
 * invalid for one of another month.
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

/** When the owner last changed anything this month (UTC), an ISO instant; a moment behind. */
export async function getLastChangeAt(): Promise<string | undefined> {
  const { pk } = keys.change(nowIso())
  const { items } = await queryPage<{ at: string }>({ pk, newestFirst: true, eventual: true, limit: 1 })
  return items[0]?.at
}

/** One entry, or undefined. */
export async function getChange(id: string): Promise<Change | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.change(id))
  return row && stripKeys<Change>(row)
}

/** The note that an entry was undone; refuses changed-meanwhile when it was already. */
export const markUndoneOp = (id: string): TransactionItem =>
  updateOp(keys.change(id), 'SET undoneAt = :at', {
    if: 'attribute_exists(pk) AND attribute_not_exists(undoneAt)',
    values: { ':at': nowIso() },
    otherwise: 'changed-meanwhile',
  })
