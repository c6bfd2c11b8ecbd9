import { outputType, defineEndpoint, limitPerNetwork } from '#shared/endpoint.ts'
import { MessageRequest } from './message.ts'

/** Stores a message to the restaurant, on any tier. */
export const sendContactMessage = /* @__PURE__ */ defineEndpoint(
  'send-contact-message',
  'POST /api/contacts',
  'anyone',
  {
    input: MessageRequest,
    output: outputType<{ id: string }>(),
    errors: ['looks-automated', 'not-open'],
    status: 201,
    limit: limitPerNetwork(10, 'hour'),
    creates: true,
    table: 'write',
    triggers: ['send-contact-notice'],
  },
)
