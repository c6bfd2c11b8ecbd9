import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { lateThresholdMinutes } from '#shared/overview/next-guests.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { proposeTables, type TableChoice, tableKeysOfPlan } from '#shared/tables/propose-tables.ts'
import { findTableIssues, type TableIssues } from '#shared/tables/table-issues.ts'
import { parseTableKeys, tableKey } from '#shared/tables/table-names.ts'
import type { DiningTable, TablePlan } from '#shared/tables/table-plan.ts'
import {
  isSeatingOver,
  minutesSinceMidnight,
  type SeatingState,
  seatingStateOf,
  stayAtTable,
} from '#shared/tables/table-stay.ts'

/** A party at a table, or the proposal of one. Tables that are pushed together have a bar each. */
export type TimelineBar = {
  party: OwnerReservation
  state: SeatingState
  from: number
  to: number
  /** The line in the row of its table: a second one where two parties are there at once. */
  lane: number
  isProposed: boolean
  /** The first of the tables that are pushed together, in the rows of the others. */
  joinedWith?: string
  issue?: TableIssues | undefined
}

/** A table with its parties in order of time. */
export type TimelineRow = {
  key: string
  table: DiningTable
  isOut: boolean
  lanes: number
  bars: TimelineBar[]
}
type AreaRows = { name: string; isClosed: boolean; rows: TimelineRow[] }

/** A party without a table. */
export type UnassignedParty = { party: OwnerReservation; proposal?: TableChoice | undefined; state: SeatingState }

export type TableDay = {
  areas: AreaRows[]
  /** Parties that need a table and have none, in order of time. */
  unplaced: UnassignedParty[]
  issues: Map<string, TableIssues>
  /** Parties whose table has an issue, and then those for which none is free. */
  inNeed: string[]
  /** The minutes of the date that the view shows. */
  from: number
  to: number
}

const step = 30

/** Returns the bars of every table of a date, with proposals and issues. */
export function arrangeTableDay(
  plan: TablePlan,
  reservations: readonly OwnerReservation[],
  { date, now }: { date: string; now: LocalDateTime },
): TableDay {
  const { proposals, without } = proposeTables(plan, reservations, now)
  const issues = findTableIssues(plan, reservations, now)
  const known = tableKeysOfPlan(plan)
  const names = new Map(plan.areas.flatMap(({ tables }) => tables.map(({ name }) => [tableKey(name), name])))
  const barsAt = new Map<string, TimelineBar[]>()
  const unplaced: UnassignedParty[] = []
  for (const party of reservations.toSorted(byTime)) {
    const state = seatingStateOf(party, now)
    const stay = stayAtTable(party, now)
    if (!state || !stay) continue
    const proposal = proposals.get(party.id)
    const keys = proposal?.keys ?? parseTableKeys(party.table).filter((key) => known.has(key))
    if (proposal || without.includes(party.id)) unplaced.push({ party, state, proposal })
    for (const [at, key] of keys.entries()) {
      const bar: TimelineBar = {
        party,
        state,
        ...stay,
        lane: 0,
        isProposed: proposal !== undefined,
        ...(at > 0 ? { joinedWith: names.get(keys[0] ?? '') ?? '' } : {}),
        issue: issues.get(party.id),
      }
      barsAt.set(key, [...(barsAt.get(key) ?? []), bar])
    }
  }
  const areas = plan.areas.map(({ name, closed = false, tables }) => ({
    name,
    isClosed: closed,
    rows: tables.map((table) => {
      const key = tableKey(table.name)
      return { key, table, isOut: closed || table.outOfService === true, ...inLanes(barsAt.get(key) ?? []) }
    }),
  }))
  return {
    areas,
    unplaced,
    issues,
    inNeed: [...issues.keys(), ...without],
    ...spanOf([...barsAt.values()].flat(), date, now),
  }
}

const byTime = (a: OwnerReservation, b: OwnerReservation): number =>
  a.reservationTime === b.reservationTime ? (a.id < b.id ? -1 : 1) : a.reservationTime < b.reservationTime ? -1 : 1

/** Puts bars that overlap by more than lateThresholdMinutes into lanes of their own. A party that is over gives way to one that is not. */
function inLanes(bars: readonly TimelineBar[]): { bars: TimelineBar[]; lanes: number } {
  const ends: number[] = []
  const laid = bars
    .toSorted((a, b) => a.from - b.from || Number(isSeatingOver(a.state)) - Number(isSeatingOver(b.state)))
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.from + lateThresholdMinutes)
      const lane = free < 0 ? ends.length : free
      ends[lane] = bar.to
      return Object.assign(bar, { lane })
    })
  return { bars: laid, lanes: Math.max(1, ends.length) }
}

/** Now is shown from so many minutes before the first party. */
const nowAheadMinutes = 120

/** Returns whole half hours around every bar, around now once the first party is near, and at least six hours. */
function spanOf(bars: readonly TimelineBar[], date: string, now: LocalDateTime): { from: number; to: number } {
  const earliest = Math.min(...bars.map(({ from }) => from))
  const isNear = minutesSinceMidnight(date, now) >= earliest - nowAheadMinutes
  const minute = date === now.date && (isNear || bars.length === 0) ? [minutesSinceMidnight(date, now)] : []
  const first = Math.min(earliest, ...minute.map((at) => at - step), 23 * 60)
  const last = Math.max(...bars.map(({ to }) => to), ...minute.map((at) => at + 3 * 60), 0)
  const from = Math.max(0, Math.floor(first / step) * step)
  return { from, to: Math.max(from + 6 * 60, Math.ceil(last / step) * step + step) }
}
