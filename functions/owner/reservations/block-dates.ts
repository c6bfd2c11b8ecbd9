import { addDays } from '#shared/time/local-time.ts'
import { blockDates } from '#shared/reservations/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { horizonDays } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { usualWhereOpen } from '#shared/reservations/impact.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { block, day } from '#functions/db/reservations/days.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'
import { planFor } from '#functions/services/reservations/impact.ts'

export const handler = serveOwner(blockDates, async ({ dates, blocked, ...looked }) => {
  const today = restaurantNow().date
  const wanted = [...new Set(dates)].toSorted()
  if (wanted.some((date) => date < today)) throw new Refused('time-passed')
  if (wanted.some((date) => date > addDays(today, horizonDays))) throw new Refused('too-far-ahead')
  const plan = blocked ? [await planFor({ of: 'dates', dates: wanted }, looked, usualWhereOpen)] : []
  await transact([
    ...plan,
    ...wanted.map((date) => block(date, blocked)),
    logged({
      what: 'reservation-rules',
      of: 'blocked-dates',
      title: wanted.join(', '),
      before: { blocked: !blocked },
      after: { blocked },
    }),
  ])
  if (plan.length > 0) await wake('apply-impact-plans')
  return { days: await Promise.all(wanted.map(day)) }
})
