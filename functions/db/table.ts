import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  type ScanCommandOutput,
  type TransactWriteCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { nowMs } from '#functions/runtime/clock.ts'
import { type ErrorCode, ApiError } from '#shared/api-error.ts'

/**
 * The one table: primary key and the two sparse indexes (see shared/README, The table). User text never becomes a key
 * part unencoded.
 */
export type Key = { pk: string; sk: string }
/** A partition of an index. */
export type IndexKey = { index: 'gsi1' | 'gsi2'; pk: string }
export type Item = Key & Record<string, unknown>

type Wanted = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Meaning = ErrorCode | ((old: Record<string, unknown> | undefined) => ErrorCode)

/**
 * One write of a transaction, and what its failed condition means: a reason, 'key' when the answer is already
 * remembered, 'again' when what it rests on must be read again.
 */
export type TransactionItem = { write: Wanted; otherwise?: Meaning | 'key' | 'again' }

/** Thrown when another request with the same idempotency key won. */
export class IdempotencyKeyTakenError extends Error {}

/** Thrown when what a write rests on was changed since it was read. */
class ReadAgain extends Error {}

const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 4, requestHandler: { connectionTimeout: 2000, requestTimeout: 4000 } }),
  { marshallOptions: { removeUndefinedValues: true } },
)
const TableName = process.env['TABLE_NAME'] ?? 'restaurant'

/**
 * Returns the item under a key, read consistently, or undefined. An expired item counts as missing, because DynamoDB
 * removes it later.
 */
export async function getItem<T>(key: Key): Promise<T | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }))
  return alive(Item) as T | undefined
}

/** Wait before the next try, with jitter: the longer, the more there were. */
const pause = (attempt: number): Promise<void> => sleep(Math.random() * Math.min(400, 10 * 2 ** attempt))

/** How it is read: consistently, unless a moment behind is fresh enough, at half the price. */
export type ReadOptions = { eventual?: boolean }

/**
 * Returns the items under up to 100 keys, in the order of the keys, read consistently by default. Throws unavailable
 * when the table is too busy to read all of them.
 */
export async function getItems<T>(keys: readonly Key[], { eventual }: ReadOptions = {}): Promise<(T | undefined)[]> {
  if (keys.length === 0) return []
  const found: Item[] = []
  let wanted: Record<string, any> | undefined = { [TableName]: { Keys: keys, ConsistentRead: !eventual } }
  for (let attempt = 1; wanted; attempt++) {
    if (attempt > 5) throw new ApiError('unavailable', { retryAfter: 1 })
    if (attempt > 1) await pause(attempt)
    const { Responses, UnprocessedKeys }: any = await client.send(new BatchGetCommand({ RequestItems: wanted }))
    found.push(...(Responses?.[TableName] ?? []))
    wanted = Object.keys(UnprocessedKeys ?? {}).length > 0 ? UnprocessedKeys : undefined
  }
  return keys.map(({ pk, sk }) => alive(found.find((item) => item.pk === pk && item.sk === sk)) as T | undefined)
}

const alive = <T extends Record<string, unknown>>(item: T | undefined): T | undefined =>
  item && typeof item['ttl'] === 'number' && item['ttl'] <= nowMs() / 1000 ? undefined : item

type Range = ReadOptions & {
  index?: 'gsi1' | 'gsi2'
  pk: string
  begins?: string
  from?: string
  to?: string
  newestFirst?: boolean
  limit?: number
  after?: Key
}

/**
 * Returns a page of one partition by sort key, read consistently by default; an index is always eventual. `next`
 * continues it.
 */
export async function queryPage<T>(range: Range): Promise<{ items: T[]; next?: Key }> {
  const { index, pk, begins, from, to, newestFirst, eventual, limit, after } = range
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk']
  const sort =
    begins !== undefined
      ? ' AND begins_with(#sk, :a)'
      : from !== undefined && to !== undefined
        ? ' AND #sk BETWEEN :a AND :b'
        : from !== undefined
          ? ' AND #sk >= :a'
          : ''
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName,
      ...(index ? { IndexName: index } : { ConsistentRead: !eventual }),
      KeyConditionExpression: `#pk = :pk${sort}`,
      ExpressionAttributeNames: { '#pk': pkName, ...(sort ? { '#sk': skName } : {}) },
      ExpressionAttributeValues: {
        ':pk': pk,
        ...(sort ? { ':a': begins ?? from } : {}),
        ...(sort.includes(':b') ? { ':b': to } : {}),
      },
      ScanIndexForward: !newestFirst,
      ...(limit ? { Limit: limit } : {}),
      ...(after ? { ExclusiveStartKey: after } : {}),
    }),
  )
  const items = Items.filter((item) => alive(item)) as T[]
  return LastEvaluatedKey ? { items, next: LastEvaluatedKey as Key } : { items }
}

/** Returns every item of a range. */
export async function queryAll<T>(range: Omit<Range, 'limit' | 'after'>): Promise<T[]> {
  const items: T[] = []
  for await (const part of queryPages<T>(range)) items.push(...part)
  return items
}

/** Yields a range page by page, for ranges too large for memory. */
export async function* queryPages<T>(range: Omit<Range, 'limit' | 'after'>): AsyncGenerator<T[]> {
  let after: Key | undefined
  do {
    const part: { items: T[]; next?: Key } = await queryPage<T>({ ...range, ...(after ? { after } : {}) })
    yield part.items
    after = part.next
  } while (after)
}

/** A part of the table, one of `segments` of equal size; after a key of it. */
type Part = { segment: number; segments: number; after?: Key }

/** Returns a page of a segment of the table, read consistently, with the read units that it took. */
export async function scanTablePage({
  segment,
  segments,
  after,
}: Part): Promise<{ items: Item[]; next?: Key; units: number }> {
  const {
    Items = [],
    LastEvaluatedKey,
    ConsumedCapacity,
  }: ScanCommandOutput = await client.send(
    new ScanCommand({
      TableName,
      ConsistentRead: true,
      Segment: segment,
      TotalSegments: segments,
      Limit: scanPage,
      ReturnConsumedCapacity: 'TOTAL',
      ...(after ? { ExclusiveStartKey: after } : {}),
    }),
  )
  const items = Items.filter((item) => alive(item)) as Item[]
  return {
    items,
    units: ConsumedCapacity?.CapacityUnits ?? 0,
    ...(LastEvaluatedKey ? { next: LastEvaluatedKey as Key } : {}),
  }
}
const scanPage = 100

/** Yields every item of the table, segment by segment. */
export async function* scanItems(): AsyncGenerator<Item> {
  let after: Key | undefined
  do {
    const { items, next } = await scanTablePage({ segment: 0, segments: 1, ...(after ? { after } : {}) })
    yield* items
    after = next
  } while (after)
}

/** The most items of `putItems`. */
export const maxPutItems = 25

/**
 * Writes up to 25 items over those under their keys, without conditions and not in one transaction. Throws unavailable
 * when the table is too busy to take them all.
 */
export async function putItems(items: readonly Item[]): Promise<void> {
  let wanted: Record<string, any> | undefined = {
    [TableName]: items.map((Item) => ({ PutRequest: { Item } })),
  }
  for (let attempt = 1; wanted; attempt++) {
    if (attempt > attempts) throw new ApiError('unavailable', { retryAfter: 1 })
    if (attempt > 1) await pause(attempt)
    const { UnprocessedItems }: any = await client.send(new BatchWriteCommand({ RequestItems: wanted }))
    wanted = Object.keys(UnprocessedItems ?? {}).length > 0 ? UnprocessedItems : undefined
  }
}

/** A condition on the item before the write, in DynamoDB's language, and its error. */
export type Condition = {
  if?: string
  names?: Record<string, string>
  values?: Record<string, unknown>
  otherwise?: TransactionItem['otherwise']
}

const conditioned = ({ if: condition, names, values }: Condition) => ({
  ...(condition ? { ConditionExpression: condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } : {}),
  ...(names ? { ExpressionAttributeNames: names } : {}),
  ...(values ? { ExpressionAttributeValues: values } : {}),
})

const op = (write: Wanted, otherwise: TransactionItem['otherwise']): TransactionItem =>
  otherwise ? { write, otherwise } : { write }

/** Builds the write of a whole item. */
export const putOp = (item: Item, condition: Condition = {}): TransactionItem =>
  op({ Put: { TableName, Item: item, ...conditioned(condition) } }, condition.otherwise)

/**
 * Builds the write of an item that must not exist yet. An expired item counts as missing, because DynamoDB removes it
 * later.
 */
export const createOp = (item: Item, otherwise?: TransactionItem['otherwise']): TransactionItem =>
  putOp(item, {
    if: 'attribute_not_exists(pk) OR #ttl <= :now',
    names: { '#ttl': 'ttl' },
    values: { ':now': Math.floor(nowMs() / 1000) },
    ...(otherwise ? { otherwise } : {}),
  })

/** Builds the write of an update expression. */
export const updateOp = ({ pk, sk }: Key, expression: string, condition: Condition = {}): TransactionItem =>
  op(
    {
      Update: { TableName, Key: { pk, sk }, UpdateExpression: expression, ...conditioned(condition) },
    },
    condition.otherwise,
  )

/** Builds the deletion of an item. */
export const deleteOp = ({ pk, sk }: Key, condition: Condition = {}): TransactionItem =>
  op({ Delete: { TableName, Key: { pk, sk }, ...conditioned(condition) } }, condition.otherwise)

const attempts = 12

/**
 * Writes all operations or none. A cancelled transaction is judged in the order key, conflict, condition: a taken key
 * throws IdempotencyKeyTakenError, a conflict is retried with jitter, and a failed condition throws the error that its
 * operation names.
 */
export async function transact(ops: readonly TransactionItem[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: ops.map(({ write }) => write) }))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const failed = ops
        .map((op, index) => ({ op, ...reasons[index] }))
        .filter(({ Code }) => Code === 'ConditionalCheckFailed')
      if (failed.some(({ op }) => op.otherwise === 'key')) throw new IdempotencyKeyTakenError()
      if (
        reasons.some(
          ({ Code }) =>
            Code === 'TransactionConflict' || Code === 'ThrottlingError' || Code === 'ProvisionedThroughputExceeded',
        )
      ) {
        if (attempt === attempts) throw new ApiError('unavailable', { retryAfter: 1 })
        await pause(attempt)
        continue
      }
      if (failed.some(({ op }) => op.otherwise === 'again')) throw new ReadAgain()
      const [first] = failed
      if (!first?.op.otherwise) throw error
      throw meant(first.op.otherwise, first.Item)
    }
  }
}

/**
 * Writes all operations or none, when some depend on what was read. `ops` reads and builds them, and runs again after
 * each concurrent change.
 */
export async function transactWithRetry(ops: () => Promise<readonly TransactionItem[]>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(await ops())
    } catch (error) {
      if (!(error instanceof ReadAgain)) throw error
      if (attempt === attempts) throw new ApiError('unavailable', { retryAfter: 1 })
      await pause(attempt)
    }
  }
}

function meant(otherwise: NonNullable<TransactionItem['otherwise']>, old: Record<string, any> | undefined): Error {
  if (otherwise === 'key') return new IdempotencyKeyTakenError()
  if (otherwise === 'again') return new ReadAgain()
  return new ApiError(typeof otherwise === 'function' ? otherwise(old && plain(old)) : otherwise)
}

/** A cancelled transaction's old item arrives in the wire's own form. */
const plain = (item: Record<string, any>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value?.N !== undefined ? Number(value.N) : (value?.S ?? value?.BOOL ?? value),
    ]),
  )

/** Tells whether a single write failed only by its condition. */
export const isConditionFailed = (error: unknown): boolean =>
  (error as Error).name === 'ConditionalCheckFailedException'

/**
 * Writes one operation. Returns the item's attributes after an update. A failed condition throws the error that the
 * operation names.
 */
export async function writeItem({ write, otherwise }: TransactionItem): Promise<Record<string, unknown> | undefined> {
  try {
    if (write.Put) await client.send(new PutCommand(write.Put))
    else if (write.Delete) await client.send(new DeleteCommand(write.Delete))
    else if (write.Update)
      return (await client.send(new UpdateCommand({ ...write.Update, ReturnValues: 'ALL_NEW' }))).Attributes
    return undefined
  } catch (error) {
    if (otherwise && isConditionFailed(error)) throw meant(otherwise, (error as { Item?: Record<string, any> }).Item)
    throw error
  }
}

/** Returns an item without its keys and expiry. */
export function stripKeys<T>(item: Record<string, unknown>): T {
  const { pk: _pk, sk: _sk, gsi1pk: _1, gsi1sk: _2, gsi2pk: _3, gsi2sk: _4, ttl: _ttl, ...rest } = item
  return rest as T
}
