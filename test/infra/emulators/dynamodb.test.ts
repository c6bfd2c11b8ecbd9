import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmulatedDynamo, startDynamo } from '#infra/emulators/dynamodb.ts'
import { ensureTable } from '#infra/emulators/table.ts'
import { isDeep } from '#test/deep.ts'

const TableName = 'places'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const clientOf = (endpoint: string) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 }))

const take = (n: number, max: number) =>
  new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName,
          Key: { pk: 'DAY', sk: 'D' },
          UpdateExpression: 'ADD booked :one',
          ConditionExpression: 'attribute_not_exists(booked) OR booked < :max',
          ExpressionAttributeValues: { ':one': 1, ':max': max },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Put: {
          TableName,
          Item: { pk: `RES#${n}`, sk: 'RES', gsi1pk: 'ALL', gsi1sk: String(n) },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    ],
  })

describe('the local engine', () => {
  let dynamo: EmulatedDynamo
  let db: DynamoDBDocumentClient

  beforeAll(async () => {
    dynamo = await startDynamo()
    db = clientOf(dynamo.endpoint)
    await ensureTable(new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'us-east-1', credentials }), TableName)
  })
  afterAll(() => dynamo.close())

  test('gives 50 places to exactly 50 of 200 rivals, and tells the others what they found', async () => {
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => db.send(take(n, 50))))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(lost).toHaveLength(150)
    expect(lost[0].name).toBe('TransactionCanceledException')
    expect(lost[0].CancellationReasons.map((reason: { Code: string }) => reason.Code)).toEqual([
      'ConditionalCheckFailed',
      'None',
    ])
    expect(lost[0].CancellationReasons[0].Item.booked).toEqual({ N: '50' })
    const { Item } = await db.send(new GetCommand({ TableName, Key: { pk: 'DAY', sk: 'D' }, ConsistentRead: true }))
    expect(Item?.['booked']).toBe(50)
  })

  test('leaves nothing of a cancelled transaction', async () => {
    const write = new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { pk: 'A', sk: 'A' } } },
        { Put: { TableName, Item: { pk: 'DAY', sk: 'D' }, ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    })
    await expect(db.send(write)).rejects.toThrow('[None, ConditionalCheckFailed]')
    expect((await db.send(new GetCommand({ TableName, Key: { pk: 'A', sk: 'A' } }))).Item).toBeUndefined()
  })

  test('answers one token once', async () => {
    const twice = {
      ClientRequestToken: 'the-same-token',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { pk: 'N', sk: 'N' },
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      ],
    }
    await db.send(new TransactWriteCommand(twice))
    await db.send(new TransactWriteCommand(twice))
    expect((await db.send(new GetCommand({ TableName, Key: { pk: 'N', sk: 'N' } }))).Item?.['n']).toBe(1)
  })

  test('a transaction tells its cost: two units for each item and each kilobyte begun', async () => {
    const { ConsumedCapacity } = await db.send(
      new TransactWriteCommand({
        ReturnConsumedCapacity: 'TOTAL',
        TransactItems: [
          { Put: { TableName, Item: { pk: 'cost', sk: 'small' } } },
          { Put: { TableName, Item: { pk: 'cost', sk: 'large', text: 'x'.repeat(1500) } } },
        ],
      }),
    )
    expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 2 + 4 }])
  })

  test('shows the item that failed a single write’s condition', async () => {
    const error: any = await db
      .send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'DAY', sk: 'D' },
          UpdateExpression: 'ADD booked :one',
          ConditionExpression: 'booked < :one',
          ExpressionAttributeValues: { ':one': 1 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      .catch((failed: unknown) => failed)
    expect(error.name).toBe('ConditionalCheckFailedException')
    expect(error.Item.booked).toEqual({ N: '50' })
  })

  test('deletes what has expired, and only that', async () => {
    await db.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } }),
    )
    for (const ttl of [999, 1000, 1001])
      await db.send(new PutCommand({ TableName, Item: { pk: 'OLD', sk: String(ttl), ttl } }))
    expect(await dynamo.sweep(1000_500)).toBe(2)
    expect((await db.send(new GetCommand({ TableName, Key: { pk: 'OLD', sk: '1001' } }))).Item).toBeDefined()
  })

  test('survives a caller that disconnects', async () => {
    for (let n = 0; n < 20; n++) {
      const call = request(dynamo.endpoint, {
        method: 'POST',
        headers: { 'content-length': 1000, 'x-amz-target': 'DynamoDB_20120810.PutItem' },
      })
      call.on('error', () => undefined)
      call.write('{"TableName":')
      await new Promise((resolve) => setTimeout(resolve, 5))
      call.destroy()
    }
    expect((await db.send(new GetCommand({ TableName, Key: { pk: 'N', sk: 'N' } }))).Item?.['n']).toBe(1)
  })
})

test('closing the table waits for requests under way', async () => {
  const { endpoint, answer, sweep, close } = await startDynamo()
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  await ensureTable(client, TableName)
  await client.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName: 'ttl' } }),
  )
  for (let n = 0; n < 30; n++)
    await clientOf(endpoint).send(new PutCommand({ TableName, Item: { pk: `OLD#${n}`, sk: 'OLD', ttl: 1 } }))
  const headers = {
    'x-amz-target': 'DynamoDB_20120810.GetItem',
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': 'now',
    authorization: 'AWS4-HMAC-SHA256 Credential=a/b/c/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  }
  const asked = JSON.stringify({ TableName, Key: { pk: { S: 'DAY' }, sk: { S: 'D' } } })
  const answers = Array.from({ length: 50 }, () => answer({ headers, method: 'POST', url: '/' }, asked))
  const swept = sweep()
  await close()
  expect(await swept).toBe(30)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
  await expect(answer({ headers, method: 'POST', url: '/' }, asked)).rejects.toThrow('closed')
})

test('a table that takes its time to be made is there when it is said to be', async () => {
  const { endpoint, close } = await startDynamo({ createTableMs: 150 })
  await ensureTable(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }), TableName)
  const { Item } = await clientOf(endpoint).send(new GetCommand({ TableName, Key: { pk: 'N', sk: 'N' } }))
  expect(Item).toBeUndefined()
  await close()
})

const kills = isDeep ? 6 : 3

test('a kill at any moment leaves whole transactions only', async () => {
  const path = mkdtempSync(join(tmpdir(), 'dynamo-'))
  const script = join(path, 'serve.mjs')
  writeFileSync(
    script,
    `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
register()
const { startDynamo } = await import(${JSON.stringify(new URL('../../../infra/emulators/dynamodb.ts', import.meta.url).href)})
process.send((await startDynamo({ path: ${JSON.stringify(join(path, 'data'))} })).endpoint)`,
  )
  let answered = 0
  let n = 0
  try {
    for (let kill = 0; kill <= kills; kill++) {
      const child = fork(script, { execArgv: [] })
      const endpoint = await new Promise<string>((resolve) => child.once('message', (text) => resolve(text as string)))
      const db = clientOf(endpoint)
      if (kill === 0) await ensureTable(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }), TableName)
      else {
        const { Item } = await db.send(new GetCommand({ TableName, Key: { pk: 'DAY', sk: 'D' }, ConsistentRead: true }))
        const there = await Promise.all(
          Array.from({ length: n }, (_, id) =>
            db.send(new GetCommand({ TableName, Key: { pk: `RES#${id}`, sk: 'RES' } })),
          ),
        )
        expect(there.filter((one) => one.Item).length).toBe(Item?.['booked'] ?? 0)
        expect(Item?.['booked'] ?? 0).toBeGreaterThanOrEqual(answered)
      }
      if (kill === kills) {
        child.kill('SIGKILL')
        break
      }
      const enough = answered + 1 + Math.floor(Math.random() * 30)
      const load = Array.from({ length: 60 }, async () => {
        await db.send(take(n++, 100_000))
        if (++answered === enough) setTimeout(() => child.kill('SIGKILL'), Math.random() * 5)
      })
      await Promise.allSettled(load)
      await new Promise((resolve) =>
        child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(undefined),
      )
    }
    expect(answered).toBeGreaterThan(0)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
})
