import type { RateLimit } from '#shared/endpoint.ts'
import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import { keys } from '#functions/db/keys.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { getItem, type TransactionItem, updateOp, writeItem } from '#functions/db/table.ts'
import { networkOf } from '#functions/runtime/network.ts'
import { nowMs } from '#functions/runtime/clock.ts'

/**
 * Counts one request of an address or phone in its window. Throws too-many with the seconds to wait. Only a keyed hash
 * is stored (see shared/README, Rate limits).
 */
export async function consumeLimit(name: string, who: string, limit: RateLimit): Promise<void> {
  try {
    await writeItem(await limitOp(name, who, limit, 'too-many'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { ends, seconds } = await windowOf(name, who, limit)
    throw new ApiError('too-many', { retryAfter: Math.max(1, ends - seconds) })
  }
}

/** Tells whether a limit is reached in its window, without counting. One read. */
export async function isLimitReached(name: string, who: string, limit: RateLimit): Promise<boolean> {
  const { key } = await windowOf(name, who, limit)
  return ((await getItem<{ hits: number }>(key))?.hits ?? 0) >= limit.count
}

/** Builds the count as a write, so that only successful requests count. Throws `otherwise` over the limit. */
export async function limitOp(
  name: string,
  who: string,
  limit: RateLimit,
  otherwise: ErrorCode,
): Promise<TransactionItem> {
  const { key, ends } = await windowOf(name, who, limit)
  return updateOp(key, 'SET #ttl = :ttl ADD hits :one', {
    if: 'attribute_not_exists(hits) OR hits < :count',
    names: { '#ttl': 'ttl' },
    values: { ':ttl': ends + 60, ':one': 1, ':count': limit.count },
    otherwise,
  })
}

/** The end (seconds since 1970) of each window that an address has used up, as far as this instance knows. */
const usedUp = new Map<string, number>()
const mostUsedUp = 10_000

/** Throws too-many for an address whose window is known to be used up. Costs the table nothing. */
function rejectUsedUp(name: string, who: string): void {
  const [ends, seconds] = [usedUp.get(`${name} ${networkOf(who)}`), Math.floor(nowMs() / 1000)]
  if (ends !== undefined && ends > seconds) throw new ApiError('too-many', { retryAfter: ends - seconds })
}

/** Counts like consumeLimit. Once an address is over the limit, its further requests cost the table nothing. */
export async function consumeLimitCached(name: string, who: string, limit: RateLimit): Promise<void> {
  rejectUsedUp(name, who)
  try {
    await consumeLimit(name, who, limit)
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'too-many') {
      if (usedUp.size >= mostUsedUp) usedUp.clear()
      usedUp.set(`${name} ${networkOf(who)}`, Math.floor(nowMs() / 1000) + (error.retryAfter ?? 0))
    }
    throw error
  }
}

/** Invalid bodies a minute after which an address is rejected unread. */
const brokenAMinute: RateLimit = { count: 60, seconds: 60 }
const brokenName = (name: string): string => `${name}-broken`

/** Throws too-many for an address with too many invalid bodies, without a read of the table. */
export const rejectFlood = (name: string, who: string): void => rejectUsedUp(brokenName(name), who)

/** Counts an invalid body. Throws too-many from the 61st of an address in a minute. */
export async function countInvalidInput(name: string, who: string): Promise<void> {
  try {
    await consumeLimitCached(brokenName(name), who, brokenAMinute)
  } catch (error) {
    // A table that fails must not turn an invalid body into another error.
    if (error instanceof ApiError && error.reason === 'too-many') throw error
  }
}

/** Takes one request back out of the count, as a right guess does not count. */
export async function refundLimit(name: string, who: string, limit: RateLimit): Promise<void> {
  const { key } = await windowOf(name, who, limit)
  await writeItem(
    updateOp(key, 'ADD hits :minus', {
      if: 'hits > :none',
      values: { ':minus': -1, ':none': 0 },
      otherwise: 'not-found',
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

async function windowOf(name: string, who: string, limit: RateLimit) {
  const seconds = Math.floor(nowMs() / 1000)
  const window = Math.floor(seconds / limit.seconds)
  const hash = await hashIdentifier(networkOf(who))
  return { key: keys.rateLimit(name, hash, window), ends: (window + 1) * limit.seconds, seconds }
}
