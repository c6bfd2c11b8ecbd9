import { getOverview } from '#shared/owner-calls/overview.ts'
import type { TodaysTables } from '#shared/overview.ts'
import { addDays, type LocalTime, localTime } from '#shared/hours.ts'
import { remaining } from '#shared/reservation.ts'
import { gives } from '#shared/subscription.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { withMails } from '../views/guest-mails.ts'
import { day } from '../store/days.ts'
import { failedMailsSeen } from '../store/failed-mails.ts'
import { news } from '../store/news.ts'
import { periodPage } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'
import { subscription } from '../store/subscription.ts'
import { tallied, tallies } from '../store/tallies.ts'

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
