import type { Availability } from '#shared/reservations/endpoints.ts'
import { answers, call, perIp } from '#shared/endpoint.ts'
import { ChangeRequest, type ManagedReservation, ManageRequest, TimesRequest } from './self-service.ts'

/** The page behind the mail's secret link: opening it only shows, so that a mail scanner cancels nothing. */
export const showReservation = /* @__PURE__ */ call('show-reservation', 'POST', '/api/reservations/manage', 'anyone', {
  input: ManageRequest,
  output: answers<ManagedReservation>(),
  limit: perIp(120, 'hour'),
  table: 'write',
})

/** Cancel by the secret of a manage link; answers how the booking then stands, also when it was cancelled before. Refuses not-found, time-passed. */
export const cancelMyReservation = /* @__PURE__ */ call(
  'cancel-my-reservation',
  'POST',
  '/api/reservations/manage/cancel',
  'anyone',
  {
    input: ManageRequest,
    output: answers<ManagedReservation>(),
    limit: perIp(30, 'hour'),
    table: 'write',
    wakes: ['send-reservation-email'],
  },
)

/** The slots of a date for who has a table already, which counts as free; `next` as for everybody. Refuses not-found, not-movable. */
export const listMyTimes = /* @__PURE__ */ call('list-my-times', 'POST', '/api/reservations/manage/times', 'anyone', {
  input: TimesRequest,
  output: answers<Pick<Availability, 'date' | 'slots' | 'next'>>(),
  limit: perIp(240, 'hour'),
  needs: 'reservations',
  table: 'write',
})

/**
 * Change date, time, party or note by the secret of a manage link; answers how the booking then stands, also when it stood so before: what is sent twice is
 * done once. Refuses not-found, not-movable, changed-meanwhile, and whatever keeps a slot from being booked (see shared/README, Changing).
 */
export const changeMyReservation = /* @__PURE__ */ call(
  'change-my-reservation',
  'POST',
  '/api/reservations/manage/change',
  'anyone',
  {
    input: ChangeRequest,
    output: answers<ManagedReservation>(),
    limit: perIp(30, 'hour'),
    needs: 'reservations',
    table: 'write',
    wakes: ['send-reservation-email'],
  },
)
