import type { Availability } from '#shared/reservations/endpoints.ts'
import { outputType, defineEndpoint, limitPerNetwork } from '#shared/endpoint.ts'
import { ChangeRequest, EtaRequest, type ManagedReservation, ManageRequest, TimesRequest } from './self-service.ts'

/** Returns the reservation of a manage link. It changes nothing, because mail scanners open links. */
export const showReservation = /* @__PURE__ */ defineEndpoint(
  'show-reservation',
  'POST /api/reservations/manage',
  'anyone',
  {
    input: ManageRequest,
    output: outputType<ManagedReservation>(),
    errors: ['not-found'],
    limit: limitPerNetwork(120, 'hour'),
    table: 'write',
  },
)

/** Verifies the guest's address, where the link is an email's, and returns the reservation. */
export const verifyMyReservation = /* @__PURE__ */ defineEndpoint(
  'verify-my-reservation',
  'POST /api/reservations/manage/verify',
  'anyone',
  {
    input: ManageRequest,
    output: outputType<ManagedReservation>(),
    limit: limitPerNetwork(30, 'hour'),
    errors: ['not-found', 'changed-meanwhile', 'quota-reached'],
    table: 'write',
  },
)

/** Cancels by manage link, and returns the reservation, also a cancelled one. */
export const cancelMyReservation = /* @__PURE__ */ defineEndpoint(
  'cancel-my-reservation',
  'POST /api/reservations/manage/cancel',
  'anyone',
  {
    input: ManageRequest,
    output: outputType<ManagedReservation>(),
    errors: ['not-found', 'changed-meanwhile', 'time-passed'],
    limit: limitPerNetwork(30, 'hour'),
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)

/** Stores that the guest comes on time, or how late, and returns the reservation. It moves no table and sends no email. */
export const saveMyEta = /* @__PURE__ */ defineEndpoint('save-my-eta', 'POST /api/reservations/manage/eta', 'anyone', {
  input: EtaRequest,
  output: outputType<ManagedReservation>(),
  errors: ['not-found', 'changed-meanwhile', 'time-passed', 'not-movable'],
  limit: limitPerNetwork(30, 'hour'),
  table: 'write',
})

/** Lists the slots of a date for a guest's booking, whose own place counts as free. */
export const listMyTimes = /* @__PURE__ */ defineEndpoint(
  'list-my-times',
  'POST /api/reservations/manage/times',
  'anyone',
  {
    input: TimesRequest,
    output: outputType<Pick<Availability, 'date' | 'slots' | 'next'>>(),
    errors: ['not-found', 'not-movable'],
    limit: limitPerNetwork(240, 'hour'),
    feature: 'reservations',
    table: 'write',
  },
)

/**
 * Changes date, time, party or note by manage link, and returns the booking. A request that is already true changes
 * nothing.
 */
export const changeMyReservation = /* @__PURE__ */ defineEndpoint(
  'change-my-reservation',
  'POST /api/reservations/manage/change',
  'anyone',
  {
    input: ChangeRequest,
    output: outputType<ManagedReservation>(),
    errors: [
      'not-found',
      'changed-meanwhile',
      'reservations-disabled',
      'date-blocked',
      'day-closed',
      'slot-closed',
      'time-passed',
      'too-far-ahead',
      'day-full',
      'too-soon',
      'time-full',
      'verification-needed',
      'quota-reached',
      'area-not-offered',
      'not-movable',
    ],
    limit: limitPerNetwork(30, 'hour'),
    feature: 'reservations',
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)
