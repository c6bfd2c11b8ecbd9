import { getOverview } from '#shared/overview/owner-endpoints.ts'
import type { TodaysTables } from '#shared/overview/overview.ts'
import { addDays, type LocalTime, localTime } from '#shared/time/local-time.ts'
import { remaining } from '#shared/reservations/reservation.ts'
import { gives } from '#shared/subscription/subscription.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { withMails } from '#functions/services/email/guest-emails.ts'
import { day } from '#functions/db/reservations/days.ts'
import { failedMailsSeen } from '#functions/db/email/failed-emails.ts'
import { news } from '#functions/db/overview/unread.ts'
import { periodPage } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'
import { tallied, tallies } from '#functions/db/analytics/daily-visits.ts'

async function todayAt({ date, time }: LocalTime): Promise<TodaysTables> {
  const [counted, { rules }, first] = await Promise.all([day(date), reservationRules(), periodPage(date)])
  const { reservations, next } = first.next ? await periodPage(date, { from: halfHour(time) }) : first
  return {
    max: rules.maxReservationsPerDay,
    free: remaining(counted, rules),
    ...(rules.seats === undefined ? {} : { seats: rules.seats }),
    blocked: counted.blocked,
    enabled: rules.reservationsEnabled,
    reservations: await withMails(reservations),
    ...(first.next ? { part: { day: counted, ...(next ? { next } : {}) } } : {}),
  }
}

/** When the half hour began that runs at a time HH:mm:ss. */
const halfHour = (time: string): string => `${time.slice(0, 3)}${time.slice(3, 5) < '30' ? '00' : '30'}:00`

export const handler = serveOwner(getOverview, async () => {
  const now = restaurantNow()
  const { tier } = await subscription()
  const [waiting, failed, week, counted] = await Promise.all([
    news(tier),
    failedMailsSeen(),
    tallies(addDays(now.date, -6), now.date),
    tallied(),
  ])
  return {
    now,
    ...(gives(tier, 'reservations') ? { today: await todayAt(now) } : {}),
    news: waiting,
    visits: week.map(({ date, visits }) => ({ date, visits })),
    ...(counted?.finishedAt ? { counted: localTime(new Date(counted.finishedAt)) } : {}),
    failed,
  }
})
