import { getCalendarFeedUrl } from '#shared/calendar/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getStoredFeedUrl } from '#functions/db/calendar/calendar-feed-url.ts'

export const handler = createOwnerHandler(getCalendarFeedUrl, async () => {
  const stored = await getStoredFeedUrl()
  return stored ? { since: stored.since } : {}
})
