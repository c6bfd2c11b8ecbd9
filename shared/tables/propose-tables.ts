import type { LocalDateTime } from '#shared/time/local-time.ts'
import { chosenKeys } from '#shared/reservations/reservation-fields.ts'
import { type AreaNames, isAreaNamed } from './areas.ts'
import { joinTableNames, parseTableKeys, tableKey } from './table-names.ts'
import type { DiningTable, TablePlan } from './table-plan.ts'
import { isSeatingOver, minutesSinceMidnight, type Party, seatingStateOf, stayAtTable } from './table-stay.ts'

/** A table, or neighbours of a run that are pushed together, with the party sizes that it seats. */
export type TableChoice = {
  /** The text that a reservation keeps: '3 + 4'. */
  label: string
  keys: readonly string[]
  min: number
  max: number
  wheelchair: boolean
  highChair: boolean
  /** The names of its area, where guests can ask for it. */
  areaNames?: AreaNames
}

/** Returns a table, or tables that are pushed together, as one place for a party. */
export const toTableChoice = (tables: readonly DiningTable[], areaNames?: AreaNames): TableChoice => {
  const seats = tables.map(({ max }) => max)
  const max = seats.reduce((sum, more) => sum + more, 0)
  const [first] = tables
  return {
    label: joinTableNames(tables.map(({ name }) => name)),
    keys: tables.map(({ name }) => tableKey(name)),
    // Tables are pushed together only for a party that needs all of them.
    min: tables.length === 1 && first ? first.min : max - Math.min(...seats) + 1,
    max,
    wheelchair: tables.some(({ wheelchair }) => wheelchair),
    highChair: tables.some(({ highChair }) => highChair),
    ...(areaNames ? { areaNames } : {}),
  }
}

/**
 * Lists every table and every stretch of a run that is in service, smallest first: by seats, by number of tables, then
 * in the order of the plan.
 */
export function listTableChoices({ areas }: TablePlan): TableChoice[] {
  const choices = new Map<string, TableChoice>()
  for (const { closed, tables, runs, guestNames } of areas) {
    if (closed) continue
    const usable = new Map(tables.filter(({ outOfService }) => !outOfService).map((one) => [tableKey(one.name), one]))
    for (const table of usable.values()) choices.set(tableKey(table.name), toTableChoice([table], guestNames))
    for (const run of runs)
      for (let from = 0; from < run.length; from++)
        for (let to = from + 2; to <= run.length; to++) {
          const joined = run.slice(from, to).flatMap((name) => usable.get(tableKey(name)) ?? [])
          const key = joined
            .map(({ name }) => tableKey(name))
            .toSorted()
            .join('+')
          if (joined.length === to - from && !choices.has(key)) choices.set(key, toTableChoice(joined, guestNames))
        }
  }
  return [...choices.values()].toSorted((a, b) => a.max - b.max || a.keys.length - b.keys.length)
}

/** Returns the test whether a party fits at a table by its size and its requests. */
const createFit = ({ partySize, wishes = '' }: Pick<Party, 'partySize' | 'wishes'>) => {
  const keys = chosenKeys(wishes)
  const [needsWheelchair, needsHighChair] = [keys.includes('wheelchair'), keys.includes('high-chair')]
  return ({ min, max, wheelchair, highChair }: TableChoice): boolean =>
    partySize >= min && partySize <= max && (wheelchair || !needsWheelchair) && (highChair || !needsHighChair)
}

type Stay = { id: string; from: number; to: number }

/** The stays at each table, by its key. */
export type StaysByTable = Map<string, Stay[]>

/** Notes a stay at tables. */
export const occupy = (occupancy: StaysByTable, keys: readonly string[], stay: Stay): void => {
  for (const key of keys) {
    const stays = occupancy.get(key)
    if (stays) stays.push(stay)
    else occupancy.set(key, [stay])
  }
}

const release = (occupancy: StaysByTable, keys: readonly string[], id: string): void => {
  for (const key of keys) occupancy.set(key, occupancy.get(key)?.filter((stay) => stay.id !== id) ?? [])
}

/** Returns the stays at each table, from the reservations of a date. */
export function groupStaysByTable(parties: readonly Party[], now: LocalDateTime): StaysByTable {
  const occupancy: StaysByTable = new Map()
  for (const party of parties) {
    const stay = stayAtTable(party, now)
    if (stay) occupy(occupancy, parseTableKeys(party.table), { id: party.id, ...stay })
  }
  return occupancy
}

const overlaps = (one: Omit<Stay, 'id'>, other: Omit<Stay, 'id'>): boolean => one.from < other.to && other.from < one.to

/** Returns the ids of other parties that have one of some tables during a stay. */
export const findOccupants = (occupancy: StaysByTable, keys: readonly string[], stay: Stay): string[] => [
  ...new Set(
    keys.flatMap((key) =>
      (occupancy.get(key) ?? []).flatMap(({ id, from, to }) =>
        id !== stay.id && overlaps({ from, to }, stay) ? [id] : [],
      ),
    ),
  ),
]

/** Returns the test whether a table or run fits a party and is free for a stay. */
export function createTableAvailabilityTest(
  occupancy: StaysByTable,
  party: Pick<Party, 'id' | 'partySize' | 'wishes'>,
  stay: Omit<Stay, 'id'>,
): (choice: TableChoice) => boolean {
  const isFitting = createFit(party)
  const isTaken = (key: string): boolean =>
    occupancy.get(key)?.some((other) => other.id !== party.id && overlaps(other, stay)) ?? false
  return (choice) => isFitting(choice) && !choice.keys.some(isTaken)
}

/**
 * Returns the smallest table or run that fits a party and is free for a stay: in the area that the party asked for, or
 * else in any.
 */
export const findFreeTable = (
  choices: readonly TableChoice[],
  occupancy: StaysByTable,
  party: Party,
  stay: Omit<Stay, 'id'>,
): TableChoice | undefined => {
  const isFree = createTableAvailabilityTest(occupancy, party, stay)
  return listInArea(choices, party).find(isFree) ?? choices.find(isFree)
}

/** Lists the tables and runs of the area that a party asked for. */
const listInArea = (choices: readonly TableChoice[], { area }: Pick<Party, 'area'>): TableChoice[] =>
  area ? choices.filter(({ areaNames }) => isAreaNamed(areaNames, area)) : []

const hasKnownTable = (known: ReadonlySet<string>, party: Party): boolean =>
  parseTableKeys(party.table).some((key) => known.has(key))

/** Returns the keys of every table of a plan, also of those that are out of service. */
export const tableKeysOfPlan = ({ areas }: TablePlan): Set<string> =>
  new Set(areas.flatMap(({ tables }) => tables.map(({ name }) => tableKey(name))))

type Claim = { party: Party; stay: Omit<Stay, 'id'>; wishes: number }

/**
 * Returns the parties that still need a table with their stays. Reservations and offers come first, since they were
 * promised a table: the earliest and then the largest party. The line at the door takes what they leave, in the order
 * of joining.
 */
function listClaims(plan: TablePlan, parties: readonly Party[], now: LocalDateTime): Claim[] {
  const known = tableKeysOfPlan(plan)
  const claims = parties.flatMap((party) => {
    const state = seatingStateOf(party, now)
    const stay = stayAtTable(party, now)
    if (!stay || isSeatingOver(state) || hasKnownTable(known, party)) return []
    return stay.to > minutesSinceMidnight(party.reservationDate, now)
      ? [{ party, stay, wishes: chosenKeys(party.wishes ?? '').length }]
      : []
  })
  return claims.toSorted((a, b) => {
    const line = Number(a.party.isInLine ?? false) - Number(b.party.isInLine ?? false)
    if (line !== 0) return line
    const byId = a.party.id < b.party.id ? -1 : 1
    return a.party.isInLine
      ? compareTexts(a.party.arrivedAt, b.party.arrivedAt) || byId
      : a.stay.from - b.stay.from || b.party.partySize - a.party.partySize || b.wishes - a.wishes || byId
  })
}

const compareTexts = (a = '', b = ''): number => (a < b ? -1 : Number(a > b))

/** The tables that are proposed so far. */
type Proposing = { choices: readonly TableChoice[]; occupancy: StaysByTable; proposals: Map<string, TableChoice> }

const propose = ({ occupancy, proposals }: Proposing, { party, stay }: Claim, choice: TableChoice): void => {
  release(occupancy, proposals.get(party.id)?.keys ?? [], party.id)
  proposals.set(party.id, choice)
  occupy(occupancy, choice.keys, { id: party.id, ...stay })
}

/**
 * Gives a party that has a proposal a table in the area that it asked for, where it costs nobody a table: a free one, or
 * that of a party which gets another one and is not in an area that it asked for itself. Tells whether it did.
 */
function grantArea(proposing: Proposing, claim: Claim, claims: ReadonlyMap<string, Claim>): boolean {
  const { choices, occupancy, proposals } = proposing
  const { party, stay } = claim
  const isGranted = ({ id, area }: Party): boolean => isAreaNamed(proposals.get(id)?.areaNames, area)
  const had = proposals.get(party.id)
  if (!had || isGranted(party)) return false
  for (const choice of listInArea(choices, party).filter(createFit(party))) {
    const [id, ...others] = findOccupants(occupancy, choice.keys, { id: party.id, ...stay })
    const occupant = id === undefined ? undefined : claims.get(id)
    if (others.length > 0 || (id !== undefined && (!occupant || isGranted(occupant.party)))) continue
    propose(proposing, claim, choice)
    if (!occupant) return true
    const instead = findFreeTable(choices, occupancy, occupant.party, occupant.stay)
    if (instead) {
      propose(proposing, occupant, instead)
      return true
    }
    propose(proposing, claim, had)
  }
  return false
}

/**
 * Proposes a table or a run to each party of a date that has none, by reservation id: the earliest and then the largest
 * party chooses first, and the line at the door after all reservations. Then parties get a table in the area that they
 * asked for, if no other party loses its table. `without` are the parties for which no table is free. Assigned tables
 * do not change.
 */
export function proposeTables(
  plan: TablePlan,
  parties: readonly Party[],
  now: LocalDateTime,
): { proposals: Map<string, TableChoice>; without: string[] } {
  const proposing: Proposing = {
    choices: listTableChoices(plan),
    occupancy: groupStaysByTable(parties, now),
    proposals: new Map(),
  }
  const { choices, occupancy, proposals } = proposing
  const claims = listClaims(plan, parties, now)
  for (const claim of claims) {
    const choice = choices.find(createTableAvailabilityTest(occupancy, claim.party, claim.stay))
    if (choice) propose(proposing, claim, choice)
  }
  if (claims.some(({ party }) => party.area)) {
    const byId = new Map(claims.map((claim) => [claim.party.id, claim]))
    let granted: Claim[]
    do {
      // A party that goes to its area may leave a table that an earlier one asked for.
      granted = claims.filter((claim) => grantArea(proposing, claim, byId))
    } while (granted.length > 0)
    // A table that was left for another area may fit a party that has none.
    for (const claim of claims) {
      const choice = proposals.has(claim.party.id)
        ? undefined
        : findFreeTable(choices, occupancy, claim.party, claim.stay)
      if (choice) propose(proposing, claim, choice)
    }
  }
  return { proposals, without: claims.flatMap(({ party: { id } }) => (proposals.has(id) ? [] : [id])) }
}
