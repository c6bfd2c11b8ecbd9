import { randomUUID } from 'node:crypto'
import { keys } from '#functions/db/keys.ts'
import { isConditionFailed, type TransactionItem, putOp, queryAll, deleteOp, writeItem } from '#functions/db/table.ts'

/** A post that changed since the publisher read it. `mark` is new with each change. */
type ChangedPost = { id: string; mark: string }

/**
 * Builds the write that makes the next publisher read this post again (see shared/site/README, Publishing). Put it into
 * every transaction that changes a post.
 */
export const markPostChangedOp = (id: string): TransactionItem =>
  putOp({ ...keys.changedPost(id), id, mark: randomUUID() })

/** Returns the posts that changed since a publisher read them, read consistently. */
export function listChangedPosts(): Promise<ChangedPost[]> {
  const { pk, sk } = keys.changedPost('')
  return queryAll<ChangedPost>({ pk, begins: sk })
}

/** Removes a mark after the post was read. A newer mark stays. */
export const clearChangedPost = ({ id, mark }: ChangedPost): Promise<unknown> =>
  writeItem(deleteOp(keys.changedPost(id), { if: 'mark = :mark', values: { ':mark': mark } })).catch(
    (error: unknown) => {
      if (!isConditionFailed(error)) throw error
    },
  )
