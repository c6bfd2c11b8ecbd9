import type { AggregateState, VisitAggregate } from '#shared/analytics/visit-aggregate.ts'
import { now } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, getItem, putOp, queryAll, writeItem } from '#functions/db/table.ts'

/** Write the tally of a day, over what was there. */
export const saveDailyVisits = (tally: VisitAggregate): Promise<unknown> =>
  writeItem(putOp({ ...keys.tally(tally.date), ...tally }))

/** The tallies of a range of dates, both included, in order: one query for a year. */
export async function listDailyVisits(from: string, to: string): Promise<VisitAggregate[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.tally(from).pk, from, to })
  return rows.map((row) => stripKeys<VisitAggregate>(row))
}

/** How far the tally has come: the first date that the next run must count, and when the last run finished (ISO UTC). */
export type AggregationProgress = { next: string; finishedAt?: string }

/** How far the tally has come; undefined before its first run. */
export async function getProgress(): Promise<AggregationProgress | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.tallying)
  return row && stripKeys<AggregationProgress>(row)
}

/** Note how far the tally has come. */
export const saveProgress = (tallied: AggregationProgress): Promise<unknown> =>
  writeItem(putOp({ ...keys.tallying, ...tallied }))

/** A day is counted within hours of its end; a run that is later reads its visits anew. */
const keptSeconds = 7 * 24 * 60 * 60

/** Keep what an hour that is over counted to. */
export const saveHourSketch = (date: string, hour: string, counted: AggregateState): Promise<unknown> =>
  writeItem(putOp({ ...keys.countedHour(date, hour), ...counted, ttl: Math.floor(now() / 1000) + keptSeconds }))

/** What the hours of a date that are over counted to, by hour '00' to '23'; those without any visit are in none. */
export async function listHourSketches(date: string): Promise<ReadonlyMap<string, AggregateState>> {
  const rows = await queryAll<AggregateState & { sk: string }>({ pk: keys.countedHour(date, '').pk })
  return new Map(rows.map((row) => [row.sk, row]))
}
