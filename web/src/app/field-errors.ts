import * as v from 'valibot'
import * as m from '#web/paraglide/messages.js'
import type { Message, Translate } from './locale.tsx'

const words: Record<string, Message> = {
  dateInvalid: m.form_dateInvalid,
  datePassed: m.catering_date_passed,
  dateRequired: m.form_dateRequired,
  desiredDateRequired: m.form_desiredDateRequired,
  emailInvalid: m.form_emailInvalid,
  emailLetters: m.form_emailLetters,
  emailTooLong: m.form_emailTooLong,
  fillRequired: m.form_fillRequired,
  itemsRequired: m.form_itemsRequired,
  itemsTooMany: m.form_itemsTooMany,
  largePartySize: m.large_parties_size_error,
  lineBreak: m.form_lineBreak,
  messageRequired: m.form_messageRequired,
  messageTooLong: m.form_messageTooLong,
  nameRequired: m.form_nameRequired,
  nameTooLong: m.form_nameTooLong,
  phoneAreaMissing: m.form_phoneAreaMissing,
  phoneInvalid: m.form_phoneInvalid,
  phoneRequired: m.form_phoneRequired,
  phoneTooLong: m.form_phoneTooLong,
  quantityInvalid: m.form_quantityInvalid,
  quantityTooLarge: m.form_quantityTooLarge,
  reachNeeded: m.waitlist_reach_needed,
  servingsMin: m.form_servingsMin,
  servingsTooMany: m.form_servingsTooMany,
  servingsWhole: m.form_servingsWhole,
  windowFirst: m.waitlist_window_first,
}

/** Returns the errors of a form by field, first error first. The server validates with the same schema. */
export function validateFields(schema: v.GenericSchema<any, any>, input: unknown): Record<string, string[]> {
  const { issues = [] } = v.safeParse(schema, input, { abortPipeEarly: true })
  const faults: Record<string, string[]> = {}
  for (const issue of issues) (faults[v.getDotPath(issue) ?? ''] ??= []).push(issue.message)
  return faults
}

/** Returns the message for an error that a schema names. */
export const fieldErrorText = (t: Translate, fault: string): string => t(words[fault] ?? m.form_error_any)
