import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import { type Key, type TransactionItem, putOp, deleteOp } from './table.ts'

/**
 * The write of a whole thing over the version it was read at; 0 for what was never versioned. It is stored with the
 * next version. Refuses changed-meanwhile (see shared/README, The table).
 */
export const putIfVersionOp = (key: Key, thing: object, version: number): TransactionItem =>
  putOp(
    { ...key, ...thing, version: version + 1 },
    version === 0
      ? { if: 'attribute_not_exists(version)', otherwise: 'changed-meanwhile' }
      : { if: 'version = :version', values: { ':version': version }, otherwise: 'changed-meanwhile' },
  )

/**
 * The condition that a thing is still at a version. Refuses not-found when it is gone, changed-meanwhile when it is
 * another.
 */
export const versionCondition = (version: number) => ({
  if: 'version = :version',
  values: { ':version': version },
  otherwise: (old: object | undefined): ErrorCode => (old ? 'changed-meanwhile' : 'not-found'),
})

/** The deletion of a thing at the version it was read at. Refuses as `versionCondition`. */
export const deleteIfVersionOp = (key: Key, version: number): TransactionItem =>
  deleteOp(key, versionCondition(version))

const tries = 5

/**
 * Read, judge and write, again from the reading where another hand was first: five times at most, then it throws
 * changed-meanwhile.
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
