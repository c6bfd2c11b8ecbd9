import { randomUUID } from 'node:crypto'
import { instantOf, type LocalDateTime } from '#shared/time/local-time.ts'
import type { RowToAdd } from '#shared/reservations/import/booking-row.ts'
import { addLoad, importedState, isComingRow } from '#shared/reservations/import/plan.ts'
import { seatByOwner } from '#shared/reservations/owner-reservation.ts'
import type { Day, Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import { loadOf, withStayMinutes } from '#shared/reservations/capacity.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { getDay } from './days.ts'
import { createManageToken } from './manage-token.ts'

function toReservation(
  { line: _line, anyway: _anyway, status: _status, ...row }: RowToAdd,
  { status, noShow, hasArrived }: ReturnType<typeof importedState>,
  { rules, now, importId }: { rules: ReservationSettings; now: LocalDateTime; importId: string },
): Reservation {
  const id = randomUUID()
  const told = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as typeof row
  const isWaited = status === 'booked' && isComingRow(row, now)
  const reservation = {
    ...told,
    id,
    status,
    ...(noShow ? { noShow } : {}),
    ...(hasArrived ? { arrivedAt: instantOf(row.reservationDate, row.reservationTime).toISOString() } : {}),
    source: 'import',
    type: 'regular',
    importId,
    ...(isWaited ? { untold: true } : {}),
    manageToken: createManageToken(id),
    createdAt: nowIso(),
    version: 1,
  } as Reservation
  return withStayMinutes(undefined, reservation, rules, now)
}

/**
 * Builds the reservations of a file's rows. A coming one for which the seats of its day do not suffice is marked
 * `overSeats`, as one that the owner confirmed.
 */
export async function buildImportedReservations(
  rows: readonly RowToAdd[],
  rules: ReservationSettings,
  now: LocalDateTime,
  importId: string,
): Promise<Reservation[]> {
  const coming = new Set(rows.map(({ reservationDate }) => reservationDate).filter((date) => date >= now.date))
  const days = new Map<string, Day>(
    await Promise.all([...coming].map(async (date) => [date, await getDay(date)] as const)),
  )
  return rows.map((row) => {
    const reservation = toReservation(row, importedState(row, now), { rules, now, importId })
    const day = days.get(row.reservationDate)
    if (!day) return reservation
    const seated = seatByOwner(undefined, reservation, { day, rules, goesOver: true })?.after ?? reservation
    days.set(row.reservationDate, addLoad(day, loadOf(seated)))
    return seated
  })
}
