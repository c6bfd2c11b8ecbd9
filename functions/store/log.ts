import { randomBytes } from 'node:crypto'
import type { Change } from '#shared/change.ts'
import { instant, now } from '../ground/clock.ts'
import { keys } from './keys.ts'
import { bare, create, get, type Op, page, update } from './table.ts'

const keptSeconds = 400 * 86_400

type Logged = Pick<Change, 'what' | 'of' | 'title'> & { before?: object | undefined; after?: object | undefined }

/** The entry of the owner's change log (design 5) for a change, as part of its transaction. `before` and `after` are whole things without keys. */
export function logged({ what, of, title, before, after }: Logged): Op {
  const at = instant()
  const id = `${at}#${randomBytes(6).toString('base64url')}`
  return create({
    ...keys.change(id),
    id,
    at,
    what,
    of,
    title,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ttl: Math.floor(now() / 1000) + keptSeconds,
  })
}

/** The entries of a month yyyy-MM (UTC), newest first, fifty at a time; `after` is the last id seen. */
export async function changes(month: string, after?: string): Promise<{ changes: Change[]; next?: string }> {
  const { items, next } = await page<Record<string, unknown>>({
    pk: keys.change(month).pk,
    newestFirst: true,
    limit: 50,
    ...(after ? { after: keys.change(after) } : {}),
  })
  return { changes: items.map((item) => bare<Change>(item)), ...(next ? { next: next.sk } : {}) }
}

/** One entry, or undefined. */
export async function change(id: string): Promise<Change | undefined> {
  const row = await get<Record<string, unknown>>(keys.change(id))
  return row && bare<Change>(row)
}

/** The note that an entry was undone; refuses changed-meanwhile when it was already. */
export const undone = (id: string): Op =>
  update(keys.change(id), 'SET undoneAt = :at', {
    if: 'attribute_exists(pk) AND attribute_not_exists(undoneAt)',
    values: { ':at': instant() },
    otherwise: 'changed-meanwhile',
  })
