import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import type { ReservationReceipt } from '#shared/reservations/reservation.ts'
import type { TimeWindow } from '#shared/waitlist/waitlist.ts'

/** What a guest got. `waits`: it is no table yet, but a wish for one between two times. */
export type StoredTicket = { receipt: ReservationReceipt; firstName: string; withMail: boolean; waits?: TimeWindow }

const place = 'last-ticket'

/** Keep the last ticket on this device: what it shows, and the secret of its own link (see shared/README, Changing). */
export function saveTicket(booked: StoredTicket): void {
  try {
    localStorage.setItem(place, JSON.stringify(booked))
  } catch {
    // Without storage the ticket is there until the page is left.
  }
}

/** The ticket that was kept, until its day is over; `today` is the restaurant's. */
export function loadTicket(today: string): StoredTicket | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as StoredTicket | null
    if (kept && kept.receipt.reservationDate >= today) return kept
    localStorage.removeItem(place)
  } catch {
    // There is none.
  }
  return undefined
}

/** Put the ticket away. */
export function deleteTicket(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // There is none.
  }
}

/** What became of a table: where its ticket is kept, that says so too, or is put away with it. Answers whether it still stands. */
export function updateTicket(token: string, table: Table | undefined): boolean {
  const kept = loadTicket('')
  const stands = table?.status === 'booked' || table?.status === 'waitlist'
  if (kept?.receipt.manageToken !== token) return stands
  if (!stands) deleteTicket()
  else {
    const { status, reservationDate, reservationTime, partySize } = table
    saveTicket({ ...kept, receipt: { ...kept.receipt, status, reservationDate, reservationTime, partySize } })
  }
  return stands
}
type Table = Pick<ManagedReservation, 'status' | 'reservationDate' | 'reservationTime' | 'partySize'>
