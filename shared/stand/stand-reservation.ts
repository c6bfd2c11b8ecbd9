import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { seatingStateOf } from '#shared/tables/table-stay.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'

/** The parts of a reservation that serving needs. A tablet never gets any other. */
const served = [
  'id',
  'version',
  'createdAt',
  'firstName',
  'lastName',
  'partySize',
  'reservationDate',
  'reservationTime',
  'locale',
  'source',
  'status',
  'table',
  'area',
  'wishes',
  'note',
  'notes',
  'stayMinutes',
  'seatedMinutes',
  'overSeats',
  'noShow',
  'waits',
  'offeredUntil',
  'arrivedAt',
  'seatedAt',
  'checkAt',
  'leftAt',
  'eta',
] as const satisfies readonly (keyof OwnerReservation)[]

/**
 * An email address, also with spaces around its sign, or seven digits and more that may be a phone number: in any script,
 * with the dashes, dots and invisible signs that phones put between them.
 */
const contact = /[^\s@＠]+(?:[@＠][^\s@＠]+|\s*[@＠]\s*[^\s@＠]+\.\p{L}{2,})|(?:\+?\p{Nd}[\s().\p{Pd}\p{Cf}_·•]*){7,}/gu
const texts: ReadonlySet<string> = new Set(['note', 'notes', 'firstName', 'lastName'])

/** Returns a text that people wrote, with every phone number and email address in it covered. */
export const coverContacts = (text: string): string =>
  text.replace(contact, (found) => `…${/[\s\p{Cf}]*$/u.exec(found)?.[0] ?? ''}`)

/** Returns a reservation as a tablet at the door sees it: without phone, email address and history. */
export const toStandReservation = (reservation: OwnerReservation): OwnerReservation =>
  Object.fromEntries(
    served.flatMap((name) => {
      const value = reservation[name]
      if (value === undefined) return []
      return [[name, texts.has(name) && typeof value === 'string' ? coverContacts(value) : value]]
    }),
  ) as Partial<OwnerReservation> as OwnerReservation

/** Returns the reservations of an evening as a tablet sees them: those that take a table, or did. */
export const listReservationsForStand = (
  reservations: readonly OwnerReservation[],
  now: LocalDateTime,
): OwnerReservation[] =>
  reservations.filter((one) => seatingStateOf(one, now) !== undefined).map((one) => toStandReservation(one))
