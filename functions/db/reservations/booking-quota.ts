import { randomUUID } from 'node:crypto'
import {
  countedQuotaKeys,
  type UpcomingBookings,
  isWithinQuota,
  quotaKeys,
  omitPastAndOwnBooking,
} from '#shared/reservations/booking-quota.ts'
import { ApiError } from '#shared/api-error.ts'
import { hasOpenOffer, type Reservation } from '#shared/reservations/reservation.ts'
import { maxOffersPerDay } from '#shared/waitlist/waitlist.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { createOp, getItems, type Key, type TransactionItem, putOp, deleteOp } from '#functions/db/table.ts'

/**
 * A guest's upcoming bookings, the open offer among them, and the number of offers on a date. `version` changes with
 * every write and never repeats.
 */
type Row = { held: UpcomingBookings; offer?: Offer; told?: { date: string; count: number }; version: string }
type Offer = { id: string; until: string }

/** Returns the key of a guest's quota: a keyed hash, never the name itself. */
const keyOf = async (name: string): Promise<Key> => keys.guestQuota(await hashIdentifier(name))

const offeredTo = (one: Reservation | undefined): readonly string[] => (one && hasOpenOffer(one) ? quotaKeys(one) : [])
const offerOf = (one: Reservation | undefined): string | undefined =>
  one && hasOpenOffer(one) ? one.offeredUntil : undefined

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/** The checks: bookings of a guest, and offers a day. One open offer at a time is always checked. */
type Judged = { limited: boolean; offering: boolean }

/**
 * Builds the writes that keep a guest's quota in step with a booking: one row for the email address, one for the phone
 * (see shared/reservations/README, Limits). Throws quota-reached, offer-open, offer-limit-reached. A row that changed
 * since the read makes the transaction start over.
 */
export async function guestQuotaOps(
  before: Reservation | undefined,
  after: Reservation | undefined,
  { limited, offering }: Judged,
): Promise<TransactionItem[]> {
  const [was, is] = [countedQuotaKeys(before), countedQuotaKeys(after)]
  const [had, has] = [offeredTo(before), offeredTo(after)]
  const stays = sameNames(was, is) && before?.reservationDate === after?.reservationDate
  const id = (after ?? before)?.id
  if (!id || (stays && sameNames(had, has) && offerOf(before) === offerOf(after))) return []
  const names = [...new Set([...was, ...is, ...had, ...has])]
  const guests = await Promise.all(names.map(async (name) => ({ name, key: await keyOf(name) })))
  const rows = await getItems<Row>(guests.map(({ key }) => key))
  const today = restaurantNow().date
  return guests.flatMap(({ name, key }, at): TransactionItem[] => {
    const row = rows[at]
    const counted = after && is.includes(name) && after.reservationDate >= today ? after.reservationDate : undefined
    const until = has.includes(name) ? offerOf(after) : undefined
    const isNewOffer = until !== undefined && until !== offerOf(before)
    const guest = { row, id, today }
    if (limited) requireQuota(guest, counted)
    if (isNewOffer) requireNoOffer(guest, offering)
    return quotaOp(key, guest, { date: counted, until, isNewOffer })
  })
}

/** A guest's row, the booking that changes, and today's date. */
type Guest = { row: Row | undefined; id: string; today: string }

const othersOf = ({ row, id, today }: Guest): UpcomingBookings => omitPastAndOwnBooking(row?.held ?? {}, id, today)
const offersToday = ({ row, today }: Guest): number => (row?.told?.date === today ? row.told.count : 0)

function requireQuota(guest: Guest, date: string | undefined): void {
  if (date && !isWithinQuota(othersOf(guest), date, guest.row?.held[guest.id])) throw new ApiError('quota-reached')
}

/** Throws when a guest has another open offer, or has had today's offers. */
function requireNoOffer(guest: Guest, isLimited: boolean): void {
  const offer = guest.row?.offer
  if (offer && offer.id !== guest.id && offer.until > nowIso()) throw new ApiError('offer-open')
  if (isLimited && offersToday(guest) >= maxOffersPerDay) throw new ApiError('offer-limit-reached')
}

/** Builds the write of one guest's row; none where the row stays the same. */
function quotaOp(
  key: Key,
  guest: Guest,
  { date, until, isNewOffer }: { date: string | undefined; until: string | undefined; isNewOffer: boolean },
): TransactionItem[] {
  const { row, id, today } = guest
  const own = row?.offer?.id === id ? undefined : row?.offer
  const offer = until === undefined ? own : { id, until }
  if (date === row?.held[id] && offer?.until === row?.offer?.until && offer?.id === row?.offer?.id) return []
  const others = othersOf(guest)
  const count = offersToday(guest) + Number(isNewOffer)
  return [
    written(key, row, {
      held: date ? { ...others, [id]: date } : others,
      ...(offer ? { offer } : {}),
      ...(count > 0 ? { told: { date: today, count } } : {}),
    }),
  ]
}

function written(key: Key, row: Row | undefined, { held, offer, told }: Omit<Row, 'version'>): TransactionItem {
  const unchanged = {
    if: 'version = :version',
    values: { ':version': row?.version ?? '' },
    otherwise: 'again' as const,
  }
  const open = offer ? [offer.until.slice(0, 10)] : []
  const last = [...Object.values(held), ...(told ? [told.date] : []), ...open].toSorted().at(-1)
  if (!last) return deleteOp(key, unchanged)
  const ttl = Date.parse(last) / 1000 + keptSeconds
  const next = { ...key, held, ...(offer ? { offer } : {}), ...(told ? { told } : {}), version: randomUUID(), ttl }
  return row ? putOp(next, unchanged) : createOp(next, 'again')
}

/**
 * Builds the write of a guest's row from their upcoming bookings, over the stored one: for a table that is being filled.
 * `name` is a quota key.
 */
export async function overwriteQuotaOp(name: string, held: UpcomingBookings): Promise<TransactionItem> {
  const last = Object.values(held).toSorted().at(-1) ?? ''
  const ttl = Date.parse(last) / 1000 + keptSeconds
  return putOp({ ...(await keyOf(name)), held, version: randomUUID(), ttl })
}

/** Two days after the last date began in UTC it has passed at the restaurant, too. */
const keptSeconds = 2 * 24 * 60 * 60
