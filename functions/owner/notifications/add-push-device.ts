import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/api-error.ts'
import { isPushEndpoint, withoutSubscription } from '#shared/notifications/devices.ts'
import { addPushDevice } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { addPushDeviceOp } from '#functions/db/notifications/devices.ts'
import { transact } from '#functions/db/table.ts'
import { nowIso } from '#functions/runtime/clock.ts'

export const handler = createOwnerHandler(addPushDevice, async (sent, { remember }) => {
  if (!isPushEndpoint(sent.subscription.endpoint, process.env['PUSH_SERVICE']))
    throw new ApiError('push-service-unknown')
  const added = { ...sent, id: randomUUID(), createdAt: nowIso(), version: 1 }
  const { device, op } = await addPushDeviceOp(added)
  const answer = withoutSubscription(device)
  await transact([...remember(answer), op])
  return answer
})
