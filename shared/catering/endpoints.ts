import { outputType, defineEndpoint, limitPerNetwork } from '#shared/endpoint.ts'
import { CateringRequest, type Quote } from './catering.ts'

/** Stores a request and returns its `quote` in cents, with the server's own prices. */
export const createCateringRequest = /* @__PURE__ */ defineEndpoint(
  'create-catering-request',
  'POST /api/catering-requests',
  'anyone',
  {
    input: CateringRequest,
    output: outputType<{ id: string; quote: Quote }>(),
    errors: ['time-passed', 'too-far-ahead', 'looks-automated', 'item-unknown', 'not-open'],
    status: 201,
    limit: limitPerNetwork(10, 'hour'),
    feature: 'catering',
    creates: true,
    table: 'write',
    triggers: ['send-catering-request'],
  },
)
