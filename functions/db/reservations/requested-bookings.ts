import { verificationMinutes } from '#shared/reservations/verification-endpoints.ts'
import type { ReservationRequest } from '#shared/reservations/reservation.ts'
import type { JoinWaitlistInput } from '#shared/waitlist/waitlist.ts'
import { keys } from '#functions/db/keys.ts'
import { createOp, getItem, stripKeys, type TransactionItem, updateOp } from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'

/** What a guest asked for: a table, or a place on the waitlist. */
export type RequestedBooking = { book: ReservationRequest } | { wait: JoinWaitlistInput }

/** A booking that waits for the link in our email. It takes no place. `reservationId` is set once it was booked. */
export type StoredBookingRequest = RequestedBooking & { networks: string[]; until: string; reservationId?: string }

/** How long an answered link still shows its booking, in seconds. */
const shownSeconds = 24 * 60 * 60

/** Builds the write of a request under the hash of its link's secret. */
export function createRequestedBookingOp(
  hash: string,
  asked: RequestedBooking,
  networks: string[],
): { op: TransactionItem; until: string } {
  const until = new Date(nowMs() + verificationMinutes * 60_000).toISOString()
  const ttl = Math.ceil(Date.parse(until) / 1000) + shownSeconds
  return { op: createOp({ ...keys.requestedBooking(hash), ...asked, networks, until, ttl }), until }
}

/** Returns the request of a link by the hash of its secret, also one that is over, or undefined. */
export async function getRequestedBooking(hash: string): Promise<StoredBookingRequest | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.requestedBooking(hash))
  return row && stripKeys<StoredBookingRequest>(row)
}

/** Builds the write that answers a request with its reservation. Throws changed-meanwhile when it was answered. */
export const answerRequestedBookingOp = (hash: string, reservationId: string): TransactionItem =>
  updateOp(keys.requestedBooking(hash), 'SET reservationId = :id', {
    if: 'attribute_exists(pk) AND attribute_not_exists(reservationId)',
    values: { ':id': reservationId },
    otherwise: 'changed-meanwhile',
  })
