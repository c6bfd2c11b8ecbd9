import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import { stayMinutesOf } from '#shared/reservations/capacity.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { type LineParty, lineDateOf, listWaitingParties, toLineClaim } from './door-line.ts'
import {
  createTableAvailabilityTest,
  listTableChoices,
  occupy,
  type StaysByTable,
  proposeTables,
  type TableChoice,
} from './propose-tables.ts'
import { parseTableKeys } from './table-names.ts'
import type { TablePlan } from './table-plan.ts'
import { cleaningMinutes, minutesSinceMidnight, type Party, seatingStateOf, stayAtTable } from './table-stay.ts'

/** Waits are told in steps of so many minutes. */
const step = 5
/** Nobody is told a wait that is longer than this, in minutes. */
const horizon = 240
/** The minutes that a party still sits once it has the check, and once it is past its stay. */
const minutesAfterCheck = 10
const minutesOverdue = 15

/** Returns from when to when a party is expected to have its table: a seated one until it is likely to leave. */
function expectedStay(party: Party, now: LocalDateTime): { from: number; to: number } | undefined {
  const stay = stayAtTable(party, now)
  if (!stay) return undefined
  const minute = minutesSinceMidnight(party.reservationDate, now)
  switch (seatingStateOf(party, now)) {
    case 'check':
      return { ...stay, to: Math.min(stay.to, minute + minutesAfterCheck) + cleaningMinutes }
    case 'overdue':
      return { ...stay, to: minute + minutesOverdue + cleaningMinutes }
    case 'left':
    case 'cleaning':
    case 'no-show':
      return stay
    default:
      return { ...stay, to: stay.to + cleaningMinutes }
  }
}

type Evening = {
  plan: TablePlan
  reservations: readonly Party[]
  line: readonly LineParty[]
  now: LocalDateTime
  stay: ReservationSettings['stay']
}

/** Returns when each table is expected to be taken by reservations, with the tables that those without one would get. */
function expectedOccupancy({ plan, reservations, now }: Evening): StaysByTable {
  const occupancy: StaysByTable = new Map()
  const { proposals } = proposeTables(plan, reservations, now)
  for (const party of reservations) {
    const stay = expectedStay(party, now)
    const keys = proposals.get(party.id)?.keys ?? parseTableKeys(party.table)
    if (stay) occupy(occupancy, keys, { id: party.id, ...stay })
  }
  return occupancy
}

type Asked = Pick<LineParty, 'partySize' | 'wishes'>

/**
 * Returns the quoted wait in minutes for a party that joins the line now, in steps of five. It ends when a table or run
 * that fits is expected to be free for its stay, after all parties before it got theirs. Returns undefined if that
 * takes more than four hours.
 */
export function quoteWait(evening: Evening, asked: Asked): number | undefined {
  const { plan, line, now, stay } = evening
  const choices = listTableChoices(plan)
  const occupancy = expectedOccupancy(evening)
  const from = minutesSinceMidnight(lineDateOf(now), now)
  for (const party of listWaitingParties(line)) {
    const claim = toLineClaim(party, { stay })
    const found = firstFree(choices, occupancy, { party: claim, from, minutes: claim.stayMinutes ?? 0 })
    if (found) occupy(occupancy, found.choice.keys, { id: party.id, from: found.at, to: found.to })
  }
  const minutes = stayMinutesOf({ stay }, asked.partySize)
  const found = firstFree(choices, occupancy, { party: { id: '', ...asked }, from, minutes })
  return found && found.at - from
}

type Wish = { party: Pick<Party, 'id' | 'partySize' | 'wishes'>; from: number; minutes: number }

function firstFree(
  choices: readonly TableChoice[],
  occupancy: StaysByTable,
  { party, from, minutes }: Wish,
): { choice: TableChoice; at: number; to: number } | undefined {
  for (let at = from; at <= from + horizon; at += step) {
    const choice = choices.find(createTableAvailabilityTest(occupancy, party, { from: at, to: at + minutes }))
    if (choice) return { choice, at, to: at + minutes + cleaningMinutes }
  }
  return undefined
}
