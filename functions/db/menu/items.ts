import { byNameIn, dishDefaults, dishTexts, type MenuItem } from '#shared/menu/menu.ts'
import { Refused } from '#shared/api-error.ts'
import { withTexts } from '#shared/localized-text.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { keys } from '#functions/db/keys.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { bare, get, getAll, type Op, page, put, query, transact } from '#functions/db/table.ts'
import { atVersion, removeAt } from '#functions/db/versioned.ts'

type Row = Record<string, unknown>

const dishOf = (row: Row): MenuItem => withTexts({ ...dishDefaults, ...bare<MenuItem>(row) }, dishTexts)

/** Every dish, by its English name; `eventual` where a moment behind is fresh enough. */
export async function items({ eventual = false } = {}): Promise<MenuItem[]> {
  const rows = await query<Row>({ pk: 'MENU', begins: 'ITEM#', eventual })
  return rows.map(dishOf).toSorted(byNameIn('en'))
}

const pageSize = 100

/** A hundred dishes in the order of their ids, read consistently; `after` is the last id seen. */
export async function itemPage(after?: string): Promise<{ items: MenuItem[]; next?: string }> {
  const { items: rows, next } = await page<Row>({
    pk: 'MENU',
    begins: 'ITEM#',
    limit: pageSize,
    ...(after === undefined ? {} : { after: keys.menuItem(after) }),
  })
  return { items: rows.map(dishOf), ...(next ? { next: next.sk.slice('ITEM#'.length) } : {}) }
}

/** One dish, read consistently. Refuses not-found. */
export async function item(id: string): Promise<MenuItem> {
  const row = await get<Row>(keys.menuItem(id))
  if (!row) throw new Refused('not-found')
  return dishOf(row)
}

/** Replace one dish by another, add it (no `before`) or delete it (no `after`): in one transaction with the change log and the edition. */
export async function changeItem(
  { before, after }: { before?: MenuItem; after?: MenuItem },
  also: readonly Op[] = [],
): Promise<void> {
  const { id, name } = (after ?? before)!
  await transact([
    ...also,
    after ? saveItem(after, before?.version ?? 0) : removeAt(keys.menuItem(id), before!.version),
    logged({ what: 'menu-item', of: id, title: name, before, after }),
    raise(),
  ])
}

/**
 * The write of a dish. `onVersion` refuses with changed-meanwhile when another version is stored, with not-found when it is gone; 0 means that it must be new.
 */
export function saveItem(item: MenuItem, onVersion?: number): Op {
  const row = { ...keys.menuItem(item.id), ...item }
  if (onVersion === undefined) return put(row)
  if (onVersion === 0) return put(row, { if: 'attribute_not_exists(pk)', otherwise: 'changed-meanwhile' })
  return put(row, atVersion(onVersion))
}

/** The dishes of some ids, in their order; undefined where there is none. */
export async function itemsById(ids: readonly string[]): Promise<(MenuItem | undefined)[]> {
  const once = [...new Set(ids)]
  const rows = await getAll<Row>(once.map((id) => keys.menuItem(id)))
  const found = new Map(once.map((id, index) => [id, rows[index] && dishOf(rows[index])]))
  return ids.map((id) => found.get(id))
}
