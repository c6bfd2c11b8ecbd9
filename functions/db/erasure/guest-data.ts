import { type GuestData, createGuestMatcher, isUpcomingReservation } from '#shared/erasure/guest-erasure.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { hourBucketKey } from '#functions/db/email/mailboxes.ts'
import type { UnreadListName } from '#functions/db/overview/unread.ts'
import { contactIdFor } from '#functions/db/contacts/contacts.ts'
import { getReservations } from '#functions/db/reservations/reservations.ts'
import {
  stripKeys,
  getItem,
  type Item,
  type Key,
  type TransactionItem,
  queryAll,
  deleteOp,
  updateOp,
} from '#functions/db/table.ts'

type Reachable = { id?: string; email?: string; phone?: string; phoneNumber?: string }
type Row = Item & {
  id?: string
  createdAt?: string
  letter?: Record<string, Reachable>
  answer?: Reachable
} & Reachable

/**
 * Returns the data that the indexes have of a guest, by email address or phone. `today` is the restaurant's date (see
 * shared/contacts/README, Messages and contacts).
 */
export async function findGuestData(guest: string, today: string): Promise<GuestData> {
  const [rows, bookings] = guest.includes('@') ? await ofAddress(guest) : [[], await ofPhone(toE164(guest) ?? guest)]
  const belongs = createGuestMatcher(guest)
  const also = new Set<string>()
  for (const { email, phone, phoneNumber } of [...rows, ...bookings] as Reachable[])
    for (const each of [email, phone, phoneNumber]) if (each && !belongs({ email: each, phone: each })) also.add(each)
  const count = (kind: string) => rows.filter(({ sk }) => sk === kind).length
  const upcoming = bookings.filter((reservation) => isUpcomingReservation(reservation, today))
  return {
    contacts: count('PERSON'),
    messages: count('CONTACT'),
    requests: count('CATERING') + count('PARTY'),
    reservations: bookings.length - upcoming.length,
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
  }
}

/** Returns an address's contact, messages and requests, and its bookings. */
async function ofAddress(email: string): Promise<[Row[], Reservation[]]> {
  const [person, sent, booked] = await Promise.all([
    getItem<Row>(keys.contact(contactIdFor(email))),
    queryAll<Row>(indexKeys.sentByGuest(email)),
    queryAll<{ id: string }>({ pk: keys.reservationOfGuest(email).pk }),
  ])
  const ids = booked.map(({ id }) => id)
  const bookings: Reservation[] = []
  for (let at = 0; at < ids.length; at += 100) bookings.push(...(await getReservations(ids.slice(at, at + 100))))
  return [[...(person ? [person] : []), ...sent], bookings]
}

const ofPhone = async (phone: string): Promise<Reservation[]> =>
  (await queryAll<Item>(indexKeys.reservationsOfPhone(phone))).map((row) => stripKeys<Reservation>(row))

/** The personal data in a row. */
export type GuestTrace =
  | { is: 'booking'; reservation: Reservation }
  /**
   * A message, a request, an entry of the address book, an email, a remembered answer. `waits` is what waits for
   * the owner because of it; `booked` is the booking that an email is about.
   */
  | { is: 'row'; key: Key; kind: string; waits?: Key; booked?: string }
  /** An entry of the change log that holds the guest's data. */
  | { is: 'entry'; key: Key; parts: ('before' | 'after')[] }

/** The lists in which a guest's message or request waits for the owner, by its sort key. */
const unreadLists: Partial<Record<string, UnreadListName>> = {
  CONTACT: 'MESSAGES',
  CATERING: 'CATERING',
  PARTY: 'PARTIES',
}

/**
 * Returns the guest's data in a row of the table, if any. A booking's log entry has a name and no address, so the
 * booking's id identifies it.
 */
export function findGuestTrace(
  item: Item,
  belongs: ReturnType<typeof createGuestMatcher>,
  booked: ReadonlySet<string>,
): GuestTrace | undefined {
  const row = item as Row
  const { pk, sk, letter, answer } = row
  const key = { pk, sk }
  if (letter && Object.values(letter).some((part) => typeof part === 'object' && belongs(part))) {
    const of = letter['reservation']?.id
    return { is: 'row', key, kind: 'MAIL', ...(of ? { booked: of } : {}) }
  }
  if (belongs(answer)) return { is: 'row', key, kind: 'ANSWER' }
  if (pk.startsWith('LOG#')) {
    const parts = (['before', 'after'] as const).filter((part) => row[part])
    const isTheirs =
      parts.some((part) => belongs(row[part] as Reachable)) ||
      (row['what'] === 'reservation' && booked.has(String(row['of'])))
    return isTheirs ? { is: 'entry', key, parts } : undefined
  }
  if (!belongs(row)) return undefined
  if (sk === 'RES') return { is: 'booking', reservation: stripKeys<Reservation>(row) }
  if (sk === 'PERSON') return { is: 'row', key, kind: sk }
  if (pk.startsWith('LINE#')) return { is: 'row', key, kind: 'LINE' }
  const list = unreadLists[sk]
  return list && { is: 'row', key, kind: sk, waits: keys.unread(list, `${row.createdAt}#${row.id}`) }
}

/** Returns the keys of the email counters of an address. */
export const guestCounterKeys = (guest: string): Key[] =>
  guest.includes('@') ? [keys.mailbox(guest), hourBucketKey(guest)] : []

/** Builds the deletion of a row. */
export const deleteTraceOp = (key: Key): TransactionItem => deleteOp(key)

/** Builds the write that removes the personal data of a log entry. The entry stays. */
export const redactTraceOp = ({ key, parts }: Extract<GuestTrace, { is: 'entry' }>): TransactionItem =>
  updateOp(key, `SET #title = :none${parts.map((part) => `, #${part} = :nothing`).join('')}`, {
    names: { '#title': 'title', ...Object.fromEntries(parts.map((part) => [`#${part}`, part])) },
    values: { ':none': '', ':nothing': {} },
    if: 'attribute_exists(pk)',
    otherwise: 'not-found',
  })
