import { nowIso } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { deleteOp, getItem, putOp, type TransactionItem } from '#functions/db/table.ts'

/** The archive that is being restored (its id), since an ISO instant. */
type Restoring = { archive: string; startedAt: string }

/** Returns the archive whose restore has begun and not ended, or undefined. */
export const getRestoring = (): Promise<Restoring | undefined> => getItem<Restoring>(keys.restoring)

/** Builds the mark that an archive is being restored. */
export const markRestoringOp = (archive: string): TransactionItem =>
  putOp({ ...keys.restoring, archive, startedAt: nowIso() })

/** Builds the write that removes the mark. */
export const unmarkRestoringOp = (): TransactionItem => deleteOp(keys.restoring)
