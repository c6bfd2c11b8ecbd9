import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import { outboxWorkers } from './email-message.ts'

/** The id of an email: one entry id, or two with a # between them, as emails of an impact plan have. */
const MailId = /* @__PURE__ */ v.pipe(v.string('id'), v.regex(/^[\w-]{1,64}(?:#[\w-]{1,64})?$/, 'id'))
const oneMail = /* @__PURE__ */ v.strictObject({ id: MailId })

/** Sends an email again that was given up. */
export const resendEmail = /* @__PURE__ */ defineEndpoint('resend-email', 'POST /api/owner/mails/{id}/again', 'owner', {
  input: oneMail,
  output: outputType<{ id: string }>(),
  errors: ['not-found'],
  table: 'write',
  triggers: outboxWorkers,
})

/** Discards an email that was given up. */
export const discardEmail = /* @__PURE__ */ defineEndpoint('discard-email', 'DELETE /api/owner/mails/{id}', 'owner', {
  input: oneMail,
  output: outputType<{ id: string }>(),
  errors: ['not-found'],
  table: 'write',
})

/** Sends the emails that wait because too many bounced, and counts their bounces no more. */
export const releaseHeldEmails = /* @__PURE__ */ defineEndpoint(
  'release-held-emails',
  'POST /api/owner/mails/waiting',
  'owner',
  { input: noInput, output: outputType<void>(), status: 204, table: 'write' },
)
