import type { Change } from '#shared/change-log/change-log.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { ApiError } from '#shared/api-error.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { type Key, type TransactionItem, transact } from './table.ts'
import { putIfVersionOp } from './versioned.ts'

/** A save writes the whole value to its key, or a part of a row by its own write. */
type VersionedSave<T> = Pick<Change, 'what' | 'of'> &
  ({ key: Key } | { write: TransactionItem }) & {
    /** The value that the version was read with. Without it, the log calls the value added, and undo deletes it. */
    before: Versioned<object> | undefined
    value: T
    version: number
    /** The title in the log; `of` by default. */
    title?: string
  }

/** Builds the write of a value over its version, and the log entry. Throws changed-meanwhile. */
export function saveVersionedOps<T extends object>(save: VersionedSave<T>): TransactionItem[] {
  const { what, of, title = of, before, value, version } = save
  if (before && before.version !== version) throw new ApiError('changed-meanwhile')
  return [
    'write' in save ? save.write : putIfVersionOp(save.key, value, version),
    auditEntryOp({ what, of, title, before, after: { ...value, version: version + 1 } }),
  ]
}

/** Saves a value over its version, with the log entry and further writes. Returns it. Throws changed-meanwhile. */
export async function saveVersioned<T extends object>(
  save: VersionedSave<T>,
  also: readonly TransactionItem[] = [],
): Promise<Versioned<T>> {
  await transact([...saveVersionedOps(save), ...also])
  return { ...save.value, version: save.version + 1 }
}
