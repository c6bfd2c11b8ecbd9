import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { jobs } from '../jobs.ts'
import { allCalls, roomOf } from '../routes.ts'
import { startBucket } from './bucket.ts'
import { startDynamo } from './dynamodb.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { type Code, type Lambdas, startLambdas } from './lambdas.ts'
import { ensureTable } from './table.ts'

const root = new URL('../../', import.meta.url).pathname
const prefix = 'local-'

export type Backstage = {
  dynamo: Awaited<ReturnType<typeof startDynamo>>
  bucket: Awaited<ReturnType<typeof startBucket>>
  lambdas: Lambdas
  gateway: Gateway
  originSecret: string
  close: () => Promise<void>
}

/**
 * Everything behind the CDN: table, buckets, functions and their gateway. The handlers are imported unchanged and find the local engines through the SDK's
 * own endpoint variables; so there is one backstage a process.
 */
export async function openBackstage({
  dataDir,
  code = 'sources',
}: {
  dataDir: string
  code?: Code
}): Promise<Backstage> {
  mkdirSync(dataDir, { recursive: true })
  const dynamo = await startDynamo({ path: join(dataDir, 'dynamodb') })
  const bucket = await startBucket({ path: join(dataDir, 'buckets') })
  const rooms = new Map([
    ...allCalls.map((call) => [call.name, roomOf(call)] as const),
    ...jobs.map(({ name, room }) => [name, room] as const),
  ])
  const lambdas = await startLambdas(rooms, { code, prefix })
  const originSecret = 'local-origin-secret'

  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: lambdas.endpoint,
    TABLE_NAME: 'restaurant',
    FUNCTION_PREFIX: prefix,
    SITE_BUCKET: 'site',
    UPLOADS_BUCKET: 'uploads',
    ORIGIN_SECRET: originSecret,
    RENDERER_DIR: join(root, 'dist/web'),
  })
  await ensureTable(new DynamoDBClient({}), 'restaurant')
  return {
    dynamo,
    bucket,
    lambdas,
    gateway: openGateway(allCalls, lambdas),
    originSecret,
    close: async () => {
      await lambdas.idle()
      await lambdas.close()
      await bucket.close()
      await dynamo.close()
    },
  }
}
