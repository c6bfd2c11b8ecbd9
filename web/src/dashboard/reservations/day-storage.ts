import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'

/** A day's list as this device last received it; `at` is an ISO instant. */
export type StoredDay = { date: string; at: string; rows: Omit<OwnerReservation, 'email' | 'mail'>[] }

const place = 'kept-day'

/** Stores a day's list on this device until sign-out, without email addresses. */
export function saveDay(date: string, at: string, rows: readonly OwnerReservation[]): void {
  try {
    const kept: StoredDay = { date, at, rows: rows.map(({ email: _email, mail: _mail, ...row }) => row) }
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // Without storage the list exists only while the site answers.
  }
}

/** Returns the stored list, if any; with a date, only of that date. */
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
  } catch {}
}
