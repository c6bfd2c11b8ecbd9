import type { Category } from '#shared/menu/categories.ts'
import { byNameIn, dishDefaults, localizedDishFields, type MenuItem } from '#shared/menu/menu.ts'
import { ApiError } from '#shared/api-error.ts'
import { withLocalizedTexts } from '#shared/localized-text.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { keys } from '#functions/db/keys.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import {
  stripKeys,
  getItem,
  getItems,
  type TransactionItem,
  queryPage,
  putOp,
  queryAll,
  transact,
} from '#functions/db/table.ts'
import { versionCondition, deleteIfVersionOp } from '#functions/db/versioned.ts'

type Row = Record<string, unknown>

const dishOf = (row: Row): MenuItem =>
  withLocalizedTexts({ ...dishDefaults, ...stripKeys<MenuItem>(row) }, localizedDishFields)

/** Returns every dish by its English name. `eventual` reads without consistency. */
export async function listAllMenuItems({ eventual = false } = {}): Promise<MenuItem[]> {
  const { pk, sk: begins } = keys.menuItem('')
  const rows = await queryAll<Row>({ pk, begins, eventual })
  return rows.map(dishOf).toSorted(byNameIn('en'))
}

const pageSize = 100

/** Returns a page of a hundred dishes by id, read consistently. `after` is the last id of the previous page. */
export async function listMenuItemPage(after?: string): Promise<{ items: MenuItem[]; next?: string }> {
  const { pk, sk: begins } = keys.menuItem('')
  const { items: rows, next } = await queryPage<Row>({
    pk,
    begins,
    limit: pageSize,
    ...(after === undefined ? {} : { after: keys.menuItem(after) }),
  })
  return { items: rows.map(dishOf), ...(next ? { next: next.sk.slice(begins.length) } : {}) }
}

/** Returns one dish, read consistently. Throws not-found. */
export async function findMenuItem(id: string): Promise<MenuItem> {
  const row = await getItem<Row>(keys.menuItem(id))
  if (!row) throw new ApiError('not-found')
  return dishOf(row)
}

/**
 * Replaces a dish, adds it (no `before`) or deletes it (no `after`), in one transaction with the change log and the
 * edition.
 */
export async function applyMenuItemChange(
  { before, after }: { before?: MenuItem; after?: MenuItem },
  also: readonly TransactionItem[] = [],
): Promise<void> {
  const { id, name } = (after ?? before)!
  await transact([
    ...also,
    after ? saveMenuItemOp(after, before?.version ?? 0) : deleteIfVersionOp(keys.menuItem(id), before!.version),
    auditEntryOp({ what: 'menu-item', of: id, title: name, before, after }),
    requestPublishOp(),
  ])
}

/**
 * Builds the write of a dish over the version `onVersion`; 0 means that the dish is new. Throws changed-meanwhile when
 * another version is stored, not-found when there is none.
 */
export function saveMenuItemOp(item: MenuItem, onVersion?: number): TransactionItem {
  const row = { ...keys.menuItem(item.id), ...item }
  if (onVersion === undefined) return putOp(row)
  if (onVersion === 0) return putOp(row, { if: 'attribute_not_exists(pk)', otherwise: 'changed-meanwhile' })
  return putOp(row, versionCondition(onVersion))
}

/** The most dishes that one request moves, and of one transaction: each has an entry in the change log. */
const movedAtOnce = 200
const movedTogether = 40

/** Moves dishes to another category, at most two hundred. Throws changed-meanwhile, not-found. */
export async function moveMenuItems(from: Category, to: Category): Promise<{ moved: number; left: number }> {
  const dishes = (await listAllMenuItems()).filter(({ category }) => category === from)
  const moving = dishes.slice(0, movedAtOnce)
  for (let at = 0; at < moving.length; at += movedTogether)
    await transact([
      ...moving.slice(at, at + movedTogether).flatMap((before) => {
        const after = { ...before, category: to, version: before.version + 1 }
        return [
          saveMenuItemOp(after, before.version),
          auditEntryOp({ what: 'menu-item', of: before.id, title: before.name, before, after }),
        ]
      }),
      requestPublishOp(),
    ])
  return { moved: moving.length, left: dishes.length - moving.length }
}

/** Returns the dishes of some ids, in the order of the ids; undefined for an unknown id. */
export async function getMenuItemsById(ids: readonly string[]): Promise<(MenuItem | undefined)[]> {
  const once = [...new Set(ids)]
  const rows = await getItems<Row>(once.map((id) => keys.menuItem(id)))
  const found = new Map(once.map((id, index) => [id, rows[index] && dishOf(rows[index])]))
  return ids.map((id) => found.get(id))
}
