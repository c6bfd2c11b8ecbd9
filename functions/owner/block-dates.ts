import { addDays } from '#shared/hours.ts'
import { blockDates } from '#shared/owner-calls/reservations.ts'
import { Refused } from '#shared/refusal.ts'
import { horizonDays } from '#shared/reservation.ts'
import { restaurantNow } from '../ground/clock.ts'
import { usualWhereOpen } from '#shared/stranded.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { block, day } from '../store/days.ts'
import { logged } from '../store/changes.ts'
import { transact } from '../store/table.ts'
import { planFor } from '../views/outside.ts'

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
  if (plan.length > 0) await wake('apply-plans')
  return { days: await Promise.all(wanted.map(day)) }
})
