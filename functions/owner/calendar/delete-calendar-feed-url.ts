import { deleteCalendarFeedUrl } from '#shared/calendar/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { deleteFeedUrl } from '#functions/db/calendar/calendar-feed-url.ts'

export const handler = createOwnerHandler(deleteCalendarFeedUrl, async () => {
  await deleteFeedUrl()
  return {}
})
