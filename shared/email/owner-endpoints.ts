import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { workers } from './email-message.ts'

/** The id of a mail: that of an entry, or two of these with a # between them, as mails that tell of a plan's cancellations may have it. */
const MailId = /* @__PURE__ */ v.pipe(v.string('id'), v.regex(/^[\w-]{1,64}(?:#[\w-]{1,64})?$/, 'id'))
const oneMail = /* @__PURE__ */ v.strictObject({ id: MailId })

/** Send a mail that was given up once more. */
export const resendEmail = /* @__PURE__ */ defineEndpoint(
  'resend-email',
  'POST',
  '/api/owner/mails/{id}/again',
  'owner',
  {
    input: oneMail,
    output: output<{ id: string }>(),
    table: 'write',
    wakes: workers,
  },
)

/** A mail that was given up needs no second try. */
export const discardEmail = /* @__PURE__ */ defineEndpoint(
  'discard-email',
  'DELETE',
  '/api/owner/mails/{id}',
  'owner',
  {
    input: oneMail,
    output: output<{ id: string }>(),
    table: 'write',
  },
)
