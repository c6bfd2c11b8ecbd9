import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#shared/api-error.ts'
import { dayCounters, type DayCounts, type Day, type ReservationSettings } from '#shared/reservations/reservation.ts'
import { maxArrivingBefore, type SeatLimits, maxSeatedBefore, type Load } from '#shared/reservations/capacity.ts'
import {
  getItem,
  isConditionFailed,
  type Item,
  type TransactionItem,
  queryPage,
  putOp,
  queryAll,
  type ReadOptions,
  deleteOp,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'

type Row = { sk: string; booked?: number; blocked?: boolean } & Record<string, unknown>

const countAttribute = (name: keyof DayCounts): string => `${name}Count`
const waitCount = countAttribute('waitlist')
const counts = new Map(dayCounters.map((name) => [countAttribute(name), name]))

/**
 * Returns a stored day as the rules read it: `s72` are the guests seated from 18:00, `a72` those who arrive then,
 * `bookedCount` the booked ones.
 */
function dayOf(date: string, row: Row | undefined): Day {
  const day: Day = { date, booked: row?.booked ?? 0, blocked: row?.blocked ?? false }
  for (const [name, value] of Object.entries(row ?? {})) {
    const [, letter, at] = /^([sa])(\d+)$/.exec(name) ?? []
    const count = counts.get(name)
    if (letter === 's') (day.seated ??= {})[Number(at)] = Number(value)
    else if (letter) (day.arriving ??= {})[Number(at)] = Number(value)
    else if (count) (day.counts ??= {})[count] = Number(value)
  }
  return day
}

/** Returns the day of a row of the table. */
export const toDay = (row: Item): Day => dayOf(row.sk, row)

/**
 * Builds the write of a whole day over the stored one: for a table that is being filled. The day does not go into the
 * waitlist queue.
 */
export const overwriteDayOp = ({
  date,
  booked,
  blocked,
  seated = {},
  arriving = {},
  counts = {},
}: Day): TransactionItem =>
  putOp({
    ...keys.day(date),
    ...(booked > 0 ? { booked } : {}),
    ...(blocked ? { blocked } : {}),
    ...Object.fromEntries(Object.entries(seated).map(([at, count]) => [`s${at}`, count])),
    ...Object.fromEntries(Object.entries(arriving).map(([at, count]) => [`a${at}`, count])),
    ...Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [countAttribute(name as keyof DayCounts), count]),
    ),
  })

/** Returns a day. A date without a row is empty and open. */
export const getDay = async (date: string): Promise<Day> => dayOf(date, await getItem<Row>(keys.day(date)))

/** Returns the stored days of a range by date, eventually consistent. The write of a change checks them again. */
export async function findDaysInRange(from: string, to: string): Promise<Map<string, Day>> {
  const rows = await queryAll<Row>({ pk: keys.day('').pk, from, to, eventual: true })
  return new Map(rows.map((row) => [row.sk, dayOf(row.sk, row)]))
}

/** Returns the dates from one on that have waitlisted guests, with their number. */
export async function listDaysWithWaitlist(from: string): Promise<{ date: string; waiting: number }[]> {
  const rows = await queryAll<Row>({ pk: keys.day('').pk, from })
  return rows
    .map((row) => ({ date: row.sk, waiting: Number(row[waitCount] ?? 0) }))
    .filter(({ waiting }) => waiting > 0)
}

/** Returns the blocked dates from a date on, in order. */
export async function queryBlockedDates(from: string, reading: ReadOptions = {}): Promise<string[]> {
  const rows = await queryAll<Row>({ pk: keys.day('').pk, from, ...reading })
  return rows.filter(({ blocked }) => blocked).map(({ sk }) => sk)
}

/** Returns the stored days of a month yyyy-MM, in order. */
export async function listDaysOfMonth(month: string): Promise<Day[]> {
  const rows = await queryAll<Row>({ pk: keys.day('').pk, begins: month })
  return rows.map((row) => dayOf(row.sk, row))
}

/** Returns the first and last date that ever had a reservation or a block, or undefined. */
export async function getReservationDateRange(): Promise<{ first: string; last: string } | undefined> {
  const [first, last] = await Promise.all(
    [false, true].map((newestFirst) => queryPage<Row>({ pk: keys.day('').pk, newestFirst, limit: 1 })),
  )
  const [from, to] = [first?.items[0]?.sk, last?.items[0]?.sk]
  return from && to ? { first: from, last: to } : undefined
}

/**
 * The limits of a request: places a day, guests seated and arriving at once, waitlisted guests. A missing one is no
 * limit.
 */
export type CapacityLimits = SeatLimits & { max?: number; waiting?: number }

/** Returns the limits of the settings. The owner may exceed the seats (`over`). */
export const toCapacityLimits = (
  { maxReservationsPerDay: max, seats, arrivals }: ReservationSettings,
  over = false,
): CapacityLimits => ({
  max,
  ...(over ? {} : { seats, arrivals }),
})

type Bound = { if: string; values: Record<string, unknown> }

/** Condition: a place is free on an open date. */
const placeFree = (max: number): Bound => ({
  if:
    max > 0
      ? '(attribute_not_exists(booked) OR booked < :max) AND (attribute_not_exists(blocked) OR blocked = :open)'
      : 'booked < :max AND blocked = :open',
  values: { ':max': max, ':open': false },
})

/** Condition: an attribute does not exceed a limit. A missing one is 0. */
const atMost = (attribute: string, limit: number): Bound => {
  const most = limit < 0 ? `:below${-limit}` : `:to${limit}`
  const under = `${attribute} <= ${most}`
  return { if: limit < 0 ? under : `(attribute_not_exists(${attribute}) OR ${under})`, values: { [most]: limit } }
}

const value = (more: number): string => (more < 0 ? `:minus${-more}` : `:plus${more}`)

const rising = (by: Record<number, number>): [at: string, more: number][] =>
  Object.entries(by).filter(([, more]) => more > 0)

/** Conditions: every quarter that rises has the seats. */
const seatsFree = ({ seated, arriving }: Load, capacity: CapacityLimits): Bound[] => [
  ...rising(seated).flatMap(([at, more]) => {
    const limit = maxSeatedBefore(capacity, more)
    return limit === undefined ? [] : [atMost(`s${at}`, limit)]
  }),
  ...rising(arriving).flatMap(([at, more]) => {
    const limit = maxArrivingBefore(capacity, more)
    return limit === undefined ? [] : [atMost(`a${at}`, limit)]
  }),
]

/**
 * Builds the write that changes a day's places and quarters (see shared/reservations/README, Seats). The write checks
 * the limits of every count that rises. `looks` puts the day into the waitlist queue. Throws date-blocked, day-full,
 * time-full, waitlist-full; changed-meanwhile when more places return than are booked. Returns undefined if nothing
 * changes.
 */
export function applyDayDeltaOp(
  date: string,
  by: Load,
  capacity: CapacityLimits,
  looks = false,
): TransactionItem | undefined {
  const changes = Object.entries({
    booked: by.places,
    ...Object.fromEntries(Object.entries(by.seated).map(([at, more]) => [`s${at}`, more])),
    ...Object.fromEntries(Object.entries(by.arriving).map(([at, more]) => [`a${at}`, more])),
    ...Object.fromEntries(
      Object.entries(by.counts).map(([name, more]) => [countAttribute(name as keyof DayCounts), more]),
    ),
  }).filter(([, more]) => more !== 0)
  if (changes.length === 0) return looks ? enqueueDayOp(date) : undefined
  const place = by.places > 0 && capacity.max !== undefined ? [placeFree(capacity.max)] : []
  const held = by.places < 0 ? [{ if: 'booked >= :one', values: { ':one': 1 } }] : []
  const line =
    (by.counts.waitlist ?? 0) > 0 && capacity.waiting !== undefined ? [atMost(waitCount, capacity.waiting - 1)] : []
  const bounds = [...place, ...held, ...line, ...seatsFree(by, capacity)]
  const added = `ADD ${changes.map(([name, more]) => `${name} ${value(more)}`).join(', ')}`
  const mark = looks ? markNow() : undefined
  return updateOp(keys.day(date), mark ? `${added} ${mark.set}` : added, {
    ...(bounds.length > 0 ? { if: bounds.map((bound) => bound.if).join(' AND ') } : {}),
    values: Object.assign(
      Object.fromEntries(changes.map(([, more]) => [value(more), more])),
      ...bounds.map((bound) => bound.values),
      mark?.values,
    ) as Record<string, unknown>,
    otherwise: (old): ErrorCode => {
      const booked = Number(old?.['booked'] ?? 0)
      if (place.length > 0 && old?.['blocked']) return 'date-blocked'
      if (place.length > 0 && booked >= Number(capacity.max)) return 'day-full'
      if (line.length > 0 && Number(old?.[waitCount] ?? 0) >= Number(capacity.waiting)) return 'waitlist-full'
      return by.places < 0 && booked < 1 ? 'changed-meanwhile' : 'time-full'
    },
  })
}

/** Builds the write that blocks a date or opens it, and puts it into the waitlist queue. */
export function setDayBlockedOp(date: string, blocked: boolean): TransactionItem {
  const { set, values } = markNow()
  return updateOp(keys.day(date), `${set}, blocked = :blocked`, { values: { ...values, ':blocked': blocked } })
}

/** Returns a queue token: an instant with a unique end, so that a renewed one differs. */
const markAt = (at: string): string => `${at}#${randomUUID()}`

/** Returns the update that puts a day into the waitlist queue from now on (see shared/waitlist/README, Rules). */
const markNow = () => ({
  set: 'SET gsi1pk = :queue, gsi1sk = :look',
  values: { ':queue': indexKeys.dueDays.pk, ':look': markAt(nowIso()) },
})

/** Builds the write that puts a day into the waitlist queue. */
export function enqueueDayOp(date: string): TransactionItem {
  const { set, values } = markNow()
  return updateOp(keys.day(date), set, { values })
}

/**
 * Builds the write that puts every day with waitlisted guests into the queue. Put it into the transaction of a change
 * that may free tables.
 */
export const enqueueAllDaysOp = (): TransactionItem =>
  putOp({ ...keys.allWaitlistDays, gsi1pk: indexKeys.dueDays.pk, gsi1sk: markAt(nowIso()) })

/** Returns the dates that are due in the waitlist queue, or the request for all. The index may lag. */
export async function listDueDays(limit?: number): Promise<{ date?: string; mark: string }[]> {
  const { items } = await queryPage<Row & { pk: string; gsi1sk: string }>({
    ...indexKeys.dueDays,
    from: '0',
    to: `${nowIso()}~`,
    ...(limit ? { limit } : {}),
  })
  return items.map(({ pk, sk, gsi1sk: mark }) => (pk === keys.day('').pk ? { date: sk, mark } : { mark }))
}

/** Returns a day and its token when it is due in the waitlist queue. */
export async function getQueuedDay(date: string): Promise<{ day: Day; mark: string } | undefined> {
  const row = await getItem<Row & { gsi1sk?: string }>(keys.day(date))
  const mark = row?.gsi1sk
  return mark !== undefined && mark <= `${nowIso()}~` ? { day: dayOf(date, row), mark } : undefined
}

/** Acknowledges a day of the queue. `at` (ISO instant) is its next check. A renewed token stays. */
export async function acknowledgeDay(date: string, mark: string, at: string | undefined): Promise<void> {
  await unlessMarkedAnew(
    updateOp(keys.day(date), at ? 'SET gsi1sk = :next' : 'REMOVE gsi1pk, gsi1sk', {
      if: 'gsi1sk = :mark',
      values: { ':mark': mark, ...(at ? { ':next': markAt(at) } : {}) },
    }),
  )
}

/** Acknowledges the request for all days. */
export const acknowledgeAllDays = (mark: string): Promise<void> =>
  unlessMarkedAnew(deleteOp(keys.allWaitlistDays, { if: 'gsi1sk = :mark', values: { ':mark': mark } }))

async function unlessMarkedAnew(op: TransactionItem): Promise<void> {
  try {
    await writeItem(op)
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
}
