import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'

/** A day's list as this device saw it last; `at` is the ISO instant. */
export type StoredDay = { date: string; at: string; rows: Omit<OwnerReservation, 'email' | 'mail'>[] }

const place = 'kept-day'

/** Keep a day's list on this device until signing out, without e-mail addresses (see shared/README, Sessions). */
export function saveDay(date: string, at: string, rows: readonly OwnerReservation[]): void {
  try {
    const kept: StoredDay = { date, at, rows: rows.map(({ email: _email, mail: _mail, ...row }) => row) }
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // Without storage the list is there only while the site answers.
  }
}

/** The list that was kept, if any; with a date, only of that one. */
export function loadDay(date?: string): StoredDay | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as StoredDay | null
    return kept && (!date || kept.date === date) ? kept : undefined
  } catch {
    return undefined
  }
}

export function clearDay(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // There is none.
  }
}
