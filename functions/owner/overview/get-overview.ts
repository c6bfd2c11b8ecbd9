import { isSmsEnabled } from '#functions/runtime/sms.ts'
import { getEmailHoldLevel } from '#shared/email/bounce-rate.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { expectedForMinutes } from '#shared/overview/next-guests.ts'
import type { TodaysReservations } from '#shared/overview/overview.ts'
import { addDays, type LocalDateTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'
import { countFreePlaces } from '#shared/reservations/reservation.ts'
import { countPartiesNeedingAttention } from '#shared/tables/table-issues.ts'
import { hasTables } from '#shared/tables/table-plan.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { withNewestEmails } from '#functions/services/email/guest-emails.ts'
import { getRecentBounceCount } from '#functions/db/email/bounces.ts'
import { getSecurityNotices } from '#functions/services/auth/security-notices.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { listFailedEmails } from '#functions/db/email/failed-emails.ts'
import { getUnreadCounts } from '#functions/db/overview/unread.ts'
import { listReservationPageInPeriod, listReservationsInPeriod } from '#functions/db/reservations/reservations.ts'
import { getOpenedAt, getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { readOpening } from '#functions/services/site/opening.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'
import { loadSmsUsage } from '#functions/db/sms/usage.ts'
import { getAggregationProgress, listDailyVisits } from '#functions/db/analytics/daily-visits.ts'

async function todayAt(now: LocalDateTime): Promise<TodaysReservations> {
  const { date, time } = now
  const [counted, { rules }, first, plan] = await Promise.all([
    getDay(date),
    getReservationRulesAndHours(),
    listReservationPageInPeriod(date),
    getEditableTablePlan(),
  ])
  const { reservations } = first.next ? await listReservationPageInPeriod(date, { from: expectedSince(time) }) : first
  const everybody = first.next && hasTables(plan) ? await listReservationsInPeriod(date) : first.reservations
  const inNeed = hasTables(plan) ? countPartiesNeedingAttention(plan, everybody, now) : 0
  return {
    max: rules.maxReservationsPerDay,
    free: countFreePlaces(counted, rules),
    ...(rules.seats === undefined ? {} : { seats: rules.seats }),
    blocked: counted.blocked,
    enabled: rules.reservationsEnabled,
    reservations: await withNewestEmails(reservations),
    ...(first.next ? { part: { day: counted } } : {}),
    ...(inNeed > 0 ? { inNeed } : {}),
  }
}

/** Returns the time HH:mm:ss from which guests are still expected, at least midnight. */
const expectedSince = (time: string): string => timeOfMinute(Math.max(0, minuteOfTime(time) - expectedForMinutes))

export const handler = createOwnerHandler(getOverview, async () => {
  const now = restaurantNow()
  const { tier } = await getSubscription()
  const [waiting, failed, week, counted, bounced, account, openedAt, texts] = await Promise.all([
    getUnreadCounts(tier),
    listFailedEmails(),
    listDailyVisits(addDays(now.date, -6), now.date),
    getAggregationProgress(),
    getRecentBounceCount(),
    getSecurityNotices(),
    getOpenedAt(),
    isSmsEnabled() ? loadSmsUsage() : undefined,
  ])
  return {
    now,
    ...(openedAt === '' ? { opening: await readOpening() } : {}),
    ...(hasFeature(tier, 'reservations') ? { today: await todayAt(now) } : {}),
    news: waiting,
    visits: week.map(({ date, visits }) => ({ date, visits })),
    ...(counted?.finishedAt ? { counted: localDateTimeAt(new Date(counted.finishedAt)) } : {}),
    failed,
    ...(getEmailHoldLevel(bounced) ? { bounced } : {}),
    ...(texts?.stopped ? { texts } : {}),
    ...account,
  }
})
