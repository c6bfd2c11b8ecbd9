import type { Reservation } from '#shared/reservations/reservation.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, stripKeys } from '#functions/db/table.ts'

/** Returns a reservation, or undefined. */
export async function findReservation(id: string): Promise<Reservation | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.reservation(id))
  return row && stripKeys<Reservation>(row)
}
