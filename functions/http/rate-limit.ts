import type { Limit } from '#shared/endpoint.ts'
import { networkQuota } from '#shared/reservations/booking-quota.ts'
import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import { keys } from '#functions/db/keys.ts'
import { keyedHash } from '#functions/db/secrets.ts'
import { type TransactionItem, updateOp, writeItem } from '#functions/db/table.ts'
import { networkOf } from '#functions/runtime/network.ts'
import { now } from '#functions/runtime/clock.ts'

/**
 * Count one call of somebody (an address, a phone) in its window; over the limit it is refused with too-many and the
 * seconds to wait. Nobody's address is stored: only a keyed hash of it (see shared/README, Rate limits).
 */
export async function consumeLimit(name: string, who: string, limit: Limit): Promise<void> {
  try {
    await writeItem(await counting(name, who, limit, 'too-many'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { ends, seconds } = await windowOf(name, who, limit)
    throw new ApiError('too-many', { retryAfter: Math.max(1, ends - seconds) })
  }
}

/** The same as a write for the transaction of what is counted: only what came to be counts. Over the limit it refuses as told. */
async function counting(name: string, who: string, limit: Limit, otherwise: ErrorCode): Promise<TransactionItem> {
  const { key, ends } = await windowOf(name, who, limit)
  return updateOp(key, 'SET #ttl = :ttl ADD hits :one', {
    if: 'attribute_not_exists(hits) OR hits < :count',
    names: { '#ttl': 'ttl' },
    values: { ':ttl': ends + 60, ':one': 1, ':count': limit.count },
    otherwise,
  })
}

/**
 * A network address has only so many bookings a day, fewer of nobody whom we could reach (see
 * shared/reservations/README, Limits).
 */
export async function bookingQuotaOps(
  ip: string,
  { email, phone }: { [name in 'email' | 'phone']?: string | undefined },
): Promise<TransactionItem[]> {
  const all = await counting('tables', ip, networkQuota.all, 'more-tables')
  return email || phone ? [all] : [all, await counting('nameless-tables', ip, networkQuota.nameless, 'more-tables')]
}

/** Broken bodies of one address that a call reads before it looks at nothing more of that address. */
const brokenAMinute: Limit = { count: 60, seconds: 60 }
/** Until when (seconds since 1970) this function reads nothing of an address, as far as it saw for itself. */
const flooding = new Map<string, number>()
const mostFlooding = 10_000

/** Refuse an address that sent too many broken bodies, before anything of it is read and without asking the table. */
export function rejectFlood(name: string, who: string): void {
  const [ends, seconds] = [flooding.get(`${name} ${networkOf(who)}`), Math.floor(now() / 1000)]
  if (ends !== undefined && ends > seconds) throw new ApiError('too-many', { retryAfter: ends - seconds })
}

/** Count a body that was broken; refuses too-many from the 61st of an address in a minute. */
export async function countInvalidInput(name: string, who: string): Promise<void> {
  try {
    await consumeLimit(`${name}-broken`, who, brokenAMinute)
  } catch (error) {
    // A table that does not answer must not make more of it than a broken body.
    if (!(error instanceof ApiError) || error.reason !== 'too-many') return
    if (flooding.size >= mostFlooding) flooding.clear()
    flooding.set(`${name} ${networkOf(who)}`, Math.floor(now() / 1000) + (error.retryAfter ?? 0))
    throw error
  }
}

/** Take one call back out of the count: a guess that was right is none. */
export async function refundLimit(name: string, who: string, limit: Limit): Promise<void> {
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

async function windowOf(name: string, who: string, limit: Limit) {
  const seconds = Math.floor(now() / 1000)
  const window = Math.floor(seconds / limit.seconds)
  const hash = await keyedHash(networkOf(who))
  return { key: keys.rate(name, hash, window), ends: (window + 1) * limit.seconds, seconds }
}
