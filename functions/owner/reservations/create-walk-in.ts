import { createWalkIn } from '#shared/reservations/owner-endpoints.ts'
import { toOwnerReservation, seatByOwner } from '#shared/reservations/owner-reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { buildWalkIn } from '#functions/db/reservations/new-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { actInstant } from '#functions/services/tables/act-instant.ts'
import { assignmentOps, loadSeatingContextForDate, tableError } from '#functions/services/tables/assign-table.ts'
import { consumeStandAddLimit } from '#functions/services/stand/stand-limits.ts'
import { withStandId, authorOf, redactForCaller, requireStandDate } from '#functions/services/stand/stand-access.ts'

/** Another party may get a table at the same moment: then the walk-in is judged again. */
export const handler = createOwnerHandler(createWalkIn, async (request, caller) => {
  // The id of another reservation is no device's own.
  if (request.id && (await findReservation(request.id))) throw new ApiError('changed-meanwhile')
  await consumeStandAddLimit(caller)
  const { at, now } = actInstant(request.msAgo)
  requireStandDate(caller, now.date, now)
  return retryOnConflict(async () => {
    const [today, { rules }] = await Promise.all([getDay(now.date), getReservationRulesAndHours()])
    const party = withStandId(caller, buildWalkIn(request, rules, { at, now }))
    const tables = party.table ? await loadSeatingContextForDate(now.date) : undefined
    const reason = tables && tableError(tables, party, request.shared ?? false)
    if (reason) throw new ApiError(reason)
    const seated = seatByOwner(undefined, party, {
      day: today,
      rules,
      goesOver: request.overSeats,
    })
    if (!seated) throw new ApiError('time-full')
    const { after, over } = seated
    const answer = redactForCaller(caller, toOwnerReservation(after))
    const { seats, arrivals } = toCapacityLimits(rules, over)
    await saveReservation({
      after,
      // They are here: neither a full day nor a blocked one sends them away.
      capacity: { seats, arrivals },
      also: [
        ...caller.remember(answer),
        ...(over || request.shared || caller.stand ? [reservationAuditOp(undefined, after, authorOf(caller))] : []),
        ...(tables ? assignmentOps(tables, after) : []),
      ],
    })
    return answer
  })
})
