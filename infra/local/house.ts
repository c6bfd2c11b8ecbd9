import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { jobs } from '../jobs.ts'
import { allCalls, roomOf } from '../routes.ts'
import { startBucket } from './bucket.ts'
import { startDynamo } from './dynamodb.ts'
import { startFront } from './front.ts'
import { openGateway } from './gateway.ts'
import { type Code, startLambdas } from './lambdas.ts'
import { startSchedules } from './schedules.ts'
import { staticFiles } from './static-files.ts'
import { ensureTable } from './table.ts'

type Options = { dataDir: string; port: number; host?: string; code?: Code; seed?: boolean; schedules?: boolean }

export type House = {
  origin: string
  port: number
  lambdas: Awaited<ReturnType<typeof startLambdas>>
  close: () => Promise<void>
}

const root = new URL('../../', import.meta.url).pathname
const originSecret = 'local-origin-secret'

/**
 * The whole product on one machine: the same handlers and the ordinary SDK clients, with local engines behind the SDK's own endpoint variables.
 * One house a process, since those variables are the process's.
 */
export async function openHouse({
  dataDir,
  port,
  host = '127.0.0.1',
  code = 'sources',
  seed = true,
  schedules = true,
}: Options): Promise<House> {
  mkdirSync(dataDir, { recursive: true })
  const dynamo = await startDynamo({ path: join(dataDir, 'dynamodb') })
  const bucket = await startBucket({ path: join(dataDir, 'buckets') })
  const rooms = new Map([
    ...allCalls.map((call) => [call.name, roomOf(call)] as const),
    ...jobs.map(({ name, room }) => [name, room] as const),
  ])
  const lambdas = await startLambdas(rooms, { code, prefix: 'local-' })

  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: lambdas.endpoint,
    TABLE_NAME: 'restaurant',
    FUNCTION_PREFIX: 'local-',
    SITE_BUCKET: 'site',
    UPLOADS_BUCKET: 'uploads',
    ORIGIN_SECRET: originSecret,
    RENDERER_DIR: join(root, 'dist/web'),
  })
  await ensureTable(new DynamoDBClient({}), 'restaurant')

  const files = staticFiles(join(root, 'dist/web/client'))
  const front = await startFront({
    port,
    host,
    api: openGateway(allCalls, lambdas),
    originSecret,
    read: async (key) => (await bucket.read('site', key)) ?? files(key),
    media: (key) => bucket.read('uploads', key),
  })
  const origin = `http://localhost:${front.port}`
  process.env['SITE_ORIGIN'] = origin
  const where = {
    dynamodb: dynamo.endpoint,
    s3: bucket.endpoint,
    lambda: lambdas.endpoint,
    site: origin,
    pid: process.pid,
  }
  writeFileSync(join(dataDir, 'house.json'), JSON.stringify(where, null, 2))

  if (seed) await (await import('./seed.ts')).seedOnce()
  await lambdas.invoke('publish-site', {})
  const stopSchedules = schedules ? startSchedules(lambdas) : () => {}
  return {
    origin,
    port: front.port,
    lambdas,
    close: async () => {
      stopSchedules()
      await front.close()
      await lambdas.idle()
      await lambdas.close()
      await bucket.close()
      await dynamo.close()
    },
  }
}
