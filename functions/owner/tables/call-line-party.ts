import { ApiError } from '#shared/api-error.ts'
import { callLineParty } from '#shared/tables/owner-endpoints.ts'
import { lineStateOf } from '#shared/tables/door-line.ts'
import { seatByOwner, toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { buildFromLine } from '#functions/db/reservations/new-reservation.ts'
import { reservationAuditOp, saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { changeLinePartyOp } from '#functions/db/tables/line.ts'
import { authorOf, redactForCaller } from '#functions/services/stand/stand-access.ts'
import { assignmentOps, loadSeatingContextForDate, tableError } from '#functions/services/tables/assign-table.ts'
import { linePartyFor, requireLineParty } from '#functions/services/tables/line.ts'

/** Another party may get a table at the same moment: then the call is judged anew. */
export const handler = createOwnerHandler(callLineParty, (request, caller) =>
  retryOnConflict(async () => {
    const { id, version, table, seated: isSeated, shared = false, overSeats } = request
    const { party, reservation } = await requireLineParty(id)
    if (party.version !== version) throw new ApiError('changed-meanwhile')
    const state = lineStateOf(party, reservation)
    if (reservation || state === 'ready' || state === 'seated') throw new ApiError('move-refused')
    const now = restaurantNow()
    const [today, { rules }, tables] = await Promise.all([
      getDay(now.date),
      getReservationRulesAndHours(),
      loadSeatingContextForDate(now.date),
    ])
    const wanted = buildFromLine(party, { table, isSeated }, rules, now)
    const reason = tableError(tables, wanted, shared)
    if (reason) throw new ApiError(reason)
    const seated = seatByOwner(undefined, wanted, { day: today, rules, goesOver: overSeats })
    if (!seated) throw new ApiError('time-full')
    const { after, over } = seated
    const { seats, arrivals } = toCapacityLimits(rules, over)
    const { ended: _ended, onTheWay: _onTheWay, ...rest } = party
    const called = { ...rest, called: { at: nowIso(), table } }
    await saveReservation({
      after,
      // They are here: neither a full day nor a blocked one sends them away.
      capacity: { seats, arrivals },
      leavesLine: true,
      also: [
        changeLinePartyOp(party, called),
        ...assignmentOps(tables, after),
        ...(over || shared || caller.stand ? [reservationAuditOp(undefined, after, authorOf(caller))] : []),
      ],
    })
    return {
      party: linePartyFor(caller, { ...called, version: version + 1 }),
      reservation: redactForCaller(caller, toOwnerReservation(after)),
    }
  }),
)
