import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import {
  type LineParty,
  type LineState,
  lineStateOf,
  listWaitingParties,
  placeInLine,
  toLineClaim,
} from '#shared/tables/door-line.ts'
import { proposeTables, type TableChoice } from '#shared/tables/propose-tables.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'

/** A party in the line, with the table that it could have now. */
export type LineRow = {
  party: LineParty
  state: LineState
  place: number
  /** Minutes since it joined. */
  waited: number
  reservation?: OwnerReservation | undefined
  proposal?: TableChoice | undefined
  /** The instant (ISO) until which the table of a called party is held. */
  until?: string | undefined
}

type Evening = {
  plan: TablePlan
  reservations: readonly OwnerReservation[]
  line: readonly LineParty[]
  stay: ReservationSettings['stay']
}

/** Returns who waits at the door in the order of joining: those who are called first. */
export function arrangeLine({ plan, reservations, line, stay }: Evening, now: LocalDateTime, nowMs: number): LineRow[] {
  const claims = listWaitingParties(line).map((party) => toLineClaim(party, { stay }))
  const { proposals } =
    claims.length > 0 ? proposeTables(plan, [...reservations, ...claims], now) : { proposals: new Map() }
  const rows = line.map((party): LineRow => {
    const reservation = reservations.find(({ id }) => id === party.id)
    return {
      party,
      state: lineStateOf(party, reservation),
      place: placeInLine(line, party),
      waited: Math.max(0, Math.floor((nowMs - Date.parse(party.joinedAt)) / 60_000)),
      reservation,
      proposal: proposals.get(party.id),
      until: party.called?.until,
    }
  })
  return [
    ...rows.filter(({ state }) => state === 'ready'),
    ...rows.filter(({ state }) => state === 'waiting' || state === 'on-the-way'),
  ]
}
