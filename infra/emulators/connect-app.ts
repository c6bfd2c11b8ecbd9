import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startBucket } from './bucket.ts'
import { setTimeZone } from '#shared/time/time-zones.ts'
import { startDynamo } from './dynamodb.ts'
import type { SeedMode } from './seed.ts'
import { ensureTable } from './table.ts'

/** The site's address when an app runs on the data folder, and how to disconnect. */
export type ConnectedApp = { site?: string; leave: () => Promise<void> }

/**
 * Points the repositories at a data folder's table, and at its pictures: through a running app, or by opening the folder.
 * An empty folder gets the demo restaurant or what `seed` says, with `readOnly` in memory only. Import the repositories
 * after this: they read the environment at once.
 */
export async function connectToDataFolder(
  dataDir: string,
  { readOnly = false, seed = 'restaurant' }: { readOnly?: boolean; seed?: SeedMode } = {},
): Promise<ConnectedApp> {
  const app = await findRunningApp(join(dataDir, 'app.json'))
  setTimeZone(app?.timeZone ?? process.env['TIME_ZONE'])
  if (app) {
    pointAt(app)
    return { site: app.site, leave: async () => undefined }
  }
  const path = join(dataDir, 'dynamodb')
  const dynamo = await startDynamo(readOnly && !existsSync(path) ? {} : { path })
  const bucket = await startBucket({ path: join(dataDir, 'buckets') })
  const leave = async () => {
    await bucket.close()
    await dynamo.close()
  }
  pointAt({ dynamodb: dynamo.endpoint, s3: bucket.endpoint })
  await ensureTable(new DynamoDBClient({}), 'restaurant')
  const { seedDemoRestaurant: seedOnce } = await import('./seed.ts')
  await seedOnce(seed)
  return { leave }
}

type Where = { dynamodb: string; s3: string; lambda: string; site: string; timeZone?: string }

/** Reads where an app runs, when it still answers. */
async function findRunningApp(file: string): Promise<Where | undefined> {
  try {
    const where = JSON.parse(readFileSync(file, 'utf8')) as Where
    await fetch(where.dynamodb, { signal: AbortSignal.timeout(2000) })
    return where
  } catch {
    return undefined
  }
}

function pointAt({ dynamodb, s3, lambda }: Pick<Where, 'dynamodb' | 's3'> & Partial<Where>): void {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_S3: s3,
    ...(lambda ? { AWS_ENDPOINT_URL_LAMBDA: lambda } : {}),
    TABLE_NAME: 'restaurant',
    FUNCTION_PREFIX: 'local-',
    UPLOADS_BUCKET: 'uploads',
    ARCHIVES_BUCKET: 'archives',
  })
}
