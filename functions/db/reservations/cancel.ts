import type { EmailMessage } from '#shared/email/email-message.ts'
import { ApiError } from '#shared/api-error.ts'
import { isCancellableStatus, type Reservation, toCancelled } from '#shared/reservations/reservation.ts'
import { createEmailOps, type QueuedEmail } from '#functions/db/email/emails.ts'
import { findReservation } from './find-reservation.ts'
import { saveReservation } from './reservations.ts'

/** Cancels a reservation for its guest, and emails guest and restaurant. Throws changed-meanwhile. */
async function cancelled(before: Reservation): Promise<{ after: Reservation; posted: QueuedEmail[] }> {
  const after = toCancelled(before)
  const told = { ...after, version: before.version + 1 }
  // A wish for a table was never confirmed to anybody.
  const letters: EmailMessage[] =
    before.status === 'waitlist' && before.waits
      ? []
      : [
          { kind: 'reservation-cancelled', by: 'guest', reservation: told },
          { kind: 'reservation-notice', event: 'cancelled', reservation: told },
        ]
  const { ops, posted } = createEmailOps(letters)
  await saveReservation({ before, after, capacity: {}, also: ops })
  return { after: told, posted }
}

const tries = 4

type Cancelled = { after: Reservation | undefined; posted: readonly QueuedEmail[] }

/**
 * Cancels a reservation even if it changed since it was read, as long as the guest still `means` it. Returns the
 * reservation after that, undefined once it is deleted. Nobody gets a second email when it was cancelled before (see
 * shared/reservations/README, Booking and cancelling).
 */
export async function saveCancellation(
  before: Reservation,
  means: (now: Reservation) => boolean = () => true,
): Promise<Cancelled> {
  for (let current = before, tried = 1; ; tried++) {
    try {
      return await cancelled(current)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'changed-meanwhile' || tried === tries) throw error
      const found = await findReservation(before.id)
      if (!found || !isCancellableStatus(found) || !means(found)) return { after: found, posted: [] }
      current = found
    }
  }
}
