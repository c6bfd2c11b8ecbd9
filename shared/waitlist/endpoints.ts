import * as v from 'valibot'
import { outputType, defineEndpoint, limitPerNetwork } from '#shared/endpoint.ts'
import { type ManagedReservation, ManageRequest } from '#shared/reservations/self-service.ts'
import { type ReservationReceipt, ReservationTime, type VerificationSent } from '#shared/reservations/reservation.ts'
import { JoinWaitlistInput } from './waitlist.ts'

/** Joins the waitlist of a date for a window of slots. */
export const joinWaitlist = /* @__PURE__ */ defineEndpoint('join-waitlist', 'POST /api/waiting-list', 'anyone', {
  input: JoinWaitlistInput,
  output: outputType<ReservationReceipt | VerificationSent>(),
  errors: [
    'changed-meanwhile',
    'reservations-disabled',
    'date-blocked',
    'day-closed',
    'slot-closed',
    'time-passed',
    'too-far-ahead',
    'verification-needed',
    'quota-reached',
    'area-not-offered',
    'waitlist-full',
    'day-not-full',
    'looks-automated',
  ],
  status: 201,
  limit: limitPerNetwork(60, 'hour'),
  feature: 'reservations',
  creates: true,
  table: 'write',
})

/** An offered slot of a manage link. */
const AnOffer = v.strictObject({
  ...ManageRequest.entries,
  reservationTime: ReservationTime,
})

/** Accepts an offer, also late while its table is free. */
export const acceptOffer = /* @__PURE__ */ defineEndpoint(
  'accept-offer',
  'POST /api/reservations/manage/offer',
  'anyone',
  {
    input: AnOffer,
    output: outputType<ManagedReservation>(),
    errors: ['not-found', 'changed-meanwhile', 'offer-gone', 'not-waiting'],
    limit: limitPerNetwork(30, 'hour'),
    feature: 'reservations',
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)

/** Declines an offer and stays on the waitlist. Returns the entry, also when the offer is over. */
export const declineOffer = /* @__PURE__ */ defineEndpoint(
  'decline-offer',
  'POST /api/reservations/manage/pass',
  'anyone',
  {
    input: AnOffer,
    output: outputType<ManagedReservation>(),
    errors: ['not-found', 'changed-meanwhile'],
    limit: limitPerNetwork(30, 'hour'),
    table: 'write',
    triggers: ['offer-tables'],
  },
)
