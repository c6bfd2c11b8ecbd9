import { deletePushDevice } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { updateOrRemovePushDevice } from '#functions/db/notifications/devices.ts'

export const handler = createOwnerHandler(deletePushDevice, async ({ id }) => {
  await updateOrRemovePushDevice(id, () => undefined)
  return { id }
})
