import { ApiError, type ErrorCode } from '#shared/api-error.ts'
import { isHoldingPlace, type Reservation } from '#shared/reservations/reservation.ts'
import { findOccupants, occupancyOf, tableKeys } from '#shared/tables/propose-tables.ts'
import { parseTableNames } from '#shared/tables/table-names.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { stayAtTable } from '#shared/tables/table-stay.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import {
  changeReservationOp,
  getReservations,
  listReservationsInPeriod,
  reservationAuditOp,
} from '#functions/db/reservations/reservations.ts'
import { transact } from '#functions/db/table.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'

/** The tables, and the reservations of some dates by id. */
export type TableDays = { plan: TablePlan; reservations: Map<string, Reservation> }

/** Reads some reservations, with everybody else of their dates. */
export async function readTableDays(ids: readonly string[]): Promise<TableDays> {
  const [plan, fresh] = await Promise.all([getEditableTablePlan(), getReservations(ids)])
  const dates = [...new Set(fresh.map(({ reservationDate }) => reservationDate))]
  const listed = (await Promise.all(dates.map((date) => listReservationsInPeriod(date)))).flat()
  // The rows themselves are newer than the index.
  return { plan, reservations: new Map([...listed, ...fresh].map((one) => [one.id, one])) }
}

/** Reads everybody of a date. */
export async function readTableDay(date: string): Promise<TableDays> {
  const [plan, listed] = await Promise.all([getEditableTablePlan(), listReservationsInPeriod(date)])
  return { plan, reservations: new Map(listed.map((one) => [one.id, one])) }
}

/** Returns why a text names no free table of the plan for a reservation, or undefined. */
export function tableError(
  { plan, reservations }: TableDays,
  party: Reservation,
  shared: boolean,
): ErrorCode | undefined {
  const keys = parseTableNames(party.table)
  if (keys.length === 0) return undefined
  const known = tableKeys(plan)
  if (keys.some((key) => !known.has(key))) return 'table-unknown'
  const now = restaurantNow()
  const stay = stayAtTable(party, now)
  if (shared || !stay) return undefined
  const sameDate = [...reservations.values()].filter((one) => one.reservationDate === party.reservationDate)
  const isTaken = findOccupants(occupancyOf(sameDate, now), keys, { id: party.id, ...stay }).length > 0
  return isTaken ? 'table-taken' : undefined
}

type Assigned = { saved: Reservation; reason?: never } | { saved?: never; reason: ErrorCode }

/** Gives a reservation another table, or none, in a transaction with its log entry. The days know it afterwards. */
export async function assignTable(
  days: TableDays,
  { id, version, table }: { id: string; version: number; table: string | undefined },
  { shared, by }: { shared: boolean; by?: string | undefined },
): Promise<Assigned> {
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
    await transact([changeReservationOp(before, after), reservationAuditOp(before, saved, by)])
  } catch (error) {
    if (error instanceof ApiError) return { reason: error.reason }
    throw error
  }
  days.reservations.set(id, saved)
  return { saved }
}
