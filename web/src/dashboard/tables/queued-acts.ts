import {
  applyMark,
  type AttendanceMark,
  type OwnerReservation,
  toOwnerReservation,
} from '#shared/reservations/owner-reservation.ts'
import { stayMinutesOf } from '#shared/reservations/capacity.ts'
import type { Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import type { QueuedAct } from './evening-store.ts'

/** Returns the id of the party that an act is about; a reservation that waits for the network has none but its key. */
export const partyIdOf = (act: QueuedAct): string => (act.call === 'create-reservation' ? act.key : act.body.id)

/** Returns an evening as it is once the acts that wait are done. */
export function applyActs(
  reservations: readonly OwnerReservation[],
  acts: readonly QueuedAct[],
  { date, stay }: { date: string; stay: ReservationSettings['stay'] },
): OwnerReservation[] {
  const rows = new Map(reservations.map((row) => [row.id, row]))
  for (const act of acts) {
    const at = new Date(act.doneAt).toISOString()
    if (act.call === 'create-walk-in') {
      const { id, partySize, table, locale = 'en' } = act.body
      const now = localDateTimeAt(new Date(act.doneAt))
      if (now.date !== date || rows.has(id)) continue
      rows.set(id, {
        id,
        firstName: act.name,
        lastName: '',
        partySize,
        locale,
        reservationDate: date,
        reservationTime: now.time,
        status: 'booked',
        source: 'walk-in',
        arrivedAt: at,
        ...(table ? { table, seatedAt: at } : {}),
        stayMinutes: stayMinutesOf({ stay }, partySize),
        createdAt: at,
        version: 0,
      })
    } else if (act.call === 'mark-reservation') {
      const row = rows.get(act.body.id)
      if (row && !act.asked)
        rows.set(row.id, toOwnerReservation(applyMark({ ...row, manageToken: '' } as Reservation, act.body.mark, at)))
    }
  }
  return [...rows.values()]
}

/** Tells whether a party is already what a mark says, whoever said it: then there is nothing to ask. */
export function isInForce(
  { status, noShow, arrivedAt, seatedAt, checkAt }: OwnerReservation,
  mark: AttendanceMark,
): boolean {
  switch (mark) {
    case 'arrived':
      return status === 'booked' && arrivedAt !== undefined
    case 'seated':
      return status === 'booked' && seatedAt !== undefined
    case 'check':
      return status === 'booked' && checkAt !== undefined
    case 'left':
      return status === 'completed'
    case 'no-show':
      return noShow === true
    default:
      return status === 'booked' && arrivedAt === undefined
  }
}

/**
 * Returns the acts without one that is over. The acts that waited for it go on: from the version that it led to, or, where
 * it came to nothing, from the one that was seen before it.
 */
export function withoutAct(acts: readonly QueuedAct[], over: QueuedAct, version?: number): QueuedAct[] {
  return acts.filter(({ key }) => key !== over.key).map((act) => freed(act, over, version))
}

function freed(act: QueuedAct, over: QueuedAct, version: number | undefined): QueuedAct {
  if (act.after !== over.key || act.call !== 'mark-reservation') return act
  if (version !== undefined) return rebaseAct(act, version)
  const seen = over.call === 'mark-reservation' ? over.body.version : act.body.version
  return { ...rebaseAct(act, seen), ...(over.after !== undefined ? { after: over.after } : {}) }
}

/** Returns an act whose predecessor is over: a mark starts from the version that the party has now. */
export function rebaseAct(act: QueuedAct, version: number): QueuedAct {
  const { after: _after, ...rest } = act
  return rest.call === 'mark-reservation' ? { ...rest, body: { ...rest.body, version } } : rest
}

/** Returns the acts that can be sent now, in their order: not those that a person decides, nor those behind them. */
export const nextAct = (acts: readonly QueuedAct[], tried: ReadonlySet<string>): QueuedAct | undefined =>
  acts.find(
    ({ key, after, asked }) =>
      !asked && !tried.has(key) && (after === undefined || !acts.some((other) => other.key === after)),
  )

/** Returns an act that a person wants done although it was refused: from the party's present version, over seats, beside others. */
export function insistOn(act: QueuedAct, row: OwnerReservation | undefined): QueuedAct {
  const { asked: _asked, ...rest } = act
  if (rest.call === 'create-reservation') return rest
  return rest.call === 'mark-reservation'
    ? { ...rest, body: { ...rest.body, overSeats: true, ...(row ? { version: row.version } : {}) } }
    : { ...rest, body: { ...rest.body, overSeats: true, shared: true } }
}

/** Returns the rows of an answer, and the shown row in place of each that is older. */
export function keepNewer<T extends { id: string; version: number }>(shown: readonly T[], rows: readonly T[]): T[] {
  const known = new Map(shown.map((row) => [row.id, row]))
  return rows.map((row) => {
    const before = known.get(row.id)
    return before && before.version > row.version ? before : row
  })
}
