import type { AccessRequest } from '#infra/manifest/permissions.ts'
import { tableShape } from '#infra/manifest/table.ts'

type Named = Record<string, { S?: string } | undefined>
const { partitionKey } = tableShape
const one = (action: string, key: Named | undefined): AccessRequest => ({
  action,
  partitions: [key?.[partitionKey]?.S ?? ''],
})

/** Returns the partition of a query: `#pk = :pk`, under any two names. */
function queried({
  IndexName,
  KeyConditionExpression = '',
  ExpressionAttributeNames = {},
  ...more
}: any): AccessRequest {
  const shape = tableShape.indexes.find(({ name }) => name === IndexName)
  const wanted = shape?.partitionKey ?? partitionKey
  const equal = [...String(KeyConditionExpression).matchAll(/([#\w]+)\s*=\s*(:\w+)/g)]
  const [, , value = ''] = equal.find(([, name = '']) => (ExpressionAttributeNames[name] ?? name) === wanted) ?? []
  const partition = more.ExpressionAttributeValues?.[value]?.S
  return { action: 'Query', index: IndexName, partitions: partition === undefined ? [] : [partition] }
}

const kinds: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}
const inTransaction = ({ TransactItems = [] }: any): AccessRequest[] =>
  TransactItems.flatMap((step: Record<string, any>) =>
    Object.entries(step).map(([kind, { Key, Item }]) => one(kinds[kind] ?? kind, Key ?? Item)),
  )

const single = ({ Key, Item }: any, action: string) => [one(action, Key ?? Item)]
const asking: Record<string, (input: any, action: string) => AccessRequest[]> = {
  GetItem: single,
  PutItem: single,
  UpdateItem: single,
  DeleteItem: single,
  BatchGetItem: ({ RequestItems = {} }) => [
    {
      action: 'BatchGetItem',
      partitions: Object.values<any>(RequestItems).flatMap(({ Keys }) =>
        Keys.map((key: Named) => key[partitionKey]?.S ?? ''),
      ),
    },
  ],
  Query: (input) => [queried(input)],
  Scan: ({ IndexName }) => [{ action: 'Scan', index: IndexName, partitions: [] }],
  TransactWriteItems: inTransaction,
  TransactGetItems: inTransaction,
}

/** Lists the permissions that a request needs, as IAM checks them: each step of a transaction by itself. */
export const parseAccessRequests = (action: string, input: unknown): AccessRequest[] =>
  (asking[action] ?? (() => [{ action, partitions: [] }]))(input, action)
