import type { BookingColumn, NeededColumn } from '#shared/reservations/import/columns.ts'
import type { BookingRowError, BookingFileError, UnreadLine } from '#shared/reservations/import/parse.ts'
import type { ImportStatus } from '#shared/reservations/import/status-cell.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

export const columnLabels: Record<BookingColumn, Message> = {
  date: m.reservations_import_column_date,
  time: m.reservations_import_column_time,
  partySize: m.reservations_import_column_size,
  name: m.reservations_import_column_name,
  firstName: m.reservations_import_column_first,
  lastName: m.reservations_import_column_last,
  phone: m.reservations_import_column_phone,
  email: m.reservations_import_column_email,
  status: m.reservations_import_column_status,
  note: m.reservations_import_column_note,
  notes: m.reservations_import_column_notes,
  table: m.reservations_import_column_table,
  locale: m.reservations_import_column_locale,
}

export const importStatusLabels: Record<ImportStatus, Message> = {
  booked: m.reservations_import_status_booked,
  arrived: m.reservations_import_status_arrived,
  completed: m.reservations_import_status_completed,
  cancelled: m.reservations_import_status_cancelled,
  'no-show': m.reservations_import_status_no_show,
}

export const fileErrorMessages: Record<BookingFileError, Message> = {
  empty: m.reservations_import_error_empty,
  'not-text': m.reservations_import_error_not_text,
  'too-large': m.reservations_import_error_too_large,
  broken: m.reservations_import_error_broken,
  'no-table': m.reservations_import_error_no_table,
  'too-many': m.reservations_import_error_too_many,
}

const faultMessages: Record<BookingRowError, Message<{ cell: string }>> = {
  dateMissing: m.reservations_import_f_date_missing,
  dateUnread: m.reservations_import_f_date_unread,
  dateNotReal: m.reservations_import_f_date_not_real,
  dateYear: m.reservations_import_f_date_year,
  dateWeekday: m.reservations_import_f_date_weekday,
  dateOrder: m.reservations_import_f_date_order,
  dateFar: m.reservations_import_f_date_far,
  timeMissing: m.reservations_import_f_time_missing,
  timeUnread: m.reservations_import_f_time_unread,
  sizeMissing: m.reservations_import_f_size_missing,
  sizeUnread: m.reservations_import_f_size_unread,
  sizeBounds: m.reservations_import_f_size_bounds,
  nameMissing: m.reservations_import_f_name_missing,
  nameLong: m.reservations_import_f_name_long,
  statusAhead: m.reservations_import_f_status_ahead,
  noteLong: m.reservations_import_f_note_long,
  quotes: m.reservations_import_f_quotes,
  tooManyCells: m.reservations_import_f_cells,
  line: m.reservations_import_f_line,
}

/** Returns why a line cannot be read, each reason with its remedy. */
export const unreadReasons = (t: Translate, { errors }: UnreadLine): string[] =>
  errors.map(({ error, cell }) => t(faultMessages[error], { cell: cell.slice(0, 80) }))

/** Returns the names of needed columns that were not found. */
export const missingText = (t: Translate, missing: readonly NeededColumn[]): string =>
  missing.map((column) => t(columnLabels[column])).join(', ')
