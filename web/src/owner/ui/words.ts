import type { Reason } from '#shared/refusal.ts'
import { CallRefused } from '#web/app/api.ts'
import { faultText } from '#web/app/faults.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** The words for faults that only the owner's forms can have; what diners can do wrong too is in app/faults.ts. */
const faults: Record<string, Message> = {
  required: m.owner_fault_required,
  hoursInvalid: m.owner_fault_hours,
  linkInvalid: m.owner_fault_link,
  priceIdInvalid: m.own_price_invalid,
  priceIdTwice: m.own_price_twice,
  'too-long': m.owner_fault_long,
  notesTooLong: m.ppl_fault_notes,
  percentage: m.ppl_fault_percentage,
  guestRequired: m.ppl_fault_guest,
  guestInvalid: m.ppl_fault_guest,
  priceInvalid: m.kit_fault_price,
  categoryUnknown: m.kit_fault_category,
  slugInvalid: m.kit_fault_slug,
  slugTaken: m.kit_fault_slug_taken,
  partySize: m.seat_fault_party,
  tableTooLong: m.seat_fault_table,
  requestTooLong: m.seat_fault_notes,
  number: m.seat_fault_max,
}

/** The words for refusals that a form of the owner can meet. */
const refusals: Partial<Record<Reason, Message>> = {
  'not-found': m.owner_gone,
  'no-access': m.owner_no_access,
  'too-large': m.owner_too_large,
  'contact-exists': m.ppl_contact_exists,
  'upcoming-booking': m.ppl_erase_upcoming,
  invalid: m.owner_invalid,
  unavailable: m.owner_unavailable,
  'slug-taken': m.kit_fault_slug_taken,
  'day-full': m.seat_no_full,
  'date-blocked': m.seat_no_blocked,
  'day-closed': m.seat_no_closed,
  'time-passed': m.seat_no_past,
  'too-far-ahead': m.seat_no_past,
  'day-not-full': m.seat_no_room,
  'move-refused': m.seat_no_move,
  'not-movable': m.seat_fixed,
  'nothing-to-mail': m.seat_no_mail,
}

/** What is wrong with each field, in words. */
export const faultWords = (t: Translate, error: unknown): Record<string, string> =>
  error instanceof CallRefused ? wordsOf(t, error.fields) : {}

/** The first fault of each field that a schema or a call names, in words. */
export const wordsOf = (
  t: Translate,
  fields: Readonly<Record<string, readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [first = ''] = []]) => [
      field,
      faults[first] ? t(faults[first]) : faultText(t, first),
    ]),
  )

/** Why it did not work, in words; `failed` when the reason says nothing to people. */
export function refusalWords(t: Translate, error: unknown, failed: Message): string {
  const words = error instanceof CallRefused && refusals[error.reason]
  return words ? t(words) : t(failed)
}
