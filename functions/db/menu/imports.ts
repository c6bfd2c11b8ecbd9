import { randomUUID } from 'node:crypto'
import type { MenuTab } from '#shared/menu/categories.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { ImportWrite, MenuImport, SkippedDish } from '#shared/menu/import-plan.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { keys } from '#functions/db/keys.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { getMenuItemsById, saveMenuItemOp } from './items.ts'
import { undoImportedTabs } from './tabs.ts'
import {
  stripKeys,
  createOp,
  getItem,
  getItems,
  IdempotencyKeyTakenError,
  type TransactionItem,
  putOp,
  queryAll,
  transact,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'
import { deleteIfVersionOp } from '#functions/db/versioned.ts'

type Row = Record<string, unknown>

/**
 * Dishes in a part: with their entries in the change log, the import's own item and the edition they fit one
 * transaction.
 */
const partSize = 40
const keptSeconds = 30 * 86_400

/**
 * Saves a whole plan before any part is applied, so that it can continue after a crash (see shared/menu/README,
 * Rules). `also` is written with it.
 */
export async function saveImport(
  begun: MenuImport,
  writes: readonly ImportWrite[],
  also: readonly TransactionItem[] = [],
): Promise<void> {
  const ttl = Math.floor(nowMs() / 1000) + keptSeconds
  for (let part = 0; part < begun.parts; part++) {
    const these = writes.slice(part * partSize, (part + 1) * partSize)
    await writeItem(putOp({ ...keys.menuImportPart(begun.id, part), writes: these, ttl }))
  }
  await transact([...also, createOp({ ...keys.menuImport(begun.id), ...begun, ttl }, 'changed-meanwhile')])
}

/** Returns an import of which no part is applied. An undo that has no dish to restore has one part for the tabs. */
export const buildMenuImport = (
  id: string,
  file: string,
  writes: readonly ImportWrite[],
  newTabs: readonly MenuTab[] = [],
): MenuImport => ({
  id,
  file,
  createdAt: nowIso(),
  dishes: writes.length,
  parts: Math.max(Math.ceil(writes.length / partSize), newTabs.length > 0 ? 1 : 0),
  done: 0,
  overtaken: [],
  ...(newTabs.length > 0 && { newTabs: [...newTabs] }),
})

/** Returns one import, or undefined. */
export async function getImport(id: string): Promise<MenuImport | undefined> {
  const row = await getItem<Row>(keys.menuImport(id))
  return row && stripKeys<MenuImport>(row)
}

/** Returns the imports of the last weeks, oldest first. */
export async function listImports(): Promise<MenuImport[]> {
  const rows = await queryAll<Row>({ pk: keys.menuImport('').pk, begins: keys.menuImport('').sk })
  return rows.map((row) => stripKeys<MenuImport>(row)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Returns those that were begun and not finished. */
export const filterUnfinishedImports = (imports: readonly MenuImport[]): MenuImport[] =>
  imports.filter(({ done, parts }) => done < parts)

const isUndoable = ({ done, parts, undoes, undoneBy }: MenuImport): boolean => done >= parts && !undoes && !undoneBy

/** Returns the last one that can be undone. */
export const findUndoableImport = (imports: readonly MenuImport[]): MenuImport | undefined =>
  imports.findLast(isUndoable)

/** Returns the unfinished imports, oldest first. */
export const listOpenImports = async (): Promise<MenuImport[]> => filterUnfinishedImports(await listImports())

/**
 * Builds the import that undoes another one, for every dish that has not changed since. Throws not-found,
 * changed-meanwhile.
 */
export async function buildImportUndo(
  id: string,
): Promise<{ begun: MenuImport; writes: ImportWrite[]; also: readonly TransactionItem[] }> {
  const done = await getImport(id)
  if (!done) throw new ApiError('not-found')
  if (!isUndoable(done)) throw new ApiError('changed-meanwhile')
  const parts = Array.from({ length: done.parts }, (_, part) => keys.menuImportBackup(id, part))
  const rows = await getItems<{ found: Found[] }>(parts)
  const writes = rows.flatMap((row) => row?.found ?? []).map(putBack)
  const begun: MenuImport = { ...buildMenuImport(randomUUID(), done.file, writes, done.newTabs), undoes: id }
  const note = updateOp(keys.menuImport(id), 'SET undoneBy = :by', {
    if: 'attribute_not_exists(undoneBy)',
    values: { ':by': begun.id },
    otherwise: 'changed-meanwhile',
  })
  return { begun, writes, also: [note] }
}

/** A dish as a write of an import left it, and as it was before, if it was. */
type Found = { item: MenuItem; before?: MenuItem | undefined }

const putBack = ({ item, before }: Found): ImportWrite =>
  before
    ? { item: { ...before, version: item.version + 1 }, onVersion: item.version }
    : { item, onVersion: item.version, removes: true }

/**
 * Applies the remaining parts of a saved import and records the progress after each part. Repeated and parallel runs
 * are safe. The last part raises the edition.
 */
export async function applyImport(
  id: string,
  told: (soFar: MenuImport) => void = () => undefined,
): Promise<MenuImport> {
  for (;;) {
    const soFar = await getImport(id)
    if (!soFar) throw new Error(`no import ${id}`)
    told(soFar)
    if (soFar.done >= soFar.parts) return soFar
    await applyPart(soFar)
  }
}

async function applyPart({ id, done, parts, undoes, newTabs = [] }: MenuImport): Promise<void> {
  const part = await getItem<{ writes: ImportWrite[] }>(keys.menuImportPart(id, done))
  if (!part) throw new Error(`part ${done} of import ${id} is gone`)
  for (let attempt = 1; ; attempt++) {
    const { writes, left } = await stillWanted(part.writes)
    const isLast = done + 1 === parts
    const tabs =
      isLast && undoes && newTabs.length > 0 ? await undoImportedTabs(newTabs, writes) : { ops: [], kept: [] }
    const ops: TransactionItem[] = [
      updateOp(
        keys.menuImport(id),
        'SET done = :next, keptTabs = :kept, overtaken = list_append(overtaken, :overtaken)',
        {
          if: 'done = :done',
          values: {
            ':done': done,
            ':next': done + 1,
            ':kept': tabs.kept,
            ':overtaken': left.map(({ id, name }): SkippedDish => ({ id, name })),
          },
          otherwise: 'key',
        },
      ),
      ...writes.flatMap(({ item, onVersion, before, removes }) => [
        removes ? deleteIfVersionOp(keys.menuItem(item.id), onVersion) : saveMenuItemOp(item, onVersion),
        auditEntryOp({ what: 'menu-item', of: item.id, title: item.name, before, after: removes ? undefined : item }),
      ]),
      // An undo keeps nothing for another undo.
      ...(undoes ? [] : [keepFound(id, done, writes)]),
      ...tabs.ops,
      ...(isLast ? [requestPublishOp()] : []),
    ]
    try {
      await transact(ops)
      return
    } catch (error) {
      // Another hand applied this very part first: that is as good.
      if (error instanceof IdempotencyKeyTakenError) return
      const overtaken = error instanceof ApiError && ['changed-meanwhile', 'not-found'].includes(error.reason)
      if (!overtaken || attempt === 5) throw error
    }
  }
}

const keepFound = (id: string, part: number, writes: readonly Found[]): TransactionItem => {
  const found = writes.map(({ item, before }): Found => ({ item, ...(before ? { before } : {}) }))
  return putOp({ ...keys.menuImportBackup(id, part), found, ttl: Math.floor(nowMs() / 1000) + keptSeconds })
}

/** The writes whose dish is still what the plan saw, each with that dish, and the dishes that were overtaken. */
async function stillWanted(writes: readonly ImportWrite[]) {
  const stored = await getMenuItemsById(writes.map(({ item }) => item.id))
  const seen = writes.map((write, index) => ({ ...write, before: stored[index] }))
  const fits = ({ before, onVersion }: (typeof seen)[number]) => (before?.version ?? 0) === onVersion
  return { writes: seen.filter(fits), left: seen.filter((write) => !fits(write)).map(({ item }) => item) }
}
