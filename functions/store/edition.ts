import { get, isConditionFailed, type Op, update, write } from './table.ts'
import { keys } from './keys.ts'

/**
 * How far the published edition is behind: `wanted` counts saves, `published` the last count that is out. Instants are ISO UTC. `manner` is how its files
 * were put out, beside their bytes.
 */
export type Edition = { wanted: number; published: number; publishedAt?: string; manner?: string }

/** Part of every transaction that changes what the public sees (see shared/README, Publishing). */
export const raise = (): Op => update(keys.edition, 'ADD wanted :one', { values: { ':one': 1 } })

/** How far the published edition is behind, read consistently. */
export async function edition(): Promise<Edition> {
  const row = await get<Partial<Edition>>(keys.edition)
  return {
    wanted: row?.wanted ?? 0,
    published: row?.published ?? 0,
    ...(row?.publishedAt ? { publishedAt: row.publishedAt } : {}),
    ...(row?.manner ? { manner: row.manner } : {}),
  }
}

/** Take the publisher's lease until an instant (ms); false when another publisher holds it. */
export async function takeLease(holder: string, now: number, until: number): Promise<boolean> {
  try {
    await write(
      update(keys.edition, 'SET lease = :holder, leaseUntil = :until', {
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

/** Note that everything up to `count` is out, and in which manner; only the holder of the lease may. */
export const notePublished = (holder: string, count: number, at: string, manner: string): Promise<unknown> =>
  write(
    update(keys.edition, 'SET published = :count, publishedAt = :at, manner = :manner', {
      if: 'lease = :holder',
      values: { ':holder': holder, ':count': count, ':at': at, ':manner': manner },
    }),
  )

/** Give the lease back; one that is no longer held stays as it is. */
export const releaseLease = (holder: string): Promise<unknown> =>
  write(
    update(keys.edition, 'REMOVE lease, leaseUntil', { if: 'lease = :holder', values: { ':holder': holder } }),
  ).catch(() => undefined)
