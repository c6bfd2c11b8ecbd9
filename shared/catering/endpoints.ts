import { answers, call, perIp } from '#shared/endpoint.ts'
import { CateringRequest, type Quote } from './catering.ts'

/** `quote` in cents, as the server prices it from its own menu and settings. */
export const createCateringRequest = /* @__PURE__ */ call(
  'create-catering-request',
  'POST',
  '/api/catering-requests',
  'anyone',
  {
    input: CateringRequest,
    output: answers<{ id: string; quote: Quote }>(),
    status: 201,
    limit: perIp(10, 'hour'),
    needs: 'catering',
    creates: true,
    table: 'write',
    wakes: ['send-catering-request'],
  },
)
