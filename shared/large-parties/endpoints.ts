import { defineEndpoint, limitPerNetwork, outputType } from '#shared/endpoint.ts'
import { LargePartyRequest } from './large-party.ts'

/** Stores a guest's request for a party that is too large to book online, and tells the restaurant. It holds nothing. */
export const requestLargeParty = /* @__PURE__ */ defineEndpoint(
  'request-large-party',
  'POST /api/large-parties',
  'anyone',
  {
    input: LargePartyRequest,
    output: outputType<{ id: string }>(),
    errors: [
      'reservations-disabled',
      'date-blocked',
      'day-closed',
      'slot-closed',
      'time-passed',
      'too-far-ahead',
      'too-soon',
      'looks-automated',
    ],
    status: 201,
    limit: limitPerNetwork(10, 'hour'),
    feature: 'reservations',
    creates: true,
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
  },
)
