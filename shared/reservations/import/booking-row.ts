import * as v from 'valibot'
import { OptionalPhoneSchema } from '#shared/phone/phone.ts'
import { LocalDate, Locale, Name, OptionalEmail, wholeNumber } from '#shared/validation.ts'
import { maxOwnerPartySize } from '../reservation.ts'
import { optionalFieldSchemas } from '../reservation-fields.ts'
import { importStatuses } from './status-cell.ts'

/** The most bookings of a file. */
export const maxImportedBookings = 50_000

/** A line of a file; no file has more. */
const LineNumber = wholeNumber(1, 10_000_000, 'line')

/** A booking of a file, as it is sent to be compared and added. */
export const BookingRow = v.strictObject({
  line: LineNumber,
  firstName: v.pipe(v.string('nameRequired'), v.trim(), v.union([v.literal(''), Name])),
  lastName: Name,
  email: OptionalEmail,
  phone: OptionalPhoneSchema,
  partySize: wholeNumber(1, maxOwnerPartySize, 'partySize'),
  reservationDate: LocalDate,
  reservationTime: v.pipe(v.string('time'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d:00$/, 'time')),
  status: v.picklist(importStatuses, 'status'),
  note: optionalFieldSchemas.note,
  notes: optionalFieldSchemas.notes,
  table: optionalFieldSchemas.table,
  locale: Locale,
})
export type BookingRow = v.InferOutput<typeof BookingRow>

/** A booking that the owner adds. `anyway`: she saw that a booking like it is there already. */
export const RowToAdd = v.strictObject({ ...BookingRow.entries, anyway: v.exactOptional(v.boolean('anyway')) })
export type RowToAdd = v.InferOutput<typeof RowToAdd>
