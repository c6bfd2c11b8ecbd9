import { writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { builtScriptHashes } from '#infra/edge/start-script.ts'
import { type EmulatedAws, startAws } from './aws.ts'
import { startCloudFront } from './cloudfront.ts'
import type { Code } from './lambda.ts'
import { startSchedules } from './schedules.ts'
import { staticFiles } from './static-files.ts'

type Options = { dataDir: string; port: number; host?: string; code?: Code }

export type App = { origin: string; backstage: EmulatedAws; close: () => Promise<void> }

/** The built web that is published; WEB_DIR names another. */
const web = process.env['WEB_DIR'] ?? new URL('../../dist/web', import.meta.url).pathname

/** Starts the product on one machine: emulated AWS, CloudFront, demo restaurant, first edition, schedules. */
export async function startApp({ dataDir, port, host = '127.0.0.1', code = 'sources' }: Options): Promise<App> {
  const backstage = await startAws({ dataDir, code, web })
  const { bucket, dynamo, gateway, lambdas, originSecret } = backstage
  const deployed = join(dataDir, 'deployed')
  await deploy(join(web, 'client/assets'), join(deployed, 'assets'))
  const files = staticFiles(join(web, 'client'))
  const earlier = staticFiles(deployed)
  const front = await startCloudFront({
    port,
    host,
    api: gateway,
    originSecret,
    scriptHashes: await builtScriptHashes(),
    uploadOrigin: bucket.endpoint,
    read: async (key) => (await bucket.read('site', key)) ?? (await files(key)) ?? earlier(key),
    media: (key) => bucket.read('uploads', key),
  }).catch(async (error: unknown) => {
    await backstage.close()
    throw error
  })
  const origin = `http://localhost:${front.port}`
  process.env['SITE_ORIGIN'] = origin
  const where = {
    dynamodb: dynamo.endpoint,
    s3: bucket.endpoint,
    lambda: lambdas.endpoint,
    mailbox: backstage.mailbox.endpoint,
    site: origin,
    pid: process.pid,
  }
  writeFileSync(join(dataDir, 'house.json'), JSON.stringify(where, null, 2))

  const { seedOnce } = await import('./seed.ts')
  await seedOnce()
  // The publisher compares bundles only, and sources may have changed.
  const { requestFullPublish: raiseAfresh } = await import('#functions/db/publishing/publish-state.ts')
  const { writeItem: write } = await import('#functions/db/table.ts')
  await write(raiseAfresh())
  await lambdas.invoke('publish-site', {})
  const stopSchedules = startSchedules(lambdas)
  return {
    origin,
    backstage,
    close: async () => {
      stopSchedules()
      await front.close()
      await backstage.close()
    },
  }
}

/** Copies hashed assets as a deploy does: old ones stay, because open pages request them. */
const deploy = (from: string, to: string): Promise<void> => cp(from, to, { recursive: true, force: false })
