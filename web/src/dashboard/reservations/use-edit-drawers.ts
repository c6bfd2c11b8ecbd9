import { useState } from 'react'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'

const without = (id: string, all: readonly OwnerReservation[]) => all.filter((one) => one.id !== id)

/**
 * Returns the reservations with a drawer, the last of which is shown: one whose action is still being saved stays until
 * then, out of sight, and closes no other.
 */
export function useEditDrawers() {
  const [rows, setRows] = useState<readonly OwnerReservation[]>([])
  return {
    rows,
    open: (row: OwnerReservation) => setRows((shown) => [...without(row.id, shown), row]),
    close: ({ id }: OwnerReservation) => setRows((shown) => without(id, shown)),
  }
}
