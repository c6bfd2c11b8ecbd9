import { type Item, maxPutItems, putItems, type TransactionItem, writeItem } from '#functions/db/table.ts'

/** The requests that run at once. */
const lanes = 8

type Update = NonNullable<TransactionItem['write']['Update']>

/**
 * Does many writes, without their conditions and in any order, to a table that has none of their items: whole items and
 * counts in batches, other changes one by one.
 */
export async function writeInBulk(ops: readonly TransactionItem[]): Promise<void> {
  const items = new Map<string, Item>()
  const changes: TransactionItem[] = []
  for (const op of ops) {
    const { Put, Update } = op.write
    const counts = Update && countsOf(Update)
    if (Put?.Item) items.set(JSON.stringify([Put.Item['pk'], Put.Item['sk']]), Put.Item as Item)
    else if (Update?.Key && counts) {
      const name = JSON.stringify([Update.Key['pk'], Update.Key['sk']])
      const item = items.get(name) ?? ({ ...Update.Key } as Item)
      for (const [count, more] of counts) item[count] = Number(item[count] ?? 0) + more
      items.set(name, item)
    } else changes.push(op)
  }
  const all = [...items.values()]
  const parts = Array.from({ length: Math.ceil(all.length / maxPutItems) }, (_, at) =>
    all.slice(at * maxPutItems, (at + 1) * maxPutItems),
  )
  const work = [...parts.map((part) => () => putItems(part)), ...changes.map((op) => () => writeItem(op))]
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
