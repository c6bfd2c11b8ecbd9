import * as v from 'valibot'
import { defineEndpoint, outputType } from '#shared/endpoint.ts'
import { idInput, pageInput } from '#shared/lib/endpoint-parts.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { ReservationDate, ReservationTime } from '#shared/reservations/reservation.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { Email } from '#shared/validation.ts'
import { type LargeParty, LargePartySize } from './large-party.ts'

const versioned = { ...idInput, version: SettingsVersion }

/** Lists the requests page by page, newest first. */
export const listLargeParties = /* @__PURE__ */ defineEndpoint(
  'list-large-parties',
  'GET /api/owner/large-parties',
  'owner',
  { input: pageInput, output: outputType<EntryPage<LargeParty>>(), feature: 'reservations' },
)

/** Books the table of a request, at its own time or another one, and emails the guest. */
export const bookLargeParty = /* @__PURE__ */ defineEndpoint(
  'book-large-party',
  'POST /api/owner/large-parties/{id}/book',
  'owner',
  {
    input: v.strictObject({
      ...versioned,
      partySize: LargePartySize,
      reservationDate: ReservationDate,
      reservationTime: ReservationTime,
      overSeats: v.optional(v.literal(true, 'overSeats')),
    }),
    output: outputType<{ request: LargeParty; reservation: OwnerReservation }>(),
    errors: [
      'not-found',
      'changed-meanwhile',
      'transition-refused',
      'date-blocked',
      'time-passed',
      'too-far-ahead',
      'day-full',
      'time-full',
    ],
    feature: 'reservations',
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)

/** Declines a request and emails the guest, if they gave an address. */
export const declineLargeParty = /* @__PURE__ */ defineEndpoint(
  'decline-large-party',
  'POST /api/owner/large-parties/{id}/decline',
  'owner',
  {
    input: v.strictObject(versioned),
    output: outputType<LargeParty>(),
    errors: ['not-found', 'changed-meanwhile', 'transition-refused'],
    feature: 'reservations',
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)

/** Turns a request into a catering request. `email` is needed where the guest gave none. */
export const moveLargePartyToCatering = /* @__PURE__ */ defineEndpoint(
  'move-large-party-to-catering',
  'POST /api/owner/large-parties/{id}/catering',
  'owner',
  {
    input: v.strictObject({ ...versioned, email: v.optional(Email) }),
    output: outputType<{ request: LargeParty; cateringId: string }>(),
    errors: ['not-found', 'changed-meanwhile', 'transition-refused', 'email-needed'],
    feature: 'catering',
    table: 'write',
  },
)

/** Deletes a request. The reservation or catering request made from it stays. */
export const deleteLargeParty = /* @__PURE__ */ defineEndpoint(
  'delete-large-party',
  'DELETE /api/owner/large-parties/{id}',
  'owner',
  {
    input: v.strictObject(versioned),
    output: outputType<{ id: string }>(),
    errors: ['not-found', 'changed-meanwhile'],
    feature: 'reservations',
    table: 'write',
  },
)
