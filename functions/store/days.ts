import type { Day } from '#shared/reservation.ts'
import type { Reason } from '#shared/refusal.ts'
import { get, type Op, page, query, update } from './table.ts'
import { keys } from './keys.ts'

type Row = { sk: string; booked?: number; blocked?: boolean }

const dayOf = (date: string, row: Row | undefined): Day => ({
  date,
  booked: row?.booked ?? 0,
  blocked: row?.blocked ?? false,
})

/** A date's count and block; a date without a row is empty and open. */
export const day = async (date: string): Promise<Day> => dayOf(date, await get<Row>(keys.day(date)))

/** The days of a range that hold anything, by date. */
export async function daysBetween(from: string, to: string): Promise<Map<string, Day>> {
  const rows = await query<Row>({ pk: 'DAYS', from, to })
  return new Map(rows.map((row) => [row.sk, dayOf(row.sk, row)]))
}

/** The blocked dates from a date on, in order. */
export async function blockedDates(from: string): Promise<string[]> {
  const rows = await query<Row>({ pk: 'DAYS', from })
  return rows.filter(({ blocked }) => blocked).map(({ sk }) => sk)
}

/** The days of a month yyyy-MM that hold anything, in order. */
export async function daysOf(month: string): Promise<Day[]> {
  const rows = await query<Row>({ pk: 'DAYS', begins: month })
  return rows.map((row) => dayOf(row.sk, row))
}

/** The first and the last date that ever had a reservation or a block; undefined before there is any. */
export async function dateSpan(): Promise<{ first: string; last: string } | undefined> {
  const [first, last] = await Promise.all(
    [false, true].map((newestFirst) => page<Row>({ pk: 'DAYS', newestFirst, limit: 1 })),
  )
  const [from, to] = [first?.items[0]?.sk, last?.items[0]?.sk]
  return from && to ? { first: from, last: to } : undefined
}

/** Note that a date is in use, without taking a place of it. */
export const useDate = (date: string): Op =>
  update(keys.day(date), 'SET booked = if_not_exists(booked, :none)', { values: { ':none': 0 } })

/** Take one place of a date (see shared/README, Who holds a place): refused with date-blocked or day-full, judged again at the moment of writing. */
export const takePlace = (date: string, max: number): Op =>
  update(keys.day(date), 'ADD booked :one', {
    if:
      max > 0
        ? '(attribute_not_exists(booked) OR booked < :max) AND (attribute_not_exists(blocked) OR blocked = :open)'
        : 'booked < :max AND blocked = :open',
    values: { ':one': 1, ':max': max, ':open': false },
    otherwise: (old): Reason => (old?.['blocked'] ? 'date-blocked' : 'day-full'),
  })

/** Give one place of a date back. */
export const givePlace = (date: string): Op =>
  update(keys.day(date), 'ADD booked :minus', {
    if: 'booked >= :one',
    values: { ':minus': -1, ':one': 1 },
    otherwise: 'changed-meanwhile',
  })

/** Block a date or open it again. */
export const block = (date: string, blocked: boolean): Op =>
  update(keys.day(date), 'SET blocked = :blocked', { values: { ':blocked': blocked } })
