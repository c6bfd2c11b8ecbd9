import { lateThresholdMinutes } from '#shared/overview/next-guests.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import {
  findFreeTable,
  findOccupants,
  listTableChoices,
  groupStaysByTable,
  proposeTables,
  type TableChoice,
} from './propose-tables.ts'
import { parseTableKeys, tableKey } from './table-names.ts'
import type { TablePlan } from './table-plan.ts'
import { isSeatingOver, type Party, seatingStateOf, type SeatingState, stayAtTable } from './table-stay.ts'

/** The faults of a party's table. */
export type TableIssues = {
  /** The other parties that have the table during its stay. */
  sharedWith: string[]
  /** The party that sits past its stay at the table. */
  keptBy?: string
  /** The seats are fewer than its guests. */
  tooSmall?: true
  /** The table, or its area, is out of service. */
  outOfService?: true
  /** The smallest table or run that is free instead. */
  instead?: TableChoice
}

/** The states of a party that is there: its stay begins later or earlier than it was booked. */
const hereStates: ReadonlySet<SeatingState | undefined> = new Set(['here', 'seated', 'check'])

/** Returns what is wrong with the tables of a date's parties, by reservation id. Only parties that are still to sit or sit are judged. */
export function findTableIssues(
  plan: TablePlan,
  parties: readonly Party[],
  now: LocalDateTime,
): Map<string, TableIssues> {
  const occupancy = groupStaysByTable(parties, now)
  const choices = listTableChoices(plan)
  const states = new Map(parties.map((party) => [party.id, seatingStateOf(party, now)]))
  const tables = new Map(
    plan.areas.flatMap(({ closed, tables: of }) =>
      of.map(({ name, max, outOfService }) => [tableKey(name), { max, out: closed || outOfService }]),
    ),
  )
  const issues = new Map<string, TableIssues>()
  for (const party of parties) {
    const state = states.get(party.id)
    const stay = stayAtTable(party, now)
    const keys = parseTableKeys(party.table).filter((key) => tables.has(key))
    if (!stay || keys.length === 0 || isSeatingOver(state)) continue
    const shortened = { from: stay.from + lateThresholdMinutes, to: stay.to - lateThresholdMinutes }
    const beyondTolerance = new Set(findOccupants(occupancy, keys, { id: party.id, ...shortened }))
    // An overlap of up to ten minutes that an early or late arrival caused is no conflict.
    const isTolerated = (id: string) =>
      !beyondTolerance.has(id) &&
      states.get(id) !== 'overdue' &&
      state !== 'overdue' &&
      (hereStates.has(state) || hereStates.has(states.get(id)))
    const sharedWith = findOccupants(occupancy, keys, { id: party.id, ...stay }).filter(
      (id) => !isSeatingOver(states.get(id)) && !isTolerated(id),
    )
    const isSeated = state === 'seated' || state === 'check' || state === 'overdue'
    const keptBy = isSeated ? undefined : sharedWith.find((id) => states.get(id) === 'overdue')
    const seats = keys.reduce((sum, key) => sum + (tables.get(key)?.max ?? 0), 0)
    const isOut = keys.some((key) => tables.get(key)?.out)
    if (sharedWith.length === 0 && seats >= party.partySize && (!isOut || isSeated)) continue
    const instead = isSeated ? undefined : findFreeTable(choices, occupancy, party, stay)
    issues.set(party.id, {
      sharedWith,
      ...(keptBy ? { keptBy } : {}),
      ...(seats < party.partySize ? { tooSmall: true as const } : {}),
      ...(isOut && !isSeated ? { outOfService: true as const } : {}),
      ...(instead ? { instead } : {}),
    })
  }
  return issues
}

/** Counts the parties of a date that need the owner: their table has an issue, or none is free for them. */
export const countPartiesNeedingAttention = (plan: TablePlan, parties: readonly Party[], now: LocalDateTime): number =>
  findTableIssues(plan, parties, now).size + proposeTables(plan, parties, now).without.length
