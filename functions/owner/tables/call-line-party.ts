import { ApiError } from '#shared/api-error.ts'
import { callLineParty } from '#shared/tables/owner-endpoints.ts'
import { lineStateOf, type StoredLineParty } from '#shared/tables/door-line.ts'
import { lineHoldMinutesOf } from '#shared/tables/table-plan.ts'
import { seatByOwner, toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { buildFromLine } from '#functions/db/reservations/new-reservation.ts'
import { reservationAuditOp, saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { changeLinePartyOp } from '#functions/db/tables/line.ts'
import { authorOf, redactForCaller } from '#functions/services/stand/stand-access.ts'
import { assignmentOps, loadSeatingContextForDate, tableError } from '#functions/services/tables/assign-table.ts'
import { requireLineParty } from '#functions/services/tables/line.ts'
import { addLineSms, describeLineParty } from '#functions/services/tables/line-sms.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'

/** Another party may get a table at the same moment: then the call is judged anew. */
export const handler = createOwnerHandler(callLineParty, (request, caller) =>
  retryOnConflict(async () => {
    const { id, version, table, seated: isSeated, shared = false, overSeats } = request
    const { party, reservation } = await requireLineParty(id)
    if (party.version !== version) throw new ApiError('changed-meanwhile')
    const state = lineStateOf(party, reservation)
    if (reservation || state === 'ready' || state === 'seated') throw new ApiError('transition-refused')
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
    const called: StoredLineParty = {
      ...rest,
      called: { at: nowIso(), table, until: nowIso(nowMs() + lineHoldMinutesOf(tables.plan) * 60_000) },
    }
    const text = isSeated ? { party: called, ops: [], posted: [] } : addLineSms(called, 'line-ready')
    await saveReservation({
      after,
      // They are here: neither a full day nor a blocked one sends them away.
      capacity: { seats, arrivals },
      leavesLine: true,
      also: [
        changeLinePartyOp(party, text.party),
        ...text.ops,
        ...assignmentOps(tables, after),
        ...(over || shared || caller.stand ? [reservationAuditOp(undefined, after, authorOf(caller))] : []),
      ],
    })
    await triggerWorkers(text.posted)
    return {
      party: await describeLineParty(caller, { ...text.party, version: version + 1 }),
      reservation: redactForCaller(caller, toOwnerReservation(after)),
    }
  }),
)
