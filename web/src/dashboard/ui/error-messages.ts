import type * as v from 'valibot'
import type { ErrorCode } from '#shared/api-error.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { fieldErrors, fieldErrorText } from '#web/app/field-errors.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import { errorMessages } from '#web/app/error-messages.ts'
import * as m from '#web/paraglide/messages.js'

/** The words for faults that only the owner's forms can have; what diners can do wrong too is in app/faults.ts. */
const faults: Record<string, Message> = {
  required: m.owner_fault_required,
  hoursInvalid: m.owner_fault_hours,
  hoursTime: m.hrs_fault_time,
  hoursBackwards: m.hrs_fault_backwards,
  hoursOverlap: m.hrs_fault_overlap,
  hoursIntoNext: m.hrs_fault_next,
  lastTableOutside: m.hrs_fault_last,
  shiftsTooMany: m.hrs_fault_shifts,
  exceptionName: m.hrs_fault_name,
  rangeBackwards: m.hrs_fault_range,
  rangeTooLong: m.hrs_fault_long,
  rangeOverlap: m.hrs_fault_twice,
  exceptionsTooMany: m.hrs_fault_many,
  truckDay: m.trk_fault_day,
  truckOverlap: m.trk_fault_overlap,
  truckAddress: m.trk_fault_address,
  truckPlace: m.trk_fault_place,
  truckStopsMany: m.trk_fault_many,
  truckOffMany: m.trk_fault_off,
  linkInvalid: m.owner_fault_link,
  priceIdInvalid: m.own_price_invalid,
  priceIdTwice: m.own_price_twice,
  'too-long': m.owner_fault_long,
  notesTooLong: m.ppl_fault_notes,
  percentage: m.ppl_fault_percentage,
  guestRequired: m.ppl_fault_guest,
  guestInvalid: m.ppl_fault_guest,
  priceInvalid: m.kit_fault_price,
  priceLetter: m.kit_fault_price_letter,
  priceOrSizes: m.dish_fault_price_or_sizes,
  sizeNameRequired: m.dish_fault_size_name,
  sizeTwice: m.dish_fault_size_twice,
  sizesTooMany: m.dish_fault_sizes_many,
  weekdaysRequired: m.dish_fault_weekdays,
  windowsTooMany: m.dish_fault_windows_many,
  dietAsksFirst: m.alg_fault_asks_first,
  dietLard: m.alg_fault_lard,
  dietBroth: m.alg_fault_broth,
  dietFish: m.alg_fault_fish,
  dietMilkEggs: m.alg_fault_milk_eggs,
  glutenInWheat: m.alg_fault_gluten,
  allergenUnknown: m.alg_fault_unknown,
  allergenTwice: m.alg_fault_twice,
  allergenAnswer: m.alg_fault_answer,
  dietUnknown: m.alg_fault_diet,
  lardAnswer: m.alg_fault_lard_answer,
  brothAnswer: m.alg_fault_broth_answer,
  categoryUnknown: m.kit_fault_category,
  slugInvalid: m.kit_fault_slug,
  slugTaken: m.owner_refused_slug_taken,
  partySize: m.seat_fault_party,
  tableTooLong: m.seat_fault_table,
  requestTooLong: m.seat_fault_notes,
  noteTooLong: m.seat_fault_note,
  number: m.seat_fault_max,
  seatsBounds: m.sit_fault_seats,
  stayBounds: m.sit_fault_stay,
  lastTableFirst: m.sit_fault_last,
  tableBounds: m.sit_fault_table,
  noticeBounds: m.sit_fault_notice,
}

/** The words for refusals that the owner can meet. */
const refusals: Partial<Record<ErrorCode, Message>> = {
  ...errorMessages(import.meta.glob('../../paraglide/messages/owner_refused_*.js', { eager: true })),
  'too-far-ahead': m.owner_refused_time_passed,
}

/** What is wrong with each field, in words. */
export const fieldErrorMessages = (t: Translate, error: unknown): Record<string, string> =>
  error instanceof ApiRequestError ? fieldErrorsOf(t, error.fields) : {}

/** The first fault of each field that a schema or a call names, in words. */
export const fieldErrorsOf = (
  t: Translate,
  fields: Readonly<Record<string, readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [first = ''] = []]) => [
      field,
      faults[first] ? t(faults[first]) : fieldErrorText(t, first),
    ]),
  )

/** What is wrong with each field, in words, before anything is sent. */
export const errorsIn = (t: Translate, schema: v.GenericSchema<any, any>, input: unknown): Record<string, string> =>
  fieldErrorsOf(t, fieldErrors(schema, input))

/** Why a call was refused, in words; undefined when the reason says nothing to people. */
export function errorMessage(t: Translate, error: unknown): string | undefined {
  const words = error instanceof ApiRequestError && refusals[error.reason]
  return words ? t(words) : undefined
}

/** What is said of a save that failed: that it did, and its reason on a line of its own. */
export const failureMessage = (t: Translate, error: unknown, failed: Message): string =>
  [t(failed), errorMessage(t, error)].filter(Boolean).join('\n')
