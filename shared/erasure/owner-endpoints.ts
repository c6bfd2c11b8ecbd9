import { output, defineEndpoint } from '#shared/endpoint.ts'
import { type Erasure, type GuestData, GuestQuery } from './guest-erasure.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** What is found at once of a guest, before it is erased. */
export const findGuest = /* @__PURE__ */ defineEndpoint('find-guest', 'POST', '/api/owner/guests/find', 'owner', {
  input: GuestQuery,
  output: output<GuestData>(),
})

/** Begin to erase a guest: contact, messages, requests, past bookings, mails and what the history says. A booking that is still to come must be cancelled first. A job works through the table. */
export const eraseGuest = /* @__PURE__ */ defineEndpoint('erase-guest', 'POST', '/api/owner/guests/erase', 'owner', {
  input: GuestQuery,
  output: output<Erasure>(),
  status: 201,
  creates: true,
  table: 'write',
  wakes: ['apply-erasures'],
})

/** The erasures at work and those of the last day, newest first. */
export const listErasures = /* @__PURE__ */ defineEndpoint(
  'list-erasures',
  'GET',
  '/api/owner/guests/erasures',
  'owner',
  {
    input: noInput,
    output: output<{ erasures: Erasure[] }>(),
  },
)
