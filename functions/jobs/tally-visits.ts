import { addDays, localTime } from '#shared/hours.ts'
import { counting, noOutcomes } from '#shared/tally.ts'
import { instant, now, restaurantNow } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { outcomesOf } from '../store/outcomes.ts'
import { noteTallied, saveTally, tallied } from '../store/tallies.ts'
import { forgetVisitors, visitsOf } from '../store/visits.ts'

/** Visits are kept for 90 days: a tally never rests on a day that may have begun to go. */
const oldestDays = 80
/** A day is over for good only so long after its midnight: longer than a run can last, so that one that was late can't have the last word. */
const marginMs = 20 * 60_000

/**
 * Counts whole days anew and writes each over what was there: every day since the last finished run, none older than 80 days. Running it twice, late or
 * after a gap gives the same numbers; a run that dies goes on where it was.
 */
export async function handler(): Promise<{ from: string; to: string; visits: number }> {
  const to = restaurantNow().date
  const notOver = localTime(new Date(now() - marginMs)).date
  const oldest = addDays(to, -oldestDays)
  const before = await tallied()
  const from = before && before.next > oldest ? before.next : oldest

  const outcomes = await outcomesOf(from, to)
  let [days, visits] = [0, 0]
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const count = counting(date)
    for await (const part of visitsOf(date)) count.add(part)
    const tally = count.tally(outcomes.get(date) ?? noOutcomes)
    await saveTally(tally)
    days++
    visits += tally.visits
    if (date < notOver) await noteTallied({ ...before, next: addDays(date, 1) })
  }
  await noteTallied({ next: notOver, finishedAt: instant() })
  await forgetVisitors(addDays(to, -1))
  log.info('tallied', { days, visits })
  return { from, to, visits }
}
