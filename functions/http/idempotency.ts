import { createHash } from 'node:crypto'
import { stableStringify } from '#shared/lib/stable-json.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'
import { keys } from '#functions/db/keys.ts'
import { createOp, getItem, type TransactionItem } from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'

const day = 24 * 60 * 60

type Row = { hash: string; answer: unknown }

/** Returns the hash of a body. The order of keys and the sender's own measurements do not change it. */
export function hashBody(body: Record<string, unknown>): string {
  const { fillMs: _fillMs, inputs: _inputs, msAgo: _msAgo, ...rest } = body
  return createHash('sha256').update(stableStringify(rest)).digest('base64url')
}

/**
 * Returns the stored response of a key, or undefined. Throws key-reused for another body (see shared/README,
 * Idempotency).
 */
export async function getStoredResponse(
  call: string,
  key: string,
  hash: string,
): Promise<{ answer: unknown } | undefined> {
  const row = await getItem<Row>(keys.idempotency(call, key))
  if (row && row.hash !== hash) throw new ApiError('key-reused')
  return row && { answer: row.answer }
}

/** Builds the write that stores a response for a day, or a week. Put it first into the handler's transaction. */
export const storeResponseOp = (
  { name, queued }: Pick<Endpoint, 'name' | 'queued'>,
  key: string,
  hash: string,
  answer: unknown,
): TransactionItem =>
  createOp(
    { ...keys.idempotency(name, key), hash, answer, ttl: Math.floor(nowMs() / 1000) + (queued ? 7 : 1) * day },
    'key',
  )
