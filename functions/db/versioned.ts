import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import { type Key, type TransactionItem, putOp, deleteOp } from './table.ts'

/**
 * Builds the write of a record over the version it was read at; 0 for a record without a version. It is stored with
 * the next version. Throws changed-meanwhile (see shared/README, The table).
 */
export const putIfVersionOp = (key: Key, thing: object, version: number): TransactionItem =>
  putOp(
    { ...key, ...thing, version: version + 1 },
    version === 0
      ? { if: 'attribute_not_exists(version)', otherwise: 'changed-meanwhile' }
      : { if: 'version = :version', values: { ':version': version }, otherwise: 'changed-meanwhile' },
  )

/**
 * Returns the condition that a record still has a version. Throws not-found when the record is gone, changed-meanwhile
 * when it has another version.
 */
export const versionCondition = (version: number) => ({
  if: 'version = :version',
  values: { ':version': version },
  otherwise: (old: object | undefined): ErrorCode => (old ? 'changed-meanwhile' : 'not-found'),
})

/** Builds the deletion of a record at the version it was read at. Throws the errors of `versionCondition`. */
export const deleteIfVersionOp = (key: Key, version: number): TransactionItem =>
  deleteOp(key, versionCondition(version))

const tries = 5

/**
 * Repeats a function that reads, checks and writes, as long as another write wins. Throws changed-meanwhile after five
 * attempts.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'changed-meanwhile' || tried === tries) throw error
    }
  }
}
