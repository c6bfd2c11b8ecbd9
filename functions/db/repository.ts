import type { PageInput } from '#shared/lib/pagination.ts'
import { keys } from './keys.ts'
import { queryListPage } from './list-page.ts'
import { stripKeys, createOp, getItem, type TransactionItem, deleteOp } from './table.ts'
import { putIfVersionOp, deleteIfVersionOp } from './versioned.ts'

type Entry = { id: string; createdAt: string; version?: number }

/** More about a list: its partition of the index, the keys by which an entry is found besides, and what an entry of before is read as. */
type More<T> = { list?: string; also?: (entry: T) => object; read?: (stored: T) => T }

/** A noun's entries, each found by its id and listed newest first: all that the store needs of a small list of the owner's. `noun` names their keys. */
export const createRepository = <T extends Entry>(
  noun: string,
  { list = noun, also = () => ({}), read = (stored) => stored }: More<T> = {},
) => {
  const keyOf = (id: string) => keys.row(noun, id)
  /** An entry as it is stored. */
  const row = (entry: T) => ({
    ...keyOf(entry.id),
    gsi1pk: list,
    gsi1sk: `${entry.createdAt}#${entry.id}`,
    ...also(entry),
    ...entry,
  })
  return {
    keyOf,
    /** One entry, or undefined. */
    one: async (id: string): Promise<T | undefined> => {
      const found = await getItem<Record<string, unknown>>(keyOf(id))
      return found && read(stripKeys<T>(found))
    },
    /** A page, newest first. */
    page: async (size: number, after?: string): Promise<PageInput<T>> => {
      const { entries, ...rest } = await queryListPage<T>(list, keyOf, { size, after, newestFirst: true })
      return { ...rest, entries: entries.map(read) }
    },
    /** The write of a new entry. */
    add: (entry: T): TransactionItem => createOp(row(entry)),
    /** The write of a whole entry over the version before its own. Refuses changed-meanwhile. */
    replace: (entry: T & { version: number }): TransactionItem =>
      putIfVersionOp(keyOf(entry.id), row(entry), entry.version - 1),
    /** The deletion of an entry, at a version where one is told. Refuses not-found, and changed-meanwhile for another version. */
    remove: (id: string, version?: number): TransactionItem =>
      version === undefined
        ? deleteOp(keyOf(id), { if: 'attribute_exists(pk)', otherwise: 'not-found' })
        : deleteIfVersionOp(keyOf(id), version),
  }
}
