import type { Availability } from '#shared/reservations/endpoints.ts'
import { output, defineEndpoint, perIp } from '#shared/endpoint.ts'
import { ChangeRequest, type ManagedReservation, ManageRequest, TimesRequest } from './self-service.ts'

/** The page behind the mail's secret link: opening it only shows, so that a mail scanner cancels nothing. */
export const showReservation = /* @__PURE__ */ defineEndpoint(
  'show-reservation',
  'POST',
  '/api/reservations/manage',
  'anyone',
  {
    input: ManageRequest,
    output: output<ManagedReservation>(),
    limit: perIp(120, 'hour'),
    table: 'write',
  },
)

/** Cancel by the secret of a manage link; answers how the booking then stands, also when it was cancelled before. Refuses not-found, time-passed. */
export const cancelMyReservation = /* @__PURE__ */ defineEndpoint(
  'cancel-my-reservation',
  'POST',
  '/api/reservations/manage/cancel',
  'anyone',
  {
    input: ManageRequest,
    output: output<ManagedReservation>(),
    limit: perIp(30, 'hour'),
    table: 'write',
    wakes: ['send-reservation-email'],
  },
)

/** The slots of a date for who has a table already, which counts as free; `next` as for everybody. Refuses not-found, not-movable. */
export const listMyTimes = /* @__PURE__ */ defineEndpoint(
  'list-my-times',
  'POST',
  '/api/reservations/manage/times',
  'anyone',
  {
    input: TimesRequest,
    output: output<Pick<Availability, 'date' | 'slots' | 'next'>>(),
    limit: perIp(240, 'hour'),
    needs: 'reservations',
    table: 'write',
  },
)

/**
 * Change date, time, party or note by the secret of a manage link; answers how the booking then stands, also when it stood so before: what is sent twice is
 * done once. Refuses not-found, not-movable, changed-meanwhile, and whatever keeps a slot from being booked (see shared/README, Changing).
 */
export const changeMyReservation = /* @__PURE__ */ defineEndpoint(
  'change-my-reservation',
  'POST',
  '/api/reservations/manage/change',
  'anyone',
  {
    input: ChangeRequest,
    output: output<ManagedReservation>(),
    limit: perIp(30, 'hour'),
    needs: 'reservations',
    table: 'write',
    wakes: ['send-reservation-email'],
  },
)
