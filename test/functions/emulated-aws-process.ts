import { basename } from 'node:path'
import { startCloudFront } from '#infra/emulators/cloudfront.ts'
import { startAws } from '#infra/emulators/aws.ts'
import { overwriteSubscriptionSettingsOp } from '#functions/db/subscription/subscription.ts'
import { overwriteReservationRulesOp } from '#functions/db/site/settings.ts'
import { writeItem } from '#functions/db/table.ts'
import { otherEngine } from './engine.ts'

/** The functions behind the CDN front as a process of their own, so that a test can kill it: the data folder is its only argument. */
const [dataDir = ''] = process.argv.slice(2)
const { gateway, originSecret } = await startAws({ dataDir, ...otherEngine(basename(dataDir)) })
await writeItem(overwriteSubscriptionSettingsOp({ manualOverrideActive: true, manualOverrideTier: 'premium' }))
await writeItem(overwriteReservationRulesOp({ maxReservationsPerDay: 10_000, reservationsEnabled: true }))
const nothing = async () => undefined
const { port } = await startCloudFront({
  port: 0,
  api: gateway,
  originSecret,
  scriptHashes: ['sha256-none'],
  read: nothing,
  media: nothing,
})
process.send?.(`http://127.0.0.1:${port}`)
