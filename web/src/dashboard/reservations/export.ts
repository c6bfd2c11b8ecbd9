import { csv, phoneCell } from '#shared/lib/csv.ts'
import { extras, ownersLabel } from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { occasionWords, sourceWords, statusLook } from './labels.ts'

/** Reservations as a file for spreadsheets, its headings and words in the owner's language. */
export const reservationsCsv = (t: Translate, locale: Locale, rows: readonly OwnerReservation[]): string =>
  csv(
    [
      t(m.seat_date),
      t(m.seat_time),
      t(m.seat_first),
      t(m.seat_last),
      t(m.seat_size),
      t(m.seat_tel),
      t(m.seat_email),
      t(m.seat_status),
      t(m.seat_came),
      t(m.seat_type),
      ...extras.map((extra) => ownersLabel(extra)[locale]),
    ],
    rows.map((row) => [
      row.reservationDate,
      row.reservationTime.slice(0, 5),
      row.firstName,
      row.lastName,
      row.partySize,
      phoneCell(row.phone),
      row.email,
      t(statusLook[row.status].label),
      t(sourceWords[row.source]),
      row.type && occasionWords[row.type] ? t(occasionWords[row.type]!) : '',
      ...extras.map(({ name }) => row[name]),
    ]),
  )
