import { describe, expect, test } from 'vitest'
import { startDynamo } from '#infra/emulators/dynamodb.ts'
import { runAsFunction } from '#infra/emulators/caller-context.ts'
import { ensureTable } from '#infra/emulators/table.ts'
import { parseAccessRequests } from '#infra/emulators/dynamodb/parse-request.ts'
import { isAllowed, type Permission, permissionsByName } from '#infra/manifest/permissions.ts'
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
const row = (pk: string) => ({ TableName: 'restaurant', Item: key(pk) })

describe('a right', () => {
  const days: Permission[] = [{ actions: ['GetItem', 'Query'], partitions: ['DAYS', 'RES#*'] }]

  test('holds for the rows it names and for all of them at once', () => {
    expect(isAllowed(days, { action: 'GetItem', partitions: ['DAYS'] })).toBe(true)
    expect(isAllowed(days, { action: 'GetItem', partitions: ['RES#1', 'DAYS'] })).toBe(true)
    expect(isAllowed(days, { action: 'GetItem', partitions: ['RES#1', 'OWNER'] })).toBe(false)
    expect(isAllowed(days, { action: 'GetItem', partitions: ['DAYS2'] })).toBe(false)
    expect(isAllowed(days, { action: 'PutItem', partitions: ['DAYS'] })).toBe(false)
    expect(isAllowed(days, { action: 'Query', index: 'gsi1', partitions: ['DAYS'] })).toBe(false)
  })

  test('holds for anyone who names no row, as IAM has it, so that no scan stands beside rows', () => {
    const trap: Permission[] = [{ actions: ['Scan'], partitions: ['DAYS'] }]
    expect(isAllowed(trap, { action: 'Scan', partitions: [] })).toBe(true)
    for (const [name, granted] of permissionsByName)
      for (const { actions, partitions } of granted)
        if (actions.includes('Scan'))
          expect([['apply-erasures', 'write-archive'].includes(name), actions, partitions]).toEqual([
            true,
            ['Scan'],
            undefined,
          ])
  })

  test('track-visit has no access to sessions, days or bookings', () => {
    const granted = permissionsByName.get('track-visit')!
    for (const partition of ['SESSION#a', 'DAYS', 'RES#a', 'SITE', 'OWNER'])
      for (const action of ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'])
        expect(isAllowed(granted, { action, partitions: [partition] }), `${action} ${partition}`).toBe(false)
    expect(isAllowed(granted, { action: 'PutItem', partitions: ['VISIT#2026-11-22#10'] })).toBe(true)
  })

  test('is asked for each step of a transaction, each key of a batch and the partition of a query', () => {
    expect(
      parseAccessRequests('TransactWriteItems', {
        TransactItems: [{ Put: { Item: key('A') } }, { Delete: { Key: key('B') } }],
      }),
    ).toEqual([
      { action: 'PutItem', partitions: ['A'] },
      { action: 'DeleteItem', partitions: ['B'] },
    ])
    expect(parseAccessRequests('BatchGetItem', { RequestItems: { t: { Keys: [key('A'), key('B')] } } })).toEqual([
      { action: 'BatchGetItem', partitions: ['A', 'B'] },
    ])
    expect(
      parseAccessRequests('Query', {
        IndexName: 'gsi1',
        KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :a)',
        ExpressionAttributeNames: { '#pk': 'gsi1pk', '#sk': 'gsi1sk' },
        ExpressionAttributeValues: { ':pk': { S: 'BLOG' }, ':a': { S: 'x' } },
      }),
    ).toEqual([{ action: 'Query', index: 'gsi1', partitions: ['BLOG'] }])
  })
})

test('the local engine refuses a function what its rights do not allow, and who is no function nothing', async () => {
  const dynamo = await startDynamo({ rights: permissionsByName })
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  try {
    await ensureTable(client, 'restaurant')
    const write = (pk: string) => client.send(new PutItemCommand(row(pk)))
    await write('SESSION#a')
    await write('DAYS')
    await runAsFunction('track-visit', () => write('VISIT#2026-11-22#10'))
    const TableName = 'restaurant'
    const Put = row('VISIT#2026-11-22#11')
    const scan = new ScanCommand({ TableName })
    for (const pk of ['SESSION#a', 'DAYS']) {
      const [Key, Delete] = [key(pk), { TableName, Key: key(pk) }]
      const wishes: Record<string, () => Promise<unknown>> = {
        PutItem: () => write(pk),
        GetItem: () => client.send(new GetItemCommand({ TableName, Key })),
        DeleteItem: () => client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put }, { Delete }] })),
        BatchGetItem: () =>
          client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [key('SECRET'), Key] } } })),
      }
      for (const [action, wish] of Object.entries(wishes))
        await expect(runAsFunction('track-visit', wish), `${action} ${pk}`).rejects.toMatchObject({
          name: 'AccessDeniedException',
          message: expect.stringMatching(`track-visit has no right to ${action} on .*${pk}`),
        })
    }
    await expect(runAsFunction('minute-tick', () => client.send(scan))).rejects.toThrow('no right')
    const { Items = [] } = await runAsFunction('apply-erasures', () => client.send(scan))
    expect(Items).toHaveLength(3)
  } finally {
    client.destroy()
    await dynamo.close()
  }
})
