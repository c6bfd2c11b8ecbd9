type Booking = { firstName: string; lastName: string; reservationDate: string; reservationTime: string }

const name = 'tables-booked-here'
const fingerprint = ({ firstName, lastName, reservationDate, reservationTime }: Booking): string =>
  [firstName.trim().toLowerCase(), lastName.trim().toLowerCase(), reservationDate, reservationTime].join('|')

function all(): string[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Returns whether this device booked the same table before, in any tab. */
export const wasBookedHere = (booking: Booking): boolean => all().includes(fingerprint(booking))

export function recordBookedHere(booking: Booking): void {
  try {
    localStorage.setItem(name, JSON.stringify([...all(), fingerprint(booking)].slice(-20)))
  } catch {
    // Without storage there is no warning.
  }
}
