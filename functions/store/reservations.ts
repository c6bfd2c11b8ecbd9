import { e164 } from '#shared/phone.ts'
import { cancellable, holdsPlace, type Reservation } from '#shared/reservation.ts'
import { givePlace, takePlace } from './days.ts'
import { keys, reservationIndex } from './keys.ts'
import { bare, create, get, type Op, put, query, remove, transact } from './table.ts'

const rowOf = (reservation: Reservation) => ({
  ...keys.reservation(reservation.id),
  ...reservationIndex(reservation, reservation.phone && e164(reservation.phone)),
  ...reservation,
})

/** One reservation, or undefined. */
export async function reservation(id: string): Promise<Reservation | undefined> {
  const row = await get<Record<string, unknown>>(keys.reservation(id))
  return row && bare<Reservation>(row)
}

/** The reservations of a phone (E.164) on a date that its guest can still cancel. */
export async function cancellableOf(phone: string, date: string): Promise<Reservation[]> {
  const rows = await query<Record<string, unknown>>({ index: 'gsi2', pk: `PHONE#${phone}`, begins: `${date}#` })
  return rows.map((row) => bare<Reservation>(row)).filter(cancellable)
}

/** The reservations of a month yyyy-MM or a date yyyy-MM-dd, in order of time. */
export async function reservationsOf(period: string): Promise<Reservation[]> {
  const rows = await query<Record<string, unknown>>({ index: 'gsi1', pk: `RES#${period.slice(0, 7)}`, begins: period })
  return rows.map((row) => bare<Reservation>(row))
}

type Change = { before?: Reservation; after?: Reservation; max: number; also?: readonly Op[] }

/**
 * The one gate for everything that happens to a reservation: made (no `before`), changed, deleted (no `after`). Day counts, the reservation and
 * whatever else belongs to it (`also`: idempotency key first, mails) are one transaction. Refuses day-full, date-blocked, changed-meanwhile.
 */
export async function change({ before, after, max, also = [] }: Change): Promise<void> {
  const from = before && holdsPlace(before.status) ? before.reservationDate : undefined
  const to = after && holdsPlace(after.status) ? after.reservationDate : undefined
  await transact([
    ...also,
    ...(from && from !== to ? [givePlace(from)] : []),
    ...(to && from !== to ? [takePlace(to, max)] : []),
    row(before, after),
  ])
}

const unchanged = (version: number) =>
  ({ if: 'version = :version', values: { ':version': version }, otherwise: 'changed-meanwhile' }) as const

function row(before: Reservation | undefined, after: Reservation | undefined): Op {
  if (!before && after) return create(rowOf(after))
  if (before && after) return put(rowOf({ ...after, version: before.version + 1 }), unchanged(before.version))
  if (before) return remove(keys.reservation(before.id), unchanged(before.version))
  throw new Error('a change needs a before or an after')
}
