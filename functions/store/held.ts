import { randomUUID } from 'node:crypto'
import { countsFor, type Held, mayHold, othersComing } from '#shared/held.ts'
import { Refused } from '#shared/refusal.ts'
import type { Reservation } from '#shared/reservation.ts'
import { restaurantNow } from '../ground/clock.ts'
import { keys } from './keys.ts'
import { keyedHash } from './secrets.ts'
import { create, getAll, type Key, type Op, put, remove } from './table.ts'

/** `version` is another one at each write and never comes again, though the row may go and come. */
type Row = { held: Held; version: string }

/** Where the coming bookings of a guest are counted: under a keyed hash, never by a name. */
const keyOf = async (name: string): Promise<Key> => keys.guest(await keyedHash(name))

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/**
 * The writes by which what a guest has coming follows a booking, for its own transaction: a row for the e-mail address and one for the phone (see
 * shared/README, Limits). Where they are `judged` it refuses more-tables. A row that changed meanwhile makes the transaction read again.
 */
export async function holding(
  before: Reservation | undefined,
  after: Reservation | undefined,
  judged: boolean,
): Promise<Op[]> {
  const [was, is] = [countsFor(before), countsFor(after)]
  if (sameNames(was, is) && before?.reservationDate === after?.reservationDate) return []
  const names = [...new Set([...was, ...is])]
  const found = await Promise.all(names.map(keyOf))
  const rows = await getAll<Row>(found)
  const { id } = (after ?? before)!
  const today = restaurantNow().date
  return names.flatMap((name, at): Op[] => {
    const [key, row] = [found[at]!, rows[at]]
    const had = row?.held[id]
    const others = othersComing(row?.held ?? {}, id, today)
    const date = after && is.includes(name) && after.reservationDate >= today ? after.reservationDate : undefined
    if (judged && date && !mayHold(others, date, had)) throw new Refused('more-tables')
    return date === had ? [] : [written(key, row, date ? { ...others, [id]: date } : others)]
  })
}

function written(key: Key, row: Row | undefined, held: Held): Op {
  const unchanged = {
    if: 'version = :version',
    values: { ':version': row?.version ?? '' },
    otherwise: 'again' as const,
  }
  const last = Object.values(held).toSorted().at(-1)
  if (!last) return remove(key, unchanged)
  const next = { ...key, held, version: randomUUID(), ttl: Date.parse(last) / 1000 + keptSeconds }
  return row ? put(next, unchanged) : create(next, 'again')
}

/** Two days after the last date began in UTC it has passed at the restaurant, too. */
const keptSeconds = 2 * 24 * 60 * 60
