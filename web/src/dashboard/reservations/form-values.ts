import { parseTypedCount } from '#web/dashboard/ui/parse-typed-count.ts'
import { type ReservationFieldName, mapReservationFields } from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import { occasions, type OwnerReservation } from '#shared/reservations/owner-reservation.ts'

export type Occasion = (typeof occasions)[number]

/** A reservation's form, as typed. */
export type ReservationFormValues = {
  reservationDate: string
  reservationTime: string
  partySize: string
  firstName: string
  lastName: string
  phone: string
  email: string
  locale: Locale
  type: Occasion
} & Record<ReservationFieldName, string>

export const toFormValues = (row: OwnerReservation): ReservationFormValues => ({
  reservationDate: row.reservationDate,
  reservationTime: row.reservationTime,
  partySize: String(row.partySize),
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone ?? '',
  email: row.email ?? '',
  locale: row.locale,
  type: occasions.find((type) => type === row.type) ?? 'regular',
  ...mapReservationFields(({ name }) => row[name] ?? ''),
})

/** Converts form values to the input of a new reservation. */
export const toReservationInput = ({ partySize, ...rest }: ReservationFormValues) => ({
  ...rest,
  partySize: parseTypedCount(partySize),
})

/** Converts changed values to the input of an update. */
export const toReservationUpdate = ({ partySize, ...rest }: Partial<ReservationFormValues>) => ({
  ...rest,
  ...(partySize === undefined ? {} : { partySize: parseTypedCount(partySize) }),
})

/** Returns the changed values. */
export const changedValues = (
  base: ReservationFormValues,
  values: ReservationFormValues,
): Partial<ReservationFormValues> =>
  Object.fromEntries(
    (Object.keys(values) as (keyof ReservationFormValues)[]).flatMap((name) =>
      values[name] === base[name] ? [] : [[name, values[name]]],
    ),
  )

/** Returns whether a required field is empty. */
export const hasMissingFields = ({ lastName, reservationDate }: ReservationFormValues): boolean =>
  [lastName, reservationDate].some((text) => text.trim() === '')
