import { addDays } from '#shared/hours.ts'
import { blockDates } from '#shared/owner-calls/reservations.ts'
import { Refused } from '#shared/refusal.ts'
import { horizonDays } from '#shared/reservation.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { block, day } from '../store/days.ts'
import { logged } from '../store/log.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(blockDates, async ({ dates, blocked }) => {
  const today = restaurantNow().date
  const wanted = [...new Set(dates)].toSorted()
  if (wanted.some((date) => date < today)) throw new Refused('time-passed')
  if (wanted.some((date) => date > addDays(today, horizonDays))) throw new Refused('too-far-ahead')
  await transact([
    ...wanted.map((date) => block(date, blocked)),
    logged({
      what: 'reservation-rules',
      of: 'blocked-dates',
      title: wanted.join(', '),
      before: { blocked: !blocked },
      after: { blocked },
    }),
  ])
  return { days: await Promise.all(wanted.map(day)) }
})
