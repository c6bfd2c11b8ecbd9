import type { RecordType } from '#shared/archive/format.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { withOfferWithdrawn } from '#shared/waitlist/waitlist.ts'
import { toDay } from '#functions/db/reservations/days.ts'
import { type Item, stripKeys } from '#functions/db/table.ts'

/** A record of an archive with its noun. */
export type NamedRecord = { noun: RecordType; record: object }

type Reader = (item: Item, context: Context) => object | undefined
/** `sumsBefore` is the first date whose bookings are all kept. `bodies` are the contents of posts until their rows come. */
type Context = { sumsBefore: string; bodies: Map<string, unknown> }

const plain: Reader = (item) => stripKeys<object>(item)
const dated: Reader = (item) => ({ date: item.sk, ...stripKeys<object>(item) })

const post: Reader = (item, { bodies }) => {
  if (item.sk === 'BODY') {
    bodies.set(item.pk, item['content'])
    return undefined
  }
  const { body: _excerpt, ...meta } = stripKeys<Record<string, unknown>>(item)
  const content = bodies.get(item.pk)
  bodies.delete(item.pk)
  return { ...meta, content }
}

/** Leaves out the offer, which ends with the restaurant, and the networks, whose hashes no other restaurant can compare. */
const reservation: Reader = (item) => {
  const { networks, ...one } = stripKeys<Reservation>(item)
  const waiting = one.offeredUntil ? withOfferWithdrawn(one) : one
  return networks ? { ...waiting, networks: [] } : waiting
}

const day: Reader = (item, { sumsBefore }) => {
  const { date, blocked, booked, seated, arriving, counts } = toDay(item)
  const sums = { booked, ...(seated && { seated }), ...(arriving && { arriving }), ...(counts && { counts }) }
  const isSum = date < sumsBefore
  return blocked || isSum ? { date, ...(blocked ? { blocked } : {}), ...(isSum ? { sums } : {}) } : undefined
}

const call: Reader = ({ sk, overran }) => {
  const at = sk.indexOf('#')
  return { id: sk.slice(at + 1), createdAt: sk.slice(0, at), ...(overran === undefined ? {} : { overran }) }
}

const catering: Reader = (item) => {
  const { network: _network, ...request } = stripKeys<StoredCateringRequest>(item)
  return request
}

const suppressed: Reader = ({ pk, mark, markedAt }) =>
  mark ? { email: decodeURIComponent(pk.slice('MAILBOX#'.length)), mark, markedAt } : undefined

const linkSecret: Reader = ({ sk: name, value }) =>
  name === 'email-proof' || name === 'notice-links' ? { name, value } : undefined

const retention: Reader = (item) => (item['through'] ? { through: item['through'] } : undefined)

/** How a row is read, by its partition up to the first # and its sort key. The first that fits reads it. */
const readers: readonly (readonly [noun: RecordType, pk: string, sk: RegExp, read: Reader])[] = [
  ['settings', 'SITE', /^/, (item) => ({ name: item.sk, value: stripKeys<object>(item) })],
  ['menu', 'MENU', /^ITEM#/, plain],
  ['menu-tabs', 'MENU', /^TABS$/, plain],
  ['menu-orders', 'MENU', /^ORDER#/, plain],
  ['category-names', 'IMPORT', /^CATEGORIES$/, plain],
  ['posts', 'BLOG', /^(?:BODY|META)$/, post],
  ['reservations', 'RES', /^RES$/, reservation],
  ['days', 'DAYS', /^/, day],
  ['calls', 'NEW', /^/, (item, context) => (item.pk === 'NEW#CALLS' ? call(item, context) : undefined)],
  ['contacts', 'PERSON', /^PERSON$/, plain],
  ['messages', 'CONTACT', /^CONTACT$/, plain],
  ['catering', 'CATERING', /^CATERING$/, catering],
  ['large-parties', 'PARTY', /^PARTY$/, plain],
  ['suppressed-addresses', 'MAILBOX', /^MAILBOX$/, suppressed],
  ['notice-addresses', 'NOTICES', /^ADDRESSES$/, plain],
  ['calendar', 'CALENDAR', /^CALENDAR$/, plain],
  ['retention', 'RETENTION', /^RETENTION$/, retention],
  ['subscriptions', 'SUB', /^SUB$/, plain],
  ['visits', 'TALLY', /^/, plain],
  [
    'visit-hours',
    'HOURS',
    /^/,
    (item) => ({ date: item.pk.slice('HOURS#'.length), hour: item.sk, counted: stripKeys<object>(item) }),
  ],
  ['visit-progress', 'TALLYING', /^TALLYING$/, plain],
  ['conversions', 'OUTCOMES', /^/, dated],
  ['changes', 'LOG', /^/, plain],
  ['link-secrets', 'SECRET', /^/, linkSecret],
]

/**
 * Creates a reader of the table's rows. It returns the record of a row that belongs into an archive. The rows of a
 * partition come one after the other, as a scan reads them. Bookings before `sumsBefore` may be forgotten.
 */
export function createRowReader(sumsBefore = ''): (item: Item) => NamedRecord | undefined {
  const context: Context = { sumsBefore, bodies: new Map() }
  return (item) => {
    const [first] = item.pk.split('#', 1)
    const found = readers.find(([, pk, sk]) => pk === first && sk.test(item.sk))
    if (!found) return undefined
    const [noun, , , read] = found
    const record = read(item, context)
    return record && { noun, record }
  }
}
