import { getCalendarFeed } from '#shared/calendar/endpoints.ts'
import { createCalendarFeedUrl } from '#shared/calendar/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { createSecretId, hashId } from '#functions/http/cookies.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { getOwnerProfile } from '#functions/db/auth/owner.ts'
import { saveFeedUrl } from '#functions/db/calendar/calendar-feed-url.ts'

export const handler = createOwnerHandler(createCalendarFeedUrl, async () => {
  const secret = createSecretId()
  const since = nowIso()
  const { locale = 'en' } = await getOwnerProfile()
  await saveFeedUrl({ hash: hashId(secret), since, locale })
  return { since, path: `${getCalendarFeed.path}?secret=${secret}` }
})
