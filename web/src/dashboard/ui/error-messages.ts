import type * as v from 'valibot'
import type { ErrorCode } from '#shared/api-error.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { validateFields, fieldErrorText } from '#web/app/field-errors.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import { collectErrorMessages } from '#web/app/error-messages.ts'
import * as m from '#web/paraglide/messages.js'

/** Messages for errors of the owner's forms only; guests' are in app/field-errors.ts. */
const faults: Record<string, Message> = {
  required: m.dashboard_error_required,
  hoursInvalid: m.dashboard_error_hours,
  hoursTime: m.hours_error_time,
  hoursBackwards: m.hours_error_backwards,
  hoursOverlap: m.hours_error_overlap,
  hoursIntoNext: m.hours_error_next,
  lastTableOutside: m.hours_error_last,
  shiftsTooMany: m.hours_error_shifts,
  exceptionName: m.hours_error_name,
  rangeBackwards: m.hours_error_range,
  rangeTooLong: m.hours_error_long,
  rangeOverlap: m.hours_error_twice,
  exceptionsTooMany: m.hours_error_many,
  truckDay: m.truck_error_day,
  truckOverlap: m.truck_error_overlap,
  truckAddress: m.truck_error_address,
  truckPlace: m.truck_error_place,
  truckStopsMany: m.truck_error_many,
  truckOffMany: m.truck_error_off,
  redirectPath: m.redirects_error_path,
  redirectPage: m.redirects_error_page,
  redirectTwice: m.redirects_error_twice,
  redirectTarget: m.redirects_error_target,
  redirectsMany: m.redirects_error_many,
  kindsRequired: m.notifications_error_kinds,
  quietHours: m.notifications_error_quiet,
  linkInvalid: m.dashboard_error_link,
  priceIdInvalid: m.settings_price_invalid,
  priceIdTwice: m.settings_price_twice,
  'too-long': m.dashboard_error_long,
  notesTooLong: m.contacts_error_notes,
  percentage: m.contacts_error_percentage,
  guestRequired: m.contacts_error_guest,
  guestInvalid: m.contacts_error_guest,
  priceInvalid: m.menu_error_price,
  priceLetter: m.menu_error_price_letter,
  priceOrSizes: m.menu_dish_error_price_or_sizes,
  sizeNameRequired: m.menu_dish_error_size_name,
  sizeTwice: m.menu_dish_error_size_twice,
  sizesTooMany: m.menu_dish_error_sizes_many,
  weekdaysRequired: m.menu_dish_error_weekdays,
  windowsTooMany: m.menu_dish_error_windows_many,
  dietAsksFirst: m.allergens_error_asks_first,
  dietLard: m.allergens_error_lard,
  dietBroth: m.allergens_error_broth,
  dietFish: m.allergens_error_fish,
  dietMilkEggs: m.allergens_error_milk_eggs,
  glutenInWheat: m.allergens_error_gluten,
  allergenUnknown: m.allergens_error_unknown,
  allergenTwice: m.allergens_error_twice,
  allergenAnswer: m.allergens_error_answer,
  dietUnknown: m.allergens_error_diet,
  lardAnswer: m.allergens_error_lard_answer,
  brothAnswer: m.allergens_error_broth_answer,
  categoryUnknown: m.menu_error_category,
  slugInvalid: m.menu_error_slug,
  slugTaken: m.owner_refused_slug_taken,
  partySize: m.reservations_error_party,
  tableTooLong: m.reservations_error_table,
  tableNameRequired: m.tables_error_name,
  tableNameTooLong: m.tables_error_name_long,
  tableNameSigns: m.tables_error_name_signs,
  tableNameTwice: m.tables_error_name_twice,
  tableSeats: m.tables_error_seats,
  tableSeatsOrder: m.tables_error_seats_order,
  tableRunLength: m.tables_error_run_length,
  tableRunTwice: m.tables_error_run_twice,
  tableRunUnknown: m.tables_error_run_unknown,
  tableRunsMany: m.tables_error_many,
  tablesMany: m.tables_error_many,
  areasMany: m.tables_error_many,
  areaNameRequired: m.tables_error_area,
  areaNameTooLong: m.tables_error_area_long,
  areaNameTwice: m.tables_error_area_twice,
  requestTooLong: m.reservations_error_notes,
  wishUnknown: m.reservations_error_wish,
  noteTooLong: m.reservations_error_note,
  number: m.reservations_error_max,
  graceBounds: m.reservations_error_grace,
  holdBounds: m.tables_hold_error,
  seatsBounds: m.capacity_error_seats,
  stayBounds: m.capacity_error_stay,
  lastTableFirst: m.capacity_error_last,
  tableBounds: m.capacity_error_table,
  noticeBounds: m.capacity_error_notice,
}

/** Messages for the error codes that the owner can meet. */
const refusals: Partial<Record<ErrorCode, Message>> = {
  ...collectErrorMessages(import.meta.glob('../../paraglide/messages/owner_refused_*.js', { eager: true })),
  'too-far-ahead': m.owner_refused_time_passed,
}

/** Returns the error messages of each field. */
export const fieldErrorMessages = (t: Translate, error: unknown): Record<string, string> =>
  error instanceof ApiRequestError ? firstFieldErrors(t, error.fields) : {}

/** Returns the first error message of each field. */
export const firstFieldErrors = (
  t: Translate,
  fields: Readonly<Record<string, readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [first = ''] = []]) => [
      field,
      faults[first] ? t(faults[first]) : fieldErrorText(t, first),
    ]),
  )

/** Validates an input and returns the messages of each field, before it is sent. */
export const validateWithMessages = (
  t: Translate,
  schema: v.GenericSchema<any, any>,
  input: unknown,
): Record<string, string> => firstFieldErrors(t, validateFields(schema, input))

/** Returns the message of an error code; undefined if it has none. */
export function errorCodeMessage(t: Translate, reason: ErrorCode): string | undefined {
  const words = refusals[reason]
  return words ? t(words) : undefined
}

/** Returns the message for a refused request; undefined if its code has none. */
export const errorMessage = (t: Translate, error: unknown): string | undefined =>
  error instanceof ApiRequestError ? errorCodeMessage(t, error.reason) : undefined

/** Returns the toast of a failed save: the failure, and its reason on a second line. */
export const failureMessage = (t: Translate, error: unknown, failed: Message): string =>
  [t(failed), errorMessage(t, error)].filter(Boolean).join('\n')
