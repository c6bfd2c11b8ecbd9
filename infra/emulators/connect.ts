import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startDynamo } from './dynamodb.ts'
import { ensureTable } from './table.ts'

/** The address of the site when a house runs on the data folder, and how to leave the table again. */
export type ConnectedApp = { site?: string; leave: () => Promise<void> }

/**
 * Point the stores at the table of a data folder: through the house that runs on it (`npm start`), or else by opening the folder. A folder without a
 * table is given the demo restaurant first, as `npm start` would; with `readOnly` only in memory. Import the stores after this, since they read the
 * environment when they load.
 */
export async function connectApp(dataDir: string, { readOnly = false } = {}): Promise<ConnectedApp> {
  const house = await runningHouse(join(dataDir, 'house.json'))
  if (house) {
    pointAt(house.dynamodb, house.lambda)
    return { site: house.site, leave: async () => undefined }
  }
  const path = join(dataDir, 'dynamodb')
  const dynamo = await startDynamo(readOnly && !existsSync(path) ? {} : { path })
  pointAt(dynamo.endpoint)
  await ensureTable(new DynamoDBClient({}), 'restaurant')
  const { seedOnce } = await import('./seed.ts')
  await seedOnce()
  return { leave: dynamo.close }
}

type Where = { dynamodb: string; lambda: string; site: string }

/** What the house left written down about itself, when it still answers. */
async function runningHouse(file: string): Promise<Where | undefined> {
  try {
    const where = JSON.parse(readFileSync(file, 'utf8')) as Where
    await fetch(where.dynamodb, { signal: AbortSignal.timeout(2000) })
    return where
  } catch {
    return undefined
  }
}

function pointAt(dynamodb: string, lambda?: string): void {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    ...(lambda ? { AWS_ENDPOINT_URL_LAMBDA: lambda } : {}),
    TABLE_NAME: 'restaurant',
    FUNCTION_PREFIX: 'local-',
  })
}
