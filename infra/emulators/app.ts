import { writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import { readScriptHashes } from '#infra/edge/script-hashes.ts'
import { type EmulatedAws, startAws } from './aws.ts'
import { startCloudFront } from './cloudfront.ts'
import type { CodeSource } from './lambda.ts'
import type { SeedMode } from './seed.ts'
import { startSchedules } from './schedules.ts'
import { createFileReader } from './static-files.ts'

type Options = { dataDir: string; port: number; host?: string; code?: CodeSource; seed?: SeedMode }

export type RunningApp = {
  origin: string
  aws: EmulatedAws
  /** Fulfilled once the demo's guests are in: a second or two after the site is. */
  guests?: Promise<void>
  close: () => Promise<void>
}

/** The built web that is published; WEB_DIR names another. */
const web = process.env['WEB_DIR'] ?? new URL('../../dist/web', import.meta.url).pathname

/** Starts the product on one machine: emulated AWS, CloudFront, demo restaurant, first edition, schedules. */
export async function startApp({
  dataDir,
  port,
  host = '127.0.0.1',
  code = 'sources',
  seed = 'guests',
}: Options): Promise<RunningApp> {
  const aws = await startAws({ dataDir, code, web })
  const { bucket, dynamo, gateway, lambdas, originSecret } = aws
  const deployed = join(dataDir, 'deployed')
  await deploy(join(web, 'client/assets'), join(deployed, 'assets'))
  const files = createFileReader(join(web, 'client'))
  const earlier = createFileReader(deployed)
  const cloudFront = await startCloudFront({
    port,
    host,
    api: gateway,
    originSecret,
    scriptHashes: await readScriptHashes(),
    uploadOrigin: bucket.endpoint,
    read: async (key) => (await bucket.read('site', key)) ?? (await files(key)) ?? earlier(key),
    media: (key) => bucket.read('uploads', key),
  }).catch(async (error: unknown) => {
    await aws.close()
    throw error
  })
  const origin = `http://localhost:${cloudFront.port}`
  process.env['SITE_ORIGIN'] = origin
  const where = {
    dynamodb: dynamo.endpoint,
    s3: bucket.endpoint,
    lambda: lambdas.endpoint,
    mailbox: aws.mailbox.endpoint,
    site: origin,
    pid: process.pid,
    timeZone: restaurantTimeZone(),
  }
  writeFileSync(join(dataDir, 'app.json'), JSON.stringify(where, null, 2))

  const { seedDemoRestaurant: seedOnce } = await import('./seed.ts')
  const seedGuests = await seedOnce(seed)
  if (seed !== 'nothing') await (await import('./demo-photos.ts')).storeDemoPhotos()
  // The publisher compares bundles only, and sources may have changed.
  const { requestFullPublishOp: raiseAfresh } = await import('#functions/db/publishing/publish-state.ts')
  const { writeItem: write } = await import('#functions/db/table.ts')
  await write(raiseAfresh())
  await lambdas.invoke('publish-site', {})
  const stopSchedules = startSchedules(lambdas)
  const guests = seedGuests?.()
  return {
    origin,
    aws,
    ...(guests ? { guests } : {}),
    close: async () => {
      stopSchedules()
      await guests
      await cloudFront.close()
      await aws.close()
    },
  }
}

/** Copies hashed assets as a deploy does: old ones stay, because open pages request them. */
const deploy = (from: string, to: string): Promise<void> => cp(from, to, { recursive: true, force: false })
