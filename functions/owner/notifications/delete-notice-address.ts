import { deleteNoticeAddress } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { changeNoticeAddress } from '#functions/db/notifications/addresses.ts'

export const handler = createOwnerHandler(deleteNoticeAddress, async ({ id }) => {
  await changeNoticeAddress(id, () => undefined)
  return { id }
})
