import { answers, call } from '../call.ts'
import { type GuestFound, GuestQuery } from '../guest.ts'

/** What is kept of a guest, before it is erased. */
export const findGuest = /* @__PURE__ */ call('find-guest', 'POST', '/api/owner/guests/find', 'owner', {
  input: GuestQuery,
  output: answers<GuestFound>(),
  scans: true,
})

/** Erase a guest: contact, messages, requests and past bookings. A booking that is still to come must be cancelled first. */
export const eraseGuest = /* @__PURE__ */ call('erase-guest', 'POST', '/api/owner/guests/erase', 'owner', {
  input: GuestQuery,
  output: answers<GuestFound>(),
  scans: true,
  table: 'write',
})
