import { addDays, listDatesBetween, localDateTimeAt } from '#shared/time/local-time.ts'
import { type AggregateState, createAggregator, noConversions } from '#shared/analytics/visit-aggregate.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { getConversions } from '#functions/db/analytics/conversions.ts'
import {
  listHourSketches,
  saveAggregationProgress,
  saveHourSketch,
  saveDailyVisits,
  getAggregationProgress,
} from '#functions/db/analytics/daily-visits.ts'
import { deleteVisitSalt, clockHours, listVisits } from '#functions/db/analytics/visits.ts'

/** Visits are kept for 90 days: a tally never rests on a day that may have begun to go. */
const oldestDays = 80
/**
 * A day is over for good only so long after its midnight: longer than a run can last, so that one that was late can't
 * have the last word.
 */
const marginMs = 20 * 60_000
/** An hour is over for good only so long after its end: longer than a visit takes to be written down. */
const writingMs = 2 * 60_000

/** The hour of the restaurant's wall that runs at an instant, in milliseconds: '2026-11-21T17'. */
const hourAt = (ms: number): string => {
  const { date, time } = localDateTimeAt(new Date(ms))
  return `${date}T${time.slice(0, 2)}`
}

/**
 * Counts every day since the last finished run, none older than 80 days, and writes each over what was there. The
 * visits of an hour are read once: what they count to is kept when it is over, and a day is its hours together. Running
 * it twice, late or after a gap gives the same numbers; a run that dies goes on where it was.
 */
export async function handler(): Promise<{ from: string; to: string; visits: number; read: number }> {
  const began = nowMs()
  const [running, notOver] = [hourAt(began), localDateTimeAt(new Date(began - marginMs)).date]
  const [to, stillWritten] = [running.slice(0, 10), hourAt(began - writingMs)]
  const oldest = addDays(to, -oldestDays)
  const before = await getAggregationProgress()
  const from = before && before.next > oldest ? before.next : oldest

  let read = 0
  const countHour = async (date: string, hour: string): Promise<AggregateState> => {
    const count = createAggregator()
    let found = 0
    for await (const part of listVisits(date, hour)) {
      count.add(part)
      found += part.length
    }
    const counted = count.counted()
    if (found > 0 && `${date}T${hour}` < stillWritten) await saveHourSketch(date, hour, counted)
    read += found
    return counted
  }

  const outcomes = await getConversions(from, to)
  let [days, visits] = [0, 0]
  for (const date of listDatesBetween(from, to)) {
    const [day, known] = [createAggregator(), await listHourSketches(date)]
    for (const hour of clockHours)
      if (`${date}T${hour}` <= running) day.merge(known.get(hour) ?? (await countHour(date, hour)))
    const tally = day.tally(date, outcomes.get(date) ?? noConversions)
    await saveDailyVisits(tally)
    days++
    visits += tally.visits
    if (date < notOver) await saveAggregationProgress({ ...before, next: addDays(date, 1) })
  }
  await saveAggregationProgress({ next: notOver, finishedAt: nowIso() })
  await deleteVisitSalt(addDays(to, -1))
  log.info('tallied', { days, visits, read })
  return { from, to, visits, read }
}
