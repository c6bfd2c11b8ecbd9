import type { EntryPage } from '#shared/lib/pagination.ts'
import { queryListPage } from './list-page.ts'
import { stripKeys, createOp, getItem, type IndexKey, type Key, type TransactionItem, deleteOp } from './table.ts'
import { putIfVersionOp, deleteIfVersionOp } from './versioned.ts'

type Entry = { id: string; createdAt: string; version?: number }

/** `also` returns further index attributes of an entry, `read` completes an entry that was stored with fewer fields. */
type Options<T> = { also?: (entry: T) => object; read?: (stored: T) => T }

/** Creates the reads and writes of a list whose entries are found by id and listed newest first. */
export const createRepository = <T extends Entry>(
  keyOf: (id: string) => Key,
  list: IndexKey,
  { also = () => ({}), read = (stored) => stored }: Options<T> = {},
) => {
  /** An entry as it is stored. */
  const row = (entry: T) => ({
    ...keyOf(entry.id),
    gsi1pk: list.pk,
    gsi1sk: `${entry.createdAt}#${entry.id}`,
    ...also(entry),
    ...entry,
  })
  return {
    keyOf,
    /** Returns an entry, or undefined. */
    one: async (id: string): Promise<T | undefined> => {
      const found = await getItem<Record<string, unknown>>(keyOf(id))
      return found && read(stripKeys<T>(found))
    },
    /** Returns a page, newest first. */
    page: async (size: number, after?: string): Promise<EntryPage<T>> => {
      const { entries, ...rest } = await queryListPage<T>(list, keyOf, { size, after, newestFirst: true })
      return { ...rest, entries: entries.map(read) }
    },
    /** Builds the write of a new entry. */
    add: (entry: T): TransactionItem => createOp(row(entry)),
    /** Builds the write of an entry over the version before its own. Throws changed-meanwhile. */
    replace: (entry: T & { version: number }): TransactionItem =>
      putIfVersionOp(keyOf(entry.id), row(entry), entry.version - 1),
    /** Builds the deletion of an entry, at a version where one is given. Throws not-found, changed-meanwhile. */
    remove: (id: string, version?: number): TransactionItem =>
      version === undefined
        ? deleteOp(keyOf(id), { if: 'attribute_exists(pk)', otherwise: 'not-found' })
        : deleteIfVersionOp(keyOf(id), version),
  }
}
