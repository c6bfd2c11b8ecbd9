import { formatCsv, formatPhoneCell } from '#shared/lib/csv.ts'
import { formatFieldText, reservationFields, ownerFieldLabel } from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { occasionLabels, sourceLabels, statusBadges } from './labels.ts'

/** Builds a CSV of reservations in the owner's language. */
export const reservationsCsv = (t: Translate, locale: Locale, rows: readonly OwnerReservation[]): string =>
  formatCsv(
    [
      t(m.reservations_date),
      t(m.reservations_time),
      t(m.reservations_first),
      t(m.reservations_last),
      t(m.reservations_size),
      t(m.reservations_tel),
      t(m.reservations_email),
      t(m.reservations_status),
      t(m.reservations_came),
      t(m.reservations_type),
      ...reservationFields.map((extra) => ownerFieldLabel(extra)[locale]),
    ],
    rows.map((row) => [
      row.reservationDate,
      row.reservationTime.slice(0, 5),
      row.firstName,
      row.lastName,
      row.partySize,
      formatPhoneCell(row.phone),
      row.email,
      t(statusBadges[row.status].label),
      t(sourceLabels[row.source]),
      row.type && occasionLabels[row.type] ? t(occasionLabels[row.type]!) : '',
      ...reservationFields.map((field) => formatFieldText(field, row[field.name] ?? '', locale)),
    ]),
  )
