import { randomUUID } from 'node:crypto'
import { keys } from '#functions/db/keys.ts'
import { isConditionFailed, type TransactionItem, putOp, queryAll, deleteOp, writeItem } from '#functions/db/table.ts'

/** A post that was saved or deleted since the publisher read it last; `mark` is another one each time. */
type ChangedPost = { id: string; mark: string }

/**
 * Part of every transaction that changes a post: the next publisher reads this one again, and none that it knows (see
 * shared/site/README, Publishing).
 */
export const markPostChangedOp = (id: string): TransactionItem =>
  putOp({ ...keys.changedPost(id), id, mark: randomUUID() })

/** The posts that no publisher has read since they were changed, read consistently. */
export function listChangedPosts(): Promise<ChangedPost[]> {
  const { pk, sk } = keys.changedPost('')
  return queryAll<ChangedPost>({ pk, begins: sk })
}

/** Note that a post was read as it was when it was marked; one that was changed again since stays. */
export const clearChangedPosts = ({ id, mark }: ChangedPost): Promise<unknown> =>
  writeItem(deleteOp(keys.changedPost(id), { if: 'mark = :mark', values: { ':mark': mark } })).catch(
    (error: unknown) => {
      if (!isConditionFailed(error)) throw error
    },
  )
