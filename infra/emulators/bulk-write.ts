import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type TransactionItem, writeItem } from '#functions/db/table.ts'

/** The most items that one request writes. */
const mostAtOnce = 25
/** The requests that run at once. */
const lanes = 8

type Item = Record<string, unknown>
type Update = NonNullable<TransactionItem['write']['Update']>

/**
 * Does many writes, without their conditions and in any order, to a table that has none of their items: whole items and
 * counts in batches, other changes one by one.
 */
export async function writeInBulk(ops: readonly TransactionItem[]): Promise<void> {
  const TableName = process.env['TABLE_NAME'] ?? 'restaurant'
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const items = new Map<string, Item>()
  const changes: TransactionItem[] = []
  for (const op of ops) {
    const { Put, Update } = op.write
    const counts = Update && countsOf(Update)
    if (Put?.Item) items.set(JSON.stringify([Put.Item['pk'], Put.Item['sk']]), Put.Item)
    else if (Update?.Key && counts) {
      const name = JSON.stringify([Update.Key['pk'], Update.Key['sk']])
      const item = items.get(name) ?? { ...Update.Key }
      for (const [count, more] of counts) item[count] = Number(item[count] ?? 0) + more
      items.set(name, item)
    } else changes.push(op)
  }
  const all = [...items.values()]
  const parts = Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, at) =>
    all.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )
  const work = [
    ...parts.map((part) => async () => {
      const requests = part.map((Item) => ({ PutRequest: { Item } }))
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('the table is too busy')
    }),
    ...changes.map((op) => () => writeItem(op)),
  ]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = work.shift(); next; next = work.shift()) await next()
    }),
  )
}

/** Returns what an update adds to which attributes: 'ADD booked :plus1, #what :one'. Undefined where it does more. */
function countsOf({
  UpdateExpression = '',
  ExpressionAttributeNames = {},
  ExpressionAttributeValues = {},
}: Update): [string, number][] | undefined {
  const [, list] = /^ADD ((?:[#\w]+ :\w+(?:, )?)+)$/.exec(UpdateExpression) ?? []
  return list?.split(', ').map((one) => {
    const [name = '', value = ''] = one.split(' ')
    return [ExpressionAttributeNames[name] ?? name, Number(ExpressionAttributeValues[value])]
  })
}
