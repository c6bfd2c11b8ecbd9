import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { stableStringify } from '#shared/lib/stable-json.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { ApiError } from '#shared/api-error.ts'
import { keys } from '#functions/db/keys.ts'
import { createOp, getItem, type TransactionItem } from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { readStandHash } from './cookies.ts'

const day = 24 * 60 * 60

type Row = { hash: string; answer: unknown }

/** Returns the hash of a body. The order of keys and the sender's own measurements do not change it. */
export function hashBody(body: Record<string, unknown>): string {
  const { fillMs: _fillMs, inputs: _inputs, msAgo: _msAgo, ...rest } = body
  return createHash('sha256').update(stableStringify(rest)).digest('base64url')
}

/** An Idempotency-Key with its caller: two callers may use the same one. */
export type CallerKey = Pick<Endpoint, 'name' | 'queued'> & { caller: string; key: string }

/**
 * Returns the key of a request with its caller: a tablet, the owner in whichever session, or anyone. The guard has
 * checked the cookie.
 */
export const toCallerKey = (
  { name, queued, access }: Pick<Endpoint, 'name' | 'queued' | 'access'>,
  event: APIGatewayProxyEventV2,
  key: string,
): CallerKey => ({
  name,
  ...(queued ? { queued } : {}),
  caller: access === 'anyone' ? access : (readStandHash(event) ?? 'owner'),
  key,
})

/**
 * Returns the stored response of a key, or undefined. Throws idempotency-key-reused for another body (see shared/README,
 * Idempotency).
 */
export async function getStoredResponse(
  { name, caller, key }: CallerKey,
  hash: string,
): Promise<{ answer: unknown } | undefined> {
  const row = await getItem<Row>(keys.idempotency(name, caller, key))
  if (row && row.hash !== hash) throw new ApiError('idempotency-key-reused')
  return row && { answer: row.answer }
}

/** Builds the write that stores a response for a day, or a week. Put it first into the handler's transaction. */
export const storeResponseOp = (
  { name, queued, caller, key }: CallerKey,
  hash: string,
  answer: unknown,
): TransactionItem =>
  createOp(
    { ...keys.idempotency(name, caller, key), hash, answer, ttl: Math.floor(nowMs() / 1000) + (queued ? 7 : 1) * day },
    'key',
  )
