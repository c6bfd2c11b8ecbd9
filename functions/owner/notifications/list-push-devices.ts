import { type PushSubscription, withoutSubscription } from '#shared/notifications/devices.ts'
import { listPushDevices } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getPushDevices } from '#functions/db/notifications/devices.ts'
import { deriveVapidKeys } from '#functions/services/notifications/vapid-keys.ts'

export const handler = createOwnerHandler(listPushDevices, async () => {
  const [devices, { publicKey }] = await Promise.all([getPushDevices(), deriveVapidKeys()])
  const service = process.env['PUSH_SERVICE']
  return {
    devices: devices.map(withoutSubscription),
    publicKey,
    ...(service ? { standIn: await subscribeTo(service) } : {}),
  }
})

/** Subscribes to the push service that takes the place of a browser's on a laptop. */
const subscribeTo = async (service: string): Promise<PushSubscription> => {
  const answer = await fetch(`${service}/subscriptions`, { method: 'POST' })
  return (await answer.json()) as PushSubscription
}
