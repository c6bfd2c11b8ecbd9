import { type ReservationFieldName, perField } from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import { occasions, type OwnerReservation } from '#shared/reservations/owner-reservation.ts'

export type Occasion = (typeof occasions)[number]

/** A reservation's form, as it is typed. */
export type Values = {
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

export const toFormValues = (row: OwnerReservation): Values => ({
  reservationDate: row.reservationDate,
  reservationTime: row.reservationTime,
  partySize: String(row.partySize),
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone ?? '',
  email: row.email ?? '',
  locale: row.locale,
  type: occasions.find((type) => type === row.type) ?? 'regular',
  ...perField(({ name }) => row[name] ?? ''),
})

/** A typed party as it is sent: what is no number is refused by its field. */
const partyOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** What is sent of typed values. */
export const toReservationInput = ({ partySize, ...rest }: Values) => ({ ...rest, partySize: partyOf(partySize) })

/** What is sent of changed values. */
export const toReservationUpdate = ({ partySize, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(partySize === undefined ? {} : { partySize: partyOf(partySize) }),
})

/** The values that were changed. */
export const changedValues = (base: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(values) as (keyof Values)[]).flatMap((name) =>
      values[name] === base[name] ? [] : [[name, values[name]]],
    ),
  )

/** Whether something that is required is empty. */
export const missingFields = ({ lastName, reservationDate }: Values): boolean =>
  [lastName, reservationDate].some((text) => text.trim() === '')
