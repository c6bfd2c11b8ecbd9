import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableShape } from '#infra/manifest/table.ts'

/** Creates the table unless it exists, and waits until it is ready. */
export async function ensureTable(client: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName }))
    return
  } catch (error) {
    if ((error as Error).name !== 'ResourceNotFoundException') throw error
  }
  const { partitionKey, sortKey, indexes, timeToLive } = tableShape
  const names = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])]
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schemaOf(partitionKey, sortKey),
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: indexes.map(({ name, ...index }) => ({
        IndexName: name,
        KeySchema: schemaOf(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.02, maxDelay: 0.2 }, { TableName })
  await client.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true } }),
  )
}

const schemaOf = (hash: string, range: string): KeySchemaElement[] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
]
