import type { AggregateState, VisitAggregate } from '#shared/analytics/visit-aggregate.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, getItem, putOp, queryAll, type TransactionItem, writeItem } from '#functions/db/table.ts'

/** Builds the write of a day's visits over those that were stored. */
export const overwriteDailyVisitsOp = (tally: VisitAggregate): TransactionItem =>
  putOp({ ...keys.dailyVisits(tally.date), ...tally })

/** Saves the visits of a day over those that were stored. */
export const saveDailyVisits = (tally: VisitAggregate): Promise<unknown> => writeItem(overwriteDailyVisitsOp(tally))

/** Returns the daily visits of a range of dates, both included, in order. */
export async function listDailyVisits(from: string, to: string): Promise<VisitAggregate[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.dailyVisits(from).pk, from, to })
  return rows.map((row) => stripKeys<VisitAggregate>(row))
}

/** The aggregation's progress: the first date that the next run counts, and the end of the last run (ISO UTC). */
export type AggregationProgress = { next: string; finishedAt?: string }

/** Returns the aggregation's progress, or undefined before the first run. */
export async function getAggregationProgress(): Promise<AggregationProgress | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.aggregationProgress)
  return row && stripKeys<AggregationProgress>(row)
}

/** Saves the aggregation's progress. */
export const saveAggregationProgress = (tallied: AggregationProgress): Promise<unknown> =>
  writeItem(putOp({ ...keys.aggregationProgress, ...tallied }))

/** A day is counted within hours of its end. A later run reads its visits again. */
const keptSeconds = 7 * 24 * 60 * 60

/** Saves the visitor sketch of an hour that is over. */
export const saveHourSketch = (date: string, hour: string, counted: AggregateState): Promise<unknown> =>
  writeItem(putOp({ ...keys.hourSketch(date, hour), ...counted, ttl: Math.floor(nowMs() / 1000) + keptSeconds }))

/** Builds the write of an hour's sketch: for a table that is being filled. */
export const overwriteHourSketchOp = (date: string, hour: string, counted: AggregateState): TransactionItem =>
  putOp({
    ...keys.hourSketch(date, hour),
    ...counted,
    ttl: Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000) + keptSeconds + 86_400,
  })

/** Returns the sketches of a date by hour, '00' to '23'. An hour without visits is missing. */
export async function listHourSketches(date: string): Promise<ReadonlyMap<string, AggregateState>> {
  const rows = await queryAll<AggregateState & { sk: string }>({ pk: keys.hourSketch(date, '').pk })
  return new Map(rows.map((row) => [row.sk, row]))
}
