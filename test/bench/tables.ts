import { listTables, type TablePlan } from '#shared/tables/table-plan.ts'
import { proposeTables } from '#shared/tables/propose-tables.ts'
import { findTableIssues } from '#shared/tables/table-issues.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { aTable } from '#test/make.ts'

const evening = '2026-12-04'
const now = { date: evening, time: '12:00:00', weekday: 5 }

const plan: TablePlan = {
  areas: Array.from({ length: 5 }, (_, area) => {
    const tables = Array.from({ length: 20 }, (_table, at) => ({
      id: `${'ABCDE'[area]}${at + 1}`,
      name: `${'ABCDE'[area]}${at + 1}`,
      min: 1 + (at % 3),
      max: 2 + 2 * (at % 4),
      wheelchair: at % 5 > 0,
      highChair: at % 7 > 0,
    }))
    return {
      name: `Area ${area}`,
      guestNames: { en: `Area ${area}`, es: `Zona ${area}` },
      tables,
      runs: [0, 6, 12].map((from) => tables.slice(from, from + 6).map(({ name }) => name)),
    }
  }),
}
const names = listTables(plan).map(({ name }) => name)
const parties = Array.from({ length: 300 }, (_, at) =>
  aTable({
    id: `party-${at}`,
    reservationDate: evening,
    reservationTime: timeOfMinute(660 + 30 * ((at * 7) % 20)),
    partySize: 1 + ((at * 5) % 9),
    stayMinutes: 75 + 15 * (at % 4),
    ...(at % 3 === 0 ? { table: names[at % names.length] } : {}),
  }),
)
/** The same, where every second party asks for an area. */
const asking = parties.map((party, at) => (at % 2 === 0 ? { ...party, area: `Area ${at % 5}` } : party))
const stored = JSON.stringify(parties)

/** The median of 41 runs, in ms. */
function time(run: () => unknown): number {
  for (let warm = 0; warm < 10; warm++) run()
  const times = Array.from({ length: 41 }, () => {
    const from = performance.now()
    run()
    return performance.now() - from
  })
  return times.toSorted((a, b) => a - b)[20] ?? Infinity
}

export const title = 'Tables of an evening: 100 tables, 300 reservations, relative to reading the date from JSON'

export async function bench(): Promise<string[][]> {
  const read = time(() => JSON.parse(stored))
  const line = (what: string, ms: number) => [what, `${ms.toFixed(2)} ms`, (ms / read).toFixed(1)]
  const { proposals, without } = proposeTables(plan, parties, now)
  return [
    ['', 'time', 'ratio'],
    line('reading the date', read),
    line(
      `proposal (${proposals.size} proposed, ${without.length} without)`,
      time(() => proposeTables(plan, parties, now)),
    ),
    line(
      'proposal, where 150 ask for an area',
      time(() => proposeTables(plan, asking, now)),
    ),
    line(
      'issues',
      time(() => findTableIssues(plan, parties, now)),
    ),
  ]
}
