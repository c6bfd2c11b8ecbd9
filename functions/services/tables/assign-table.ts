import { ApiError, type ErrorCode } from '#shared/api-error.ts'
import { isHoldingPlace, type Reservation } from '#shared/reservations/reservation.ts'
import { findOccupants, groupStaysByTable, tableKeysOfPlan } from '#shared/tables/propose-tables.ts'
import { parseTableKeys } from '#shared/tables/table-names.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { stayAtTable } from '#shared/tables/table-stay.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import {
  changeReservationOp,
  getReservations,
  listReservationsInPeriod,
  reservationAuditOp,
} from '#functions/db/reservations/reservations.ts'
import { transact, type TransactionItem } from '#functions/db/table.ts'
import {
  getTableEvening,
  noteAssignmentOp,
  type TableEvening,
  withAssignment,
} from '#functions/db/tables/table-evening.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'

/** The tables, and the reservations and assignments of some dates. */
export type SeatingContext = {
  plan: TablePlan
  reservations: Map<string, Reservation>
  evenings: Map<string, TableEvening>
}

/** Reads some reservations, with everybody else of their dates. */
export async function loadSeatingContext(ids: readonly string[]): Promise<SeatingContext> {
  const fresh = await getReservations(ids)
  return readDates([...new Set(fresh.map(({ reservationDate }) => reservationDate))], ids)
}

/** Reads everybody of a date. */
export const loadSeatingContextForDate = (date: string): Promise<SeatingContext> => readDates([date], [])

async function readDates(dates: readonly string[], ids: readonly string[]): Promise<SeatingContext> {
  // Read before the reservations: an assignment in between is found out by the write.
  const evenings = await Promise.all(dates.map((date) => getTableEvening(date)))
  const [plan, listed, fresh] = await Promise.all([
    getEditableTablePlan(),
    Promise.all(dates.map((date) => listReservationsInPeriod(date))),
    getReservations([...new Set([...ids, ...evenings.flatMap(({ recent }) => recent)])]),
  ])
  return {
    plan,
    // The rows themselves are newer than the index.
    reservations: new Map(
      [
        ...listed.flat(),
        ...fresh.filter(({ id, reservationDate }) => ids.includes(id) || dates.includes(reservationDate)),
      ].map((one) => [one.id, one]),
    ),
    evenings: new Map(evenings.map((evening) => [evening.date, evening])),
  }
}

/**
 * Returns the write that makes one of two concurrent assignments of a date fail. Returns no write for a reservation
 * without a table. It fails with changed-meanwhile.
 */
export function assignmentOps(
  { evenings }: SeatingContext,
  { id, table, reservationDate }: Reservation,
): TransactionItem[] {
  const evening = table ? evenings.get(reservationDate) : undefined
  return evening ? [noteAssignmentOp(evening, id)] : []
}

/** Returns why a text names no free table of the plan for a reservation, or undefined. */
export function tableError(
  { plan, reservations }: SeatingContext,
  party: Reservation,
  shared: boolean,
): ErrorCode | undefined {
  const keys = parseTableKeys(party.table)
  if (keys.length === 0) return undefined
  const known = tableKeysOfPlan(plan)
  if (keys.some((key) => !known.has(key))) return 'table-unknown'
  const now = restaurantNow()
  const stay = stayAtTable(party, now)
  if (shared || !stay) return undefined
  const sameDate = [...reservations.values()].filter((one) => one.reservationDate === party.reservationDate)
  const isTaken = findOccupants(groupStaysByTable(sameDate, now), keys, { id: party.id, ...stay }).length > 0
  return isTaken ? 'table-taken' : undefined
}

type Assigned = { saved: Reservation; reason?: never } | { saved?: never; reason: ErrorCode }

const tries = 4

/** `by`: the tablet that asks, for the log. */
type Assigning = { shared: boolean; by: string | undefined }

/**
 * Gives a reservation another table, or none, in a transaction with its log entry. When another assignment came
 * between, it is judged anew. The days know it afterwards.
 */
export async function assignTable(
  days: SeatingContext,
  assignment: { id: string; version: number; table: string | undefined },
  { shared, by }: Assigning,
): Promise<Assigned> {
  const { id, version, table } = assignment
  for (let tried = 1; ; tried++) {
    const before = days.reservations.get(id)
    if (!before) return { reason: 'not-found' }
    if (before.version !== version) return { reason: 'changed-meanwhile' }
    if (!isHoldingPlace(before)) return { reason: 'not-movable' }
    const { table: _table, ...rest } = before
    const after = table ? { ...rest, table } : rest
    const reason = tableError(days, after, shared)
    if (reason) return { reason }
    const saved = { ...after, version: version + 1 }
    try {
      await transact([
        changeReservationOp(before, after),
        reservationAuditOp(before, saved, by),
        ...assignmentOps(days, after),
      ])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reason !== 'changed-meanwhile' || tried === tries) return { reason: error.reason }
      await readAgain(days, id)
      continue
    }
    days.reservations.set(id, saved)
    const evening = days.evenings.get(before.reservationDate)
    if (table && evening) days.evenings.set(evening.date, withAssignment(evening, id))
    return { saved }
  }
}

async function readAgain(days: SeatingContext, id: string): Promise<void> {
  const { plan, reservations, evenings } = await loadSeatingContext([id])
  days.plan = plan
  for (const [key, one] of reservations) days.reservations.set(key, one)
  for (const [date, evening] of evenings) days.evenings.set(date, evening)
}
