import * as v from 'valibot'
import { output } from '#shared/endpoint.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { LocalDate } from '#shared/validation.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { type WaitlistEntries } from '#shared/reservations/owner-reservation.ts'
import { ReservationTime } from '#shared/reservations/reservation.ts'

/** An endpoint that may email the guest. */
const books = { feature: 'reservations', table: 'write', triggers: ['send-reservation-email'] } as const

/**
 * Offers a table to a waitlist guest by hand, at any hour and out of queue order, never over the seats. Errors:
 * changed-meanwhile, move-refused for a guest who does not wait, offer-open, and those of the slot.
 */
export const offerTable = /* @__PURE__ */ defineEndpoint(
  'offer-table',
  'PUT',
  '/api/owner/reservations/{id}/offer',
  'owner',
  {
    input: v.strictObject({ id: EntryId, version: SettingsVersion, reservationTime: ReservationTime }),
    output: output<OwnerReservation>(),
    ...books,
  },
)

/**
 * Withdraws an open offer, frees its place and seats, and emails the guest who was emailed the offer. Errors:
 * changed-meanwhile, move-refused without an offer.
 */
export const withdrawOffer = /* @__PURE__ */ defineEndpoint(
  'withdraw-offer',
  'DELETE',
  '/api/owner/reservations/{id}/offer',
  'owner',
  {
    input: v.strictObject({ id: EntryId, version: SettingsVersion }),
    output: output<OwnerReservation>(),
    ...books,
  },
)

/**
 * Returns how many guests wait on each coming date, and those of one date in queue order. Without a date it is the
 * first that has any.
 */
export const listWaitlist = /* @__PURE__ */ defineEndpoint('list-waitlist', 'GET', '/api/owner/waiting', 'owner', {
  input: v.strictObject({ date: v.optional(LocalDate) }),
  output: output<WaitlistEntries>(),
  feature: 'reservations',
})
