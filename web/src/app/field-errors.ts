import * as v from 'valibot'
import * as m from '#web/paraglide/messages.js'
import type { Message, Translate } from './locale.tsx'

const words: Record<string, Message> = {
  dateInvalid: m.dateInvalid,
  datePassed: m.catering_date_passed,
  dateRequired: m.dateRequired,
  desiredDateRequired: m.desiredDateRequired,
  emailInvalid: m.emailInvalid,
  emailLetters: m.emailLetters,
  emailTooLong: m.emailTooLong,
  fillRequired: m.fillRequired,
  itemsRequired: m.itemsRequired,
  itemsTooMany: m.itemsTooMany,
  lineBreak: m.lineBreak,
  messageRequired: m.messageRequired,
  messageTooLong: m.messageTooLong,
  nameRequired: m.nameRequired,
  nameTooLong: m.nameTooLong,
  phoneAreaMissing: m.phoneAreaMissing,
  phoneInvalid: m.phoneInvalid,
  phoneRequired: m.phoneRequired,
  phoneTooLong: m.phoneTooLong,
  quantityInvalid: m.quantityInvalid,
  quantityTooLarge: m.quantityTooLarge,
  reachNeeded: m.wait_reach_needed,
  servingsMin: m.servingsMin,
  servingsTooMany: m.servingsTooMany,
  servingsWhole: m.servingsWhole,
  windowFirst: m.wait_window_first,
}

/** The faults of a form by field, first fault first; none when it is fine. The same schema judges it on the server. */
export function fieldErrors(schema: v.GenericSchema<any, any>, input: unknown): Record<string, string[]> {
  const { issues = [] } = v.safeParse(schema, input, { abortPipeEarly: true })
  const faults: Record<string, string[]> = {}
  for (const issue of issues) (faults[v.getDotPath(issue) ?? ''] ??= []).push(issue.message)
  return faults
}

/** The words for a fault that a schema names. */
export const fieldErrorText = (t: Translate, fault: string): string => t(words[fault] ?? m.fault_any)
