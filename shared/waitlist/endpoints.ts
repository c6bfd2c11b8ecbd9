import * as v from 'valibot'
import { output, defineEndpoint, perIp } from '#shared/endpoint.ts'
import { type ManagedReservation, ManageRequest } from '#shared/reservations/self-service.ts'
import { type ReservationReceipt, ReservationTime } from '#shared/reservations/reservation.ts'
import { JoinWaitlistInput } from './waitlist.ts'

/**
 * Wait for a table on a date, from one slot to another. Refuses no-access, looks-automated, too-many, more-tables, day-not-full while one of the times is
 * free, line-full where a hundred wait already, and whatever leaves no time to wait for: reservations-disabled, date-blocked, day-closed, slot-closed, time-passed, too-far-ahead.
 */
export const joinWaitlist = /* @__PURE__ */ defineEndpoint('join-waitlist', 'POST', '/api/waiting-list', 'anyone', {
  input: JoinWaitlistInput,
  output: output<ReservationReceipt>(),
  status: 201,
  limit: perIp(30, 'hour'),
  needs: 'reservations',
  creates: true,
  table: 'write',
})

/** The table that a guest was offered. */
const AnOffer = v.strictObject({
  ...ManageRequest.entries,
  reservationTime: ReservationTime,
})

/**
 * Take a table that was offered, by the secret of a manage link; also late, while it is free. Answers how the booking then stands, also when it was taken
 * before. Refuses not-found, not-waiting, offer-gone.
 */
export const acceptOffer = /* @__PURE__ */ defineEndpoint(
  'accept-offer',
  'POST',
  '/api/reservations/manage/offer',
  'anyone',
  {
    input: AnOffer,
    output: output<ManagedReservation>(),
    limit: perIp(30, 'hour'),
    needs: 'reservations',
    table: 'write',
    wakes: ['send-reservation-email'],
  },
)

/** Let an offer go to the next and wait on; answers how the wish then stands, also when the offer is over. Refuses not-found. */
export const declineOffer = /* @__PURE__ */ defineEndpoint(
  'decline-offer',
  'POST',
  '/api/reservations/manage/pass',
  'anyone',
  {
    input: AnOffer,
    output: output<ManagedReservation>(),
    limit: perIp(30, 'hour'),
    table: 'write',
    wakes: ['offer-tables'],
  },
)
