import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '#shared/api-error.ts'
import { getCalendarFeed } from '#shared/calendar/endpoints.ts'
import { feedDays, formatOwnerCalendar } from '#shared/calendar/feed.ts'
import { listTruckNotices } from '#shared/overrides/effective.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { addDays, listDatesBetween } from '#shared/time/local-time.ts'
import { listScheduledStops } from '#shared/truck/truck.ts'
import { getStoredFeedUrl } from '#functions/db/calendar/calendar-feed-url.ts'
import { listLatestCateringRequests } from '#functions/db/catering/requests.ts'
import { listReservationsOn } from '#functions/db/reservations/reservations.ts'
import { getSiteAndHome } from '#functions/db/site/settings.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { hashId } from '#functions/http/cookies.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'

export const handler = createHandler(getCalendarFeed, async ({ secret }, { event }) => {
  const stored = await getStoredFeedUrl()
  if (!stored || !timingSafeEqual(Buffer.from(hashId(secret)), Buffer.from(stored.hash)))
    throw new ApiError('not-found')
  const { date: today } = restaurantNow()
  const [{ tier }, { site, standing, truck }] = await Promise.all([getSubscription(), getSiteAndHome()])
  const [reservations, requests] = await Promise.all([
    hasFeature(tier, 'reservations') ? listReservationsOn(listDatesBetween(today, addDays(today, feedDays))) : [],
    hasFeature(tier, 'catering') ? listLatestCateringRequests() : [],
  ])
  const at = new Date(nowMs())
  const stops = listScheduledStops(truck.stops, listTruckNotices(standing, nowIso()), at, feedDays)
  const { name } = site.branding
  return formatOwnerCalendar(
    { reservations, requests, stops },
    { name, origin: getSiteOrigin(event), locale: stored.locale, today, at },
  )
})
