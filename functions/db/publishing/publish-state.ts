import { getItem, isConditionFailed, type TransactionItem, updateOp, writeItem } from '#functions/db/table.ts'
import { keys } from '#functions/db/keys.ts'

/**
 * How far the published edition is behind: `wanted` counts saves, `published` the last count that is out. Instants are
 * ISO UTC. `manner` is what made its files and how they were put out; without it the next publisher looks at what is
 * there and makes all of it again. `list` names the list of posts that holds. `nextAt` is the earliest instant after it
 * at which something of it begins or ends.
 */
export type StoredPublishState = {
  wanted: number
  published: number
  publishedAt?: string
  manner?: string
  list?: string
  nextAt?: string
}

/**
 * Returns whether an edition must be published at an instant: something was saved since, or an interval has begun or
 * ended.
 */
export const isPublishDue = ({ wanted, published, nextAt = '' }: StoredPublishState, at: string): boolean =>
  wanted > published || nextAt <= at

/**
 * Builds the write that requests a publish. Put it into every transaction that changes the public site (see
 * shared/site/README, Publishing).
 */
export const requestPublishOp = (): TransactionItem =>
  updateOp(keys.edition, 'ADD wanted :one', { values: { ':one': 1 } })

/** Builds the write that requests a publish of every file, changed or not. */
export const requestFullPublishOp = (): TransactionItem =>
  updateOp(keys.edition, 'REMOVE manner ADD wanted :one', { values: { ':one': 1 } })

/** Returns the state of the published edition, read consistently. */
export async function getStoredPublishState(): Promise<StoredPublishState> {
  const row = await getItem<Partial<StoredPublishState>>(keys.edition)
  return {
    wanted: row?.wanted ?? 0,
    published: row?.published ?? 0,
    ...(row?.publishedAt ? { publishedAt: row.publishedAt } : {}),
    ...(row?.manner ? { manner: row.manner } : {}),
    ...(row?.list ? { list: row.list } : {}),
    ...(row?.nextAt ? { nextAt: row.nextAt } : {}),
  }
}

/** Takes the publisher's lease until an instant in ms. Returns false when another publisher holds it. */
export async function acquireLease(holder: string, now: number, until: number): Promise<boolean> {
  try {
    await writeItem(
      updateOp(keys.edition, 'SET lease = :holder, leaseUntil = :until', {
        if: 'attribute_not_exists(leaseUntil) OR leaseUntil < :now OR lease = :holder',
        values: { ':holder': holder, ':until': until, ':now': now },
      }),
    )
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}

/**
 * Stores the build of an edition in which every file is rendered again, and raises the edition, so that it counts as
 * unpublished until all of it is written. The caller holds the lease.
 */
export const recordFullPublish = (holder: string, manner: string): Promise<unknown> =>
  writeItem(
    updateOp(keys.edition, 'SET manner = :manner ADD wanted :one', {
      if: 'lease = :holder',
      values: { ':holder': holder, ':manner': manner, ':one': 1 },
    }),
  )

/** Stores which post index is current. The caller holds the lease. */
export const recordPostIndex = (holder: string, list: string): Promise<unknown> =>
  writeItem(
    updateOp(keys.edition, 'SET #list = :list', {
      if: 'lease = :holder',
      names: { '#list': 'list' },
      values: { ':holder': holder, ':list': list },
    }),
  )

/** Stores that everything up to an edition is published. The caller holds the lease. */
export const recordPublished = (
  holder: string,
  { published, publishedAt, nextAt }: Required<Omit<StoredPublishState, 'wanted' | 'manner' | 'list'>>,
): Promise<unknown> =>
  writeItem(
    updateOp(keys.edition, 'SET published = :count, publishedAt = :at, nextAt = :next', {
      if: 'lease = :holder',
      values: { ':holder': holder, ':count': published, ':at': publishedAt, ':next': nextAt },
    }),
  )

/** Releases the lease. A lease of another publisher stays as it is. */
export const releaseLease = (holder: string): Promise<unknown> =>
  writeItem(
    updateOp(keys.edition, 'REMOVE lease, leaseUntil', { if: 'lease = :holder', values: { ':holder': holder } }),
  ).catch(() => undefined)
