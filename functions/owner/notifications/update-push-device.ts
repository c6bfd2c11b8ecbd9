import { ApiError } from '#shared/api-error.ts'
import { withoutSubscription } from '#shared/notifications/devices.ts'
import { updatePushDevice } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { updateOrRemovePushDevice } from '#functions/db/notifications/devices.ts'

export const handler = createOwnerHandler(updatePushDevice, async ({ id, version, ...sent }) => {
  const changed = await updateOrRemovePushDevice(id, (device) => {
    if (device.version !== version) throw new ApiError('changed-meanwhile')
    return { ...device, ...sent, version: version + 1 }
  })
  return withoutSubscription(changed)
})
