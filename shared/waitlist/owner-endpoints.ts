import * as v from 'valibot'
import { outputType } from '#shared/endpoint.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { LocalDate } from '#shared/validation.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { type WaitlistView } from '#shared/reservations/owner-reservation.ts'
import { ReservationTime } from '#shared/reservations/reservation.ts'

/** An endpoint that may email the guest. */
const books = {
  feature: 'reservations',
  table: 'write',
  triggers: ['send-reservation-email', 'send-sms'],
} as const

/** Offers a table by hand, out of queue order. */
export const offerTable = /* @__PURE__ */ defineEndpoint(
  'offer-table',
  'PUT /api/owner/reservations/{id}/offer',
  'owner',
  {
    input: v.strictObject({ id: EntryId, version: SettingsVersion, reservationTime: ReservationTime }),
    output: outputType<OwnerReservation>(),
    errors: [
      'not-found',
      'changed-meanwhile',
      'date-blocked',
      'slot-closed',
      'time-passed',
      'too-far-ahead',
      'day-full',
      'time-full',
      'offer-open',
      'transition-refused',
    ],
    ...books,
  },
)

/** Withdraws an open offer and emails its guest. `noAnswer`: the owner called a guest without an email address in vain. */
export const withdrawOffer = /* @__PURE__ */ defineEndpoint(
  'withdraw-offer',
  'DELETE /api/owner/reservations/{id}/offer',
  'owner',
  {
    input: v.strictObject({ id: EntryId, version: SettingsVersion, noAnswer: v.exactOptional(v.boolean()) }),
    output: outputType<OwnerReservation>(),
    errors: ['not-found', 'changed-meanwhile', 'transition-refused'],
    ...books,
  },
)

/** Returns how many guests wait on each coming date, and the queue of one date, by default the first. */
export const listWaitlist = /* @__PURE__ */ defineEndpoint('list-waitlist', 'GET /api/owner/waiting', 'owner', {
  input: v.strictObject({ date: v.optional(LocalDate) }),
  output: outputType<WaitlistView>(),
  feature: 'reservations',
})
