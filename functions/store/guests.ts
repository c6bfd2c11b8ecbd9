import { type GuestFound, isOf, isUpcoming } from '#shared/guest.ts'
import type { Reservation } from '#shared/reservation.ts'
import { keys } from './keys.ts'
import { hourOf } from './mailboxes.ts'
import { bare, everything, type Item, type Key, type Op, remove, update } from './table.ts'

/** Everything in the table that tells of a guest. */
export type Traces = {
  reservations: Reservation[]
  /** Messages, catering requests, address book entries, mails, remembered answers, marks on the address. */
  rows: Key[]
  /** What waits for the owner because of them. */
  waiting: Key[]
  /** Entries of the change log that hold the guest's data. */
  entries: Entry[]
  found: GuestFound
}

type Entry = { key: Key; parts: ('before' | 'after')[] }
type Row = Item & {
  id?: string
  createdAt?: string
  letter?: Record<string, Reachable>
  answer?: Reachable
} & Reachable
type Reachable = { id?: string; email?: string; phone?: string; phoneNumber?: string }

/**
 * All traces of a guest (e-mail address or phone): the whole table is read, so that nothing is missed. `today` is the restaurant's date (see shared/README,
 * Messages and contacts).
 */
export async function tracesOf(guest: string, today: string): Promise<Traces> {
  const belongs = isOf(guest)
  const reservations: Reservation[] = []
  const [rows, waiting, entries]: [Key[], Key[], Entry[]] = [[], [], []]
  const counts = { CONTACT: 0, CATERING: 0, PERSON: 0 }
  /** The log of a booking names its guest and no address: it is known by the booking, or by a mail about one that is deleted. */
  const bookings: (Entry & { of: string })[] = []
  const booked = new Set<string>()
  const also = new Set<string>()
  const note = ({ email, phone, phoneNumber }: Reachable) => {
    for (const each of [email, phone, phoneNumber]) if (each && !belongs({ email: each, phone: each })) also.add(each)
  }
  if (guest.includes('@')) rows.push(keys.mailbox(guest), hourOf(guest))

  for await (const item of everything()) {
    const row = item as Row
    const { pk, sk, letter, answer } = row
    const key = { pk, sk }
    if (letter && Object.values(letter).some((part) => typeof part === 'object' && belongs(part))) {
      rows.push(key)
      if (letter['reservation']?.id) booked.add(letter['reservation'].id)
    } else if (belongs(answer)) rows.push(key)
    else if (pk.startsWith('LOG#')) {
      const parts = (['before', 'after'] as const).filter((part) => row[part])
      if (parts.some((part) => belongs(row[part] as Reachable))) entries.push({ key, parts })
      else if (row['what'] === 'reservation') bookings.push({ key, parts, of: String(row['of']) })
    } else if (!belongs(row)) continue
    else if (sk === 'RES') {
      reservations.push(bare<Reservation>(row))
      booked.add(String(row.id))
      note(row)
    } else if (sk === 'CONTACT' || sk === 'CATERING' || sk === 'PERSON') {
      rows.push(key)
      counts[sk]++
      note(row)
      if (sk !== 'PERSON')
        waiting.push(keys.news(sk === 'CONTACT' ? 'MESSAGES' : 'CATERING', `${row.createdAt}#${row.id}`))
    }
  }
  entries.push(...bookings.filter(({ of }) => booked.has(of)))
  const upcoming = reservations.filter((reservation) => isUpcoming(reservation, today))
  return {
    reservations,
    rows,
    waiting,
    entries,
    found: {
      contacts: counts.PERSON,
      messages: counts.CONTACT,
      requests: counts.CATERING,
      reservations: reservations.length - upcoming.length,
      upcoming: upcoming.map(
        ({ id, firstName, lastName, email, reservationDate, reservationTime, partySize, status, version }) => ({
          id,
          firstName,
          lastName,
          mailed: Boolean(email),
          reservationDate,
          reservationTime,
          partySize,
          status,
          version,
        }),
      ),
      also: [...also].toSorted(),
    },
  }
}

/** The deletion of one trace. */
export const wipe = (key: Key): Op => remove(key)

/** An entry of the log without what it says of anybody: that something happened stays. */
export const blank = ({ key, parts }: Entry): Op =>
  update(key, `SET #title = :none${parts.map((part) => `, #${part} = :nothing`).join('')}`, {
    names: { '#title': 'title', ...Object.fromEntries(parts.map((part) => [`#${part}`, part])) },
    values: { ':none': '', ':nothing': {} },
    if: 'attribute_exists(pk)',
    otherwise: 'not-found',
  })
