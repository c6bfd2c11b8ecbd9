import type { Reservation } from './reservation.ts'
import { quartersOfStay } from './capacity.ts'

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

/** Returns the tables that a text names: 'T12 + t13' names two. */
const tablesIn = (text: string | undefined = ''): string[] =>
  text
    .toLowerCase()
    .split(/[,;+&/]/)
    .map((table) => table.trim())
    .filter(Boolean)

const overlap = (one: Seating, other: Seating): boolean => {
  const [a, b] = [quartersOfStay(one), quartersOfStay(other)]
  return a.from < b.to && b.from < a.to
}

/** Returns the other reservations at the same table and time, by reservation id. */
export function findTableClashes<Of extends Seating>(reservations: readonly Of[]): Map<string, Of[]> {
  const atTable = new Map<string, Of[]>()
  const clashes = new Map<string, Of[]>()
  for (const one of reservations)
    for (const table of new Set(tablesIn(one.table))) {
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
