import { createHash } from 'node:crypto'
import { stableStringify } from '#shared/lib/stable-json.ts'
import { ApiError } from '#shared/api-error.ts'
import { keys } from '#functions/db/keys.ts'
import { createOp, getItem, type TransactionItem } from '#functions/db/table.ts'
import { now } from '#functions/runtime/clock.ts'

const day = 24 * 60 * 60

type Row = { hash: string; answer: unknown }

/** The hash of a body that makes two sendings of one form equal: key order and how it was filled in do not count. */
export function hashBody(body: Record<string, unknown>): string {
  const { fillMs: _fillMs, inputs: _inputs, ...rest } = body
  return createHash('sha256').update(stableStringify(rest)).digest('base64url')
}

/**
 * The answer remembered under a key; undefined when the key is new. Another body under the key is refused with
 * key-reused (see shared/README, Idempotency).
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

/** The write that remembers an answer for a day, to go first into the transaction of the work itself. */
export const storeResponseOp = (call: string, key: string, hash: string, answer: unknown): TransactionItem =>
  createOp({ ...keys.idempotency(call, key), hash, answer, ttl: Math.floor(now() / 1000) + day }, 'key')
