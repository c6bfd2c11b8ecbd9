import type { Tally } from '#shared/tally.ts'
import { keys } from './keys.ts'
import { bare, get, put, query, write } from './table.ts'

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
