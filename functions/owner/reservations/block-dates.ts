import { addDays } from '#shared/time/local-time.ts'
import { blockDates } from '#shared/reservations/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { bookingHorizonDays } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { keepByDefault } from '#shared/reservations/impact.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { setDayBlockedOp, getDay } from '#functions/db/reservations/days.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'
import { planImpactOp } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(blockDates, async ({ dates, blocked, ...looked }) => {
  const today = restaurantNow().date
  const wanted = [...new Set(dates)].toSorted()
  if (wanted.some((date) => date < today)) throw new ApiError('time-passed')
  if (wanted.some((date) => date > addDays(today, bookingHorizonDays))) throw new ApiError('too-far-ahead')
  const plan = blocked ? [await planImpactOp({ of: 'dates', dates: wanted }, looked, keepByDefault)] : []
  await transact([
    ...plan,
    ...wanted.map((date) => setDayBlockedOp(date, blocked)),
    auditEntryOp({
      what: 'reservation-rules',
      of: 'blocked-dates',
      title: wanted.join(', '),
      before: { blocked: !blocked },
      after: { blocked },
    }),
  ])
  if (plan.length > 0) await trigger('apply-impact-plans')
  return { days: await Promise.all(wanted.map(getDay)) }
})
