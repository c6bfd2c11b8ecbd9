import { getCalendarAddress } from '#shared/calendar/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getStoredAddress } from '#functions/db/calendar/calendar-address.ts'

export const handler = createOwnerHandler(getCalendarAddress, async () => {
  const stored = await getStoredAddress()
  return stored ? { since: stored.since } : {}
})
