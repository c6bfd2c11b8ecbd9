import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import type { ReservationReceipt, TimeWindow } from '#shared/reservations/reservation.ts'

/** A guest's ticket. `waits`: a waitlist request instead of a table. */
export type StoredTicket = { receipt: ReservationReceipt; firstName: string; withMail: boolean; waits?: TimeWindow }

const place = 'last-ticket'

/** Stores the last ticket on this device with the secret of its link. */
export function saveTicket(booked: StoredTicket): void {
  try {
    localStorage.setItem(place, JSON.stringify(booked))
  } catch {
    // Without storage the ticket lasts as long as the page.
  }
}

/** Returns the stored ticket until its day is over; `today` is the restaurant's. */
export function loadTicket(today: string): StoredTicket | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as StoredTicket | null
    if (kept && kept.receipt.reservationDate >= today) return kept
    localStorage.removeItem(place)
  } catch {}
  return undefined
}

/** Deletes the stored ticket. */
export function deleteTicket(): void {
  try {
    localStorage.removeItem(place)
  } catch {}
}

/** Updates the stored ticket of a reservation, or deletes it with the table. Returns whether the table remains. */
export function updateTicket(token: string, table: Table | undefined): boolean {
  const kept = loadTicket('')
  const stands = table?.status === 'booked' || table?.status === 'waitlist'
  // An email's link has more behind the token.
  if (!kept || !token.startsWith(kept.receipt.manageToken)) return stands
  if (!stands) deleteTicket()
  else {
    const { status, reservationDate, reservationTime, partySize } = table
    saveTicket({ ...kept, receipt: { ...kept.receipt, status, reservationDate, reservationTime, partySize } })
  }
  return stands
}
type Table = Pick<ManagedReservation, 'status' | 'reservationDate' | 'reservationTime' | 'partySize'>
