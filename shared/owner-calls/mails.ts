import * as v from 'valibot'
import { answers, call } from '../call.ts'
import { workers } from '../mail/letter.ts'
import { oneOf } from './parts.ts'

/** Send a mail that was given up once more. */
export const sendMailAgain = /* @__PURE__ */ call('send-mail-again', 'POST', '/api/owner/mails/{id}/again', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<{ id: string }>(),
  table: 'write',
  wakes: workers,
})

/** A mail that was given up needs no second try. */
export const discardMail = /* @__PURE__ */ call('discard-mail', 'DELETE', '/api/owner/mails/{id}', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<{ id: string }>(),
  table: 'write',
})
