import * as v from 'valibot'
import { output } from '#shared/endpoint.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { LocalDate } from '#shared/validation.ts'
import { EntryCursor } from '#shared/lib/pagination.ts'
import { type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { type WaitlistEntries } from '#shared/reservations/owner-reservation.ts'
import { ReservationTime } from '#shared/reservations/reservation.ts'

/** A change that may mail the guest. */
const books = { needs: 'reservations', table: 'write', wakes: ['send-reservation-email'] } as const

/**
 * Offer a table to who waits, by hand: whoever asked before, at any hour, over the seats never. It is held as long as any other. Refuses changed-meanwhile,
 * move-refused for who does not wait, offer-open, and what keeps a slot from being given.
 */
export const offerTable = /* @__PURE__ */ defineEndpoint(
  'offer-table',
  'PUT',
  '/api/owner/reservations/{id}/offer',
  'owner',
  {
    input: v.strictObject({ id: EntryCursor, version: SettingsVersion, reservationTime: ReservationTime }),
    output: output<OwnerReservation>(),
    ...books,
  },
)

/**
 * Take an offer back that stands: place and seats are free again for the next who waits, and who was mailed of it is mailed that it is held no more. Refuses
 * changed-meanwhile, and move-refused for who is offered nothing.
 */
export const withdrawOffer = /* @__PURE__ */ defineEndpoint(
  'withdraw-offer',
  'DELETE',
  '/api/owner/reservations/{id}/offer',
  'owner',
  {
    input: v.strictObject({ id: EntryCursor, version: SettingsVersion }),
    output: output<OwnerReservation>(),
    ...books,
  },
)

/**
 * Who waits: how many on each coming date, and all of one date in order of asking, with what it is judged by. Without a date the first for which somebody
 * waits.
 */
export const listWaitlist = /* @__PURE__ */ defineEndpoint('list-waitlist', 'GET', '/api/owner/waiting', 'owner', {
  input: v.strictObject({ date: v.optional(LocalDate) }),
  output: output<WaitlistEntries>(),
  needs: 'reservations',
})
