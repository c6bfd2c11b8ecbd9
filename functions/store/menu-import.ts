import type { ImportWrite } from '#shared/menu-import.ts'
import type { MenuItem } from '#shared/menu.ts'
import { instant, now } from '../door/clock.ts'
import { raise } from './edition.ts'
import { keys } from './keys.ts'
import { saveItem } from './menu.ts'
import { bare, create, get, getAll, KeyTaken, type Op, put, query, transact, update, write } from './table.ts'

/** A dish that was changed by someone else between plan and import, and so was left as it is. */
type Overtaken = { id: string; name: string }

/** A saved import: how many of its parts are done, and what was left out. Instants are ISO UTC. */
export type MenuImport = {
  id: string
  file: string
  createdAt: string
  dishes: number
  parts: number
  done: number
  overtaken: Overtaken[]
}

type Row = Record<string, unknown>

/** Dishes in a part: with the import's own item and the edition they fit one transaction. */
const partSize = 40
const keptSeconds = 30 * 86_400

/** Save a plan whole before any of it is applied, so that it can roll forward after a crash (design 6.9). */
export async function saveImport(id: string, file: string, writes: readonly ImportWrite[]): Promise<MenuImport> {
  const ttl = Math.floor(now() / 1000) + keptSeconds
  const parts = Math.ceil(writes.length / partSize)
  for (let part = 0; part < parts; part++) {
    const these = writes.slice(part * partSize, (part + 1) * partSize)
    await write(put({ ...keys.menuImportPart(id, part), writes: these, ttl }))
  }
  const saved = { id, file, createdAt: instant(), dishes: writes.length, parts, done: 0, overtaken: [] }
  await write(create({ ...keys.menuImport(id), ...saved, ttl }, 'changed-meanwhile'))
  return saved
}

/** The imports that were begun and not finished, oldest first. */
export async function openImports(): Promise<MenuImport[]> {
  const rows = await query<Row>({ pk: 'IMPORT', begins: 'PLAN#' })
  return rows
    .map((row) => bare<MenuImport>(row))
    .filter(({ done, parts }) => done < parts)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** Apply what is left of a saved import, telling how far it is after each part. Safe to repeat, also by two at once; the last part raises the edition. */
export async function applyImport(
  id: string,
  told: (soFar: MenuImport) => void = () => undefined,
): Promise<MenuImport> {
  for (;;) {
    const row = await get<Row>(keys.menuImport(id))
    if (!row) throw new Error(`no import ${id}`)
    const soFar = bare<MenuImport>(row)
    told(soFar)
    if (soFar.done >= soFar.parts) return soFar
    await applyPart(soFar)
  }
}

async function applyPart({ id, done, parts }: MenuImport): Promise<void> {
  const part = await get<{ writes: ImportWrite[] }>(keys.menuImportPart(id, done))
  if (!part) throw new Error(`part ${done} of import ${id} is gone`)
  for (let attempt = 1; ; attempt++) {
    const { writes, overtaken } = await stillWanted(part.writes)
    const ops: Op[] = [
      update(keys.menuImport(id), 'SET done = :next, overtaken = list_append(overtaken, :overtaken)', {
        if: 'done = :done',
        values: { ':done': done, ':next': done + 1, ':overtaken': overtaken },
        otherwise: 'key',
      }),
      ...writes.map(({ item, onVersion }) => saveItem(item, onVersion)),
      ...(done + 1 === parts ? [raise()] : []),
    ]
    try {
      await transact(ops)
      return
    } catch (error) {
      // Another hand applied this very part first: that is as good.
      if (error instanceof KeyTaken) return
      if ((error as { reason?: string }).reason !== 'changed-meanwhile' || attempt === 5) throw error
    }
  }
}

/** The writes whose dish is still what the plan saw; the others were overtaken. */
async function stillWanted(writes: readonly ImportWrite[]): Promise<{ writes: ImportWrite[]; overtaken: Overtaken[] }> {
  const stored = await getAll<MenuItem>(writes.map(({ item }) => keys.menuItem(item.id)))
  const fits = writes.map(({ onVersion }, index) => (stored[index]?.version ?? 0) === onVersion)
  return {
    writes: writes.filter((_, index) => fits[index]),
    overtaken: writes.flatMap(({ item: { id, name } }, index) => (fits[index] ? [] : [{ id, name }])),
  }
}
