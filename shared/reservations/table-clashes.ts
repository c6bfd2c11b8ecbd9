import type { Reservation } from './reservation.ts'
import { quartersOfStay } from './capacity.ts'
import { parseTableKeys } from '#shared/tables/table-names.ts'

type Seating = Pick<
  Reservation,
  | 'id'
  | 'table'
  | 'reservationDate'
  | 'reservationTime'
  | 'partySize'
  | 'status'
  | 'stayMinutes'
  | 'seatedMinutes'
  | 'noShow'
  | 'offeredUntil'
>

const overlap = (one: Seating, other: Seating): boolean => {
  const [a, b] = [quartersOfStay(one), quartersOfStay(other)]
  return Math.max(a.from, b.from) < Math.min(a.to, b.to)
}

/** Returns the other reservations at the same table and time, by reservation id. */
export function findTableClashes<Of extends Seating>(reservations: readonly Of[]): Map<string, Of[]> {
  const atTable = new Map<string, Of[]>()
  const clashes = new Map<string, Of[]>()
  for (const one of reservations)
    for (const table of parseTableKeys(one.table)) {
      const key = `${one.reservationDate} ${table}`
      const others = atTable.get(key) ?? []
      for (const other of others.filter((earlier) => overlap(one, earlier)))
        for (const [of, its] of [
          [one, other],
          [other, one],
        ] as const)
          clashes.set(of.id, [...new Set([...(clashes.get(of.id) ?? []), its])])
      atTable.set(key, [...others, one])
    }
  return clashes
}
