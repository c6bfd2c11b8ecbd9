import { deletePushDevice } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { changePushDevice } from '#functions/db/notifications/devices.ts'

export const handler = createOwnerHandler(deletePushDevice, async ({ id }) => {
  await changePushDevice(id, () => undefined)
  return { id }
})
