import { addDays, listDatesBetween } from '#shared/time/local-time.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { ApiError } from '#shared/api-error.ts'
import { withoutStaleEta } from '#shared/reservations/eta.ts'
import { isCancellableStatus, type Reservation } from '#shared/reservations/reservation.ts'
import {
  groupByDate,
  hasReleasedCapacity,
  loadDelta,
  type Load,
  loadOf,
  sumLoads,
} from '#shared/reservations/capacity.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { byQueueOrder } from '#shared/waitlist/waitlist.ts'
import { getReservationDateRange, type CapacityLimits, applyDayDeltaOp } from './days.ts'
import { unchangedCondition } from './eta.ts'
import { guestQuotaOps } from './booking-quota.ts'
import { unverifiedQuotaOps } from './unverified-quota.ts'
import { indexKeys, keys, reservationIndexAttributes } from '#functions/db/keys.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import {
  stripKeys,
  createOp,
  getItems,
  type Key,
  type TransactionItem,
  queryPage,
  putOp,
  queryAll,
  deleteOp,
  transactWithRetry,
} from '#functions/db/table.ts'

const rowOf = (reservation: Reservation) => ({
  ...keys.reservation(reservation.id),
  ...reservationIndexAttributes(reservation, reservation.phone && toE164(reservation.phone)),
  ...reservation,
})

/** Returns the reservations of up to a hundred ids, without missing ones. */
export async function getReservations(ids: readonly string[]): Promise<Reservation[]> {
  const rows = await getItems<Record<string, unknown>>(ids.map((id) => keys.reservation(id)))
  return rows.flatMap((row) => (row ? [stripKeys<Reservation>(row)] : []))
}

/** Returns the reservations of a phone (E.164) on a date that its guest can still cancel. */
export async function listCancellableReservations(phone: string, date: string): Promise<Reservation[]> {
  const rows = await queryAll<Record<string, unknown>>({ ...indexKeys.reservationsOfPhone(phone), begins: `${date}#` })
  return rows.map((row) => stripKeys<Reservation>(row)).filter(isCancellableStatus)
}

/** Returns the waitlisted guests of a date in queue order, read consistently. Its cost depends only on them. */
export async function listWaitlistOfDate(date: string): Promise<Reservation[]> {
  const ids = (await queryAll<{ id: string }>({ pk: keys.waitlistEntry(date, '').pk })).map(({ id }) => id)
  const found: Reservation[] = []
  for (let at = 0; at < ids.length; at += mostAtOnce)
    found.push(...(await getReservations(ids.slice(at, at + mostAtOnce))))
  return found.filter((one) => one.status === 'waitlist' && one.reservationDate === date).toSorted(byQueueOrder)
}
const mostAtOnce = 100

/** Returns the reservations of a month yyyy-MM or a date yyyy-MM-dd, in order of time. */
export async function listReservationsInPeriod(period: string): Promise<Reservation[]> {
  const rows = await queryAll<Record<string, unknown>>({
    ...indexKeys.reservationsOfMonth(period.slice(0, 7)),
    begins: period,
  })
  return rows.map((row) => stripKeys<Reservation>(row))
}

/**
 * Returns a page of the reservations of a month yyyy-MM or a date yyyy-MM-dd, in order of time. `after`
 * (`date#time#id`) continues a page; `from` (HH:mm:ss) begins within the date. Throws invalid for an `after` of other
 * dates.
 */
export async function listReservationPageInPeriod(
  period: string,
  { after, from }: { after?: string | undefined; from?: string } = {},
): Promise<{ reservations: Reservation[]; next?: string }> {
  if (after && !(after.startsWith(period) && after.includes('#')))
    throw new ApiError('invalid', { fields: { after: ['after'] } })
  const { items, next } = await queryPage<Record<string, unknown>>({
    ...indexKeys.reservationsOfMonth(period.slice(0, 7)),
    ...(from ? { from: `${period}#${from}`, to: `${period}~` } : { begins: period }),
    limit: reservationPageSize,
    ...(after ? { after: keyAt(after) } : {}),
  })
  const reservations = items.map((row) => stripKeys<Reservation>(row))
  const last = reservations.at(-1)
  return { reservations, ...(next && last ? { next: endOf(last) } : {}) }
}

/** Returns the dates from one to the last that ever had a reservation or a block. */
export async function listReservationDatesFrom(from: string): Promise<string[]> {
  const last = (await getReservationDateRange())?.last ?? from
  return listDatesBetween(from, last)
}

/**
 * Yields the reservations of dates in order of time. Consecutive dates of a month are one query, so that a caller can
 * stop early.
 */
export async function* iterateReservationsOn(dates: readonly string[]): AsyncGenerator<Reservation[]> {
  for (let at = 0; at < dates.length;) {
    const first = dates[at] ?? ''
    let last = first
    for (let next = dates[++at]; next?.startsWith(first.slice(0, 7)) && next === addDays(last, 1); next = dates[++at])
      last = next
    const rows = await queryAll<Record<string, unknown>>({
      ...indexKeys.reservationsOfMonth(first.slice(0, 7)),
      from: first,
      to: `${last}~`,
    })
    yield rows.map((row) => stripKeys<Reservation>(row))
  }
}

/** Returns the reservations of dates in order of time. */
export const listReservationsOn = async (dates: readonly string[]): Promise<Reservation[]> => {
  const found: Reservation[] = []
  for await (const some of iterateReservationsOn(dates)) found.push(...some)
  return found
}

/** Returns the reservations of a phone (E.164), latest date first, fifty at most. */
export async function listReservationsByPhone(phone: string): Promise<Reservation[]> {
  const { items } = await queryPage<Record<string, unknown>>({
    ...indexKeys.reservationsOfPhone(phone),
    newestFirst: true,
    limit: reservationPageSize,
  })
  return items.map((row) => stripKeys<Reservation>(row))
}

/** Returns the reservations of a phone (E.164) from a date on, by date. */
export async function listReservationsOfPhoneFrom(phone: string, from: string): Promise<Reservation[]> {
  const rows = await queryAll<Record<string, unknown>>({ ...indexKeys.reservationsOfPhone(phone), from, to: '~' })
  return rows.map((row) => stripKeys<Reservation>(row))
}

/** Returns the reservations of an email address, latest date first, fifty at most. */
export async function listReservationsByEmail(email: string): Promise<Reservation[]> {
  const { items } = await queryPage<{ id: string }>({
    pk: keys.reservationOfGuest(email).pk,
    newestFirst: true,
    limit: reservationPageSize,
  })
  const rows = await getItems<Record<string, unknown>>(items.map(({ id }) => keys.reservation(id)))
  return rows.flatMap((row) => (row ? [stripKeys<Reservation>(row)] : []))
}

/** Reservations on a page. */
export const reservationPageSize = 50
/** Months that one page reads: a quiet year takes two pages. */
const monthsAPage = 12

/**
 * Returns a page of all reservations, latest date first. `after` is the `next` of the page before: a month, or
 * `date#time#id`.
 */
export async function listReservationPage(after?: string): Promise<{ reservations: Reservation[]; next?: string }> {
  const span = await getReservationDateRange()
  if (!span) return { reservations: [] }
  const reservations: Reservation[] = []
  let month = (after ?? span.last).slice(0, 7)
  let start = after && after.length > 7 ? after : undefined
  for (let looked = 0; month >= span.first.slice(0, 7); looked++) {
    if (looked === monthsAPage || reservations.length === reservationPageSize) return { reservations, next: month }
    const { items, next } = await queryPage<Record<string, unknown>>({
      ...indexKeys.reservationsOfMonth(month),
      newestFirst: true,
      limit: reservationPageSize - reservations.length,
      ...(start ? { after: keyAt(start) } : {}),
    })
    reservations.push(...items.map((row) => stripKeys<Reservation>(row)))
    const last = reservations.at(-1)
    if (next && last) return { reservations, next: endOf(last) }
    start = undefined
    month = monthBefore(month)
  }
  return { reservations }
}

/** Pages that one search reads before it returns its results. */
const pagesASearch = 20

/** Returns the matching reservations of some pages. `next` continues the search, even where nothing was found yet. */
export async function searchReservations(
  holds: (reservation: Reservation) => boolean,
  after?: string,
  pageAfter: (after?: string) => ReturnType<typeof listReservationPage> = listReservationPage,
): Promise<{ reservations: Reservation[]; next?: string }> {
  const found: Reservation[] = []
  let from = after
  for (let looked = 0; looked < pagesASearch && found.length < reservationPageSize; looked++) {
    const { reservations, next } = await pageAfter(from)
    found.push(...reservations.filter(holds))
    if (!next) return { reservations: found }
    from = next
  }
  return { reservations: found, ...(from ? { next: from } : {}) }
}

const endOf = ({ reservationDate, reservationTime, id }: Reservation) => `${reservationDate}#${reservationTime}#${id}`

function keyAt(end: string) {
  const [reservationDate = '', reservationTime = '', id = ''] = end.split('#')
  const { gsi1pk, gsi1sk } = reservationIndexAttributes({ id, reservationDate, reservationTime }, undefined)
  return { ...keys.reservation(id), gsi1pk, gsi1sk }
}

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/**
 * `limited`: a guest acts, whose quota is checked (see shared/reservations/README, Limits). `offering`: the waitlist
 * job acts, which schedules the day's next check itself and respects the offers a day (see shared/waitlist/README,
 * Rules).
 */
type Commit = {
  before?: Reservation
  after?: Reservation
  capacity: CapacityLimits
  limited?: boolean
  /** The places of the day, of which unverified bookings may take only a part. */
  placesOfDay?: number
  offering?: boolean
  /** The line at the door claims less of the day than before, so the waitlist is looked through. */
  leavesLine?: boolean
  also?: readonly TransactionItem[]
}

/**
 * Saves everything that happens to a reservation: creation (no `before`), change, deletion (no `after`). One
 * transaction writes its day, its row, the guest's quota and `also` (idempotency key first, then emails). Throws
 * day-full, date-blocked, time-full, changed-meanwhile; verification-needed and quota-reached where `limited`;
 * offer-open and offer-limit-reached for offers.
 */
export async function saveReservation(commit: Commit): Promise<void> {
  const {
    before,
    capacity,
    limited = false,
    placesOfDay = capacity.max,
    offering = false,
    leavesLine = false,
    also = [],
  } = commit
  const after = commit.after && withoutStaleEta(before, withoutStaleOffer(commit.after))
  await transactWithRetry(async () => [
    ...also,
    ...shifted(before, after, capacity, { looks: !offering, leavesLine }),
    row(before, after),
    ...filed(before, after),
    ...unverifiedQuotaOps(before, after, { limited, placesOfDay }),
    ...(await guestQuotaOps(before, after, { limited, offering })),
  ])
}

/** Builds the writes of a reservation's row and of those that find it, without its day and its guest's quota. */
export const putReservationItemsOps = (one: Reservation): TransactionItem[] => [
  row(undefined, one),
  ...filed(undefined, one),
]

/**
 * Builds the writes of new reservations without a quota, with one change for each of their days. The seed and an import
 * use it.
 */
export function addReservationsOps(reservations: readonly Reservation[]): TransactionItem[] {
  const byDate = groupByDate(reservations)
  return [
    ...reservations.flatMap(putReservationItemsOps),
    ...[...byDate].flatMap(([date, of]) => {
      const by = sumLoads(of.map(loadOf))
      return applyDayDeltaOp(date, by, {}, opens(date, by, ...of)) ?? []
    }),
  ]
}

/**
 * Builds the writes that remove reservations of an import, with one change for each of their days. Throws
 * changed-meanwhile.
 */
export function removeReservationsOps(reservations: readonly Reservation[]): TransactionItem[] {
  const byDate = groupByDate(reservations)
  return [
    ...reservations.flatMap((one) => [row(one, undefined), ...filed(one, undefined)]),
    ...[...byDate].flatMap(([date, of]) => {
      const by = loadDelta(sumLoads(of.map(loadOf)), undefined)
      return applyDayDeltaOp(date, by, {}, opens(date, by, ...of)) ?? []
    }),
  ]
}

/** Builds the write of a change that leaves a reservation's day, place and guest as they are. Throws changed-meanwhile. */
export const changeReservationOp = (before: Reservation, after: Reservation): TransactionItem => row(before, after)

/** Only a waitlisted guest has an offer. */
function withoutStaleOffer(one: Reservation): Reservation {
  if (one.status === 'waitlist') return one
  const { offeredUntil: _until, ...rest } = one
  return rest
}

/**
 * Tells whether a change may give a waitlisted guest a table: it frees capacity of a coming day, or changes the
 * waitlist.
 */
const opens = (date: string, by: Load, ...ones: (Reservation | undefined)[]): boolean =>
  date >= restaurantNow().date && (hasReleasedCapacity(by) || ones.some((one) => one?.status === 'waitlist'))

const weightOn = (date: string, one: Reservation | undefined) =>
  one?.reservationDate === date ? loadOf(one) : undefined

/** Builds the change of the day, or of both days of a move. */
function shifted(
  before: Reservation | undefined,
  after: Reservation | undefined,
  capacity: CapacityLimits,
  { looks, leavesLine }: { looks: boolean; leavesLine: boolean },
): TransactionItem[] {
  const dates = [...new Set([before, after].flatMap((one) => (one ? [one.reservationDate] : [])))]
  return dates.flatMap((date) => {
    const by = loadDelta(weightOn(date, before), weightOn(date, after))
    return applyDayDeltaOp(date, by, capacity, looks && (leavesLine || opens(date, by, before, after))) ?? []
  })
}

/**
 * Where a reservation is found besides: by its guest's address, whatever phone it names, and by its date while it
 * waits.
 */
const filedAt = ({ id, email, status, ...of }: Reservation): Key[] => [
  ...(email ? [keys.reservationOfGuest(email, { id, ...of })] : []),
  ...(status === 'waitlist' ? [keys.waitlistEntry(of.reservationDate, id)] : []),
]

const without = (these: readonly Key[], others: readonly Key[]) =>
  these.filter(({ pk, sk }) => !others.some((other) => other.pk === pk && other.sk === sk))

function filed(before: Reservation | undefined, after: Reservation | undefined): TransactionItem[] {
  const was = before ? filedAt(before) : []
  const is = after ? filedAt(after) : []
  return [
    ...without(was, is).map((key) => deleteOp(key)),
    ...without(is, was).map((key) => putOp({ ...key, id: after?.id })),
  ]
}

function row(before: Reservation | undefined, after: Reservation | undefined): TransactionItem {
  if (!before && after) return createOp(rowOf(after))
  if (before && after) return putOp(rowOf({ ...after, version: before.version + 1 }), unchangedCondition(before))
  if (before) return deleteOp(keys.reservation(before.id), unchangedCondition(before))
  throw new Error('nothing to commit: neither before nor after')
}

const facts = ({
  reservationDate,
  reservationTime,
  partySize,
  status,
  table,
  area,
  noShow,
  overSeats,
  version,
}: Reservation) => ({
  reservationDate,
  reservationTime,
  partySize,
  status,
  ...(table ? { table } : {}),
  ...(area ? { area } : {}),
  ...(noShow ? { noShow } : {}),
  ...(overSeats ? { overSeats } : {}),
  version,
})

/** Builds the log entry of a change to a reservation, without phone, address and notes. `by` is a tablet, not the owner. */
export function reservationAuditOp(before: Reservation | undefined, after?: Reservation, by?: string): TransactionItem {
  const reservation = (before ?? after)!
  return auditEntryOp({
    what: 'reservation',
    of: reservation.id,
    title: fullName(reservation),
    ...(before ? { before: facts(before) } : {}),
    ...(after ? { after: facts(after) } : {}),
    by,
  })
}
