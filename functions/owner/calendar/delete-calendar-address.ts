import { deleteCalendarAddress } from '#shared/calendar/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { deleteAddress } from '#functions/db/calendar/calendar-address.ts'

export const handler = createOwnerHandler(deleteCalendarAddress, async () => {
  await deleteAddress()
  return {}
})
