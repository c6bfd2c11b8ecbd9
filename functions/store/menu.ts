import { byName, type MenuItem } from '#shared/menu.ts'
import { keys } from './keys.ts'
import { bare, getAll, type Op, put, query } from './table.ts'

/** Every dish, by name. */
export async function items(): Promise<MenuItem[]> {
  const rows = await query<Record<string, unknown>>({ pk: 'MENU', begins: 'ITEM#' })
  return rows.map((row) => bare<MenuItem>(row)).toSorted(byName)
}

/** The write of a dish. `onVersion` refuses with changed-meanwhile when another version is stored; 0 means that it must be new. */
export function saveItem(item: MenuItem, onVersion?: number): Op {
  const row = { ...keys.menuItem(item.id), ...item }
  if (onVersion === undefined) return put(row)
  if (onVersion === 0) return put(row, { if: 'attribute_not_exists(pk)', otherwise: 'changed-meanwhile' })
  return put(row, { if: 'version = :version', values: { ':version': onVersion }, otherwise: 'changed-meanwhile' })
}

/** The dishes of some ids, in their order; undefined where there is none. */
export async function itemsById(ids: readonly string[]): Promise<(MenuItem | undefined)[]> {
  const rows = await getAll<Record<string, unknown>>(ids.map((id) => keys.menuItem(id)))
  return rows.map((row) => row && bare<MenuItem>(row))
}
