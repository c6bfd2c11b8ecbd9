import type { Counted, Tally } from '#shared/analytics/visit-aggregate.ts'
import { now } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { bare, get, put, query, write } from '#functions/db/table.ts'

/** Write the tally of a day, over what was there. */
export const saveTally = (tally: Tally): Promise<unknown> => write(put({ ...keys.tally(tally.date), ...tally }))

/** The tallies of a range of dates, both included, in order: one query for a year. */
export async function tallies(from: string, to: string): Promise<Tally[]> {
  const rows = await query<Record<string, unknown>>({ pk: keys.tally(from).pk, from, to })
  return rows.map((row) => bare<Tally>(row))
}

/** How far the tally has come: the first date that the next run must count, and when the last run finished (ISO UTC). */
export type Tallied = { next: string; finishedAt?: string }

/** How far the tally has come; undefined before its first run. */
export async function tallied(): Promise<Tallied | undefined> {
  const row = await get<Record<string, unknown>>(keys.tallying)
  return row && bare<Tallied>(row)
}

/** Note how far the tally has come. */
export const noteTallied = (tallied: Tallied): Promise<unknown> => write(put({ ...keys.tallying, ...tallied }))

/** A day is counted within hours of its end; a run that is later reads its visits anew. */
const keptSeconds = 7 * 24 * 60 * 60

/** Keep what an hour that is over counted to. */
export const saveHour = (date: string, hour: string, counted: Counted): Promise<unknown> =>
  write(put({ ...keys.countedHour(date, hour), ...counted, ttl: Math.floor(now() / 1000) + keptSeconds }))

/** What the hours of a date that are over counted to, by hour '00' to '23'; those without any visit are in none. */
export async function hoursOf(date: string): Promise<ReadonlyMap<string, Counted>> {
  const rows = await query<Counted & { sk: string }>({ pk: keys.countedHour(date, '').pk })
  return new Map(rows.map((row) => [row.sk, row]))
}
