import type { Key } from './table.ts'

/** Every key of the table, in one place (see shared/README, The table). */
export const keys = {
  setting: (name: string): Key => ({ pk: 'SITE', sk: name }),
  menuItem: (id: string): Key => ({ pk: 'MENU', sk: `ITEM#${id}` }),
  /** The order of a category's dishes. */
  menuOrder: (category: string): Key => ({ pk: 'MENU', sk: `ORDER#${category}` }),
  menuImport: (id: string): Key => ({ pk: 'IMPORT', sk: `PLAN#${id}` }),
  menuImportPart: (id: string, part: number): Key => ({ pk: `IMPORT#${id}`, sk: String(part) }),
  /** What a part found, to be put back. */
  menuImportFound: (id: string, part: number): Key => ({ pk: `IMPORT#${id}`, sk: `FOUND#${part}` }),
  /** What a change of the hours does to bookings. */
  plan: (id: string): Key => ({ pk: 'PLAN', sk: id }),
  day: (date: string): Key => ({ pk: 'DAYS', sk: date }),
  /** That every day is to be looked at for who waits. */
  allDays: { pk: 'OFFERS', sk: 'ALL' } satisfies Key,
  reservation: (id: string): Key => ({ pk: `RES#${id}`, sk: 'RES' }),
  /** Who waits for a date, one item each. */
  waiting: (date: string, id: string): Key => ({ pk: `RES#${date}`, sk: `WAITS#${id}` }),
  /** A reservation by its guest's e-mail address and its date. */
  reservationOf: (email: string, of?: { id: string; reservationDate: string }): Key => ({
    pk: `BOOKED#${encodeURIComponent(email.toLowerCase())}`,
    sk: of ? `${of.reservationDate}#${of.id}` : '',
  }),
  /** What a guest has coming, by a keyed hash of the e-mail address or the phone. */
  guest: (hash: string): Key => ({ pk: `GUEST#${hash}`, sk: 'GUEST' }),
  post: (id: string): Key => ({ pk: `BLOG#${id}`, sk: 'META' }),
  postBody: (id: string): Key => ({ pk: `BLOG#${id}`, sk: 'BODY' }),
  slug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  stripe: (id: string): Key => ({ pk: `SUB#${id}`, sk: 'SUB' }),
  visit: (date: string, hour: string, id: string): Key => ({ pk: `VISIT#${date}#${hour}`, sk: id }),
  visitSalt: (date: string): Key => ({ pk: 'SECRET', sk: `visits#${date}` }),
  tally: (date: string): Key => ({ pk: 'TALLY', sk: date }),
  /** What the visits of an hour that is over counted to. */
  countedHour: (date: string, hour: string): Key => ({ pk: `HOURS#${date}`, sk: hour }),
  /** What came of the visits of a day. */
  outcomes: (date: string): Key => ({ pk: 'OUTCOMES', sk: date }),
  tallying: { pk: 'TALLYING', sk: 'TALLYING' } satisfies Key,
  rate: (call: string, who: string, window: number): Key => ({ pk: `RATE#${call}#${who}`, sk: String(window) }),
  idempotency: (call: string, key: string): Key => ({ pk: `IDEM#${call}#${key}`, sk: 'IDEM' }),
  mail: (id: string): Key => ({ pk: `MAIL#${id}`, sk: 'MAIL' }),
  mailbox: (email: string): Key => ({ pk: `MAILBOX#${encodeURIComponent(email.toLowerCase())}`, sk: 'MAILBOX' }),
  /** An entry of a noun: `CONTACT#…` is a message, `CATERING#…` a catering request. */
  row: (noun: string, id: string): Key => ({ pk: `${noun}#${id}`, sk: noun }),
  person: (id: string): Key => ({ pk: `PERSON#${id}`, sk: 'PERSON' }),
  /** What waits for the owner, one item each. */
  news: (list: string, of: string): Key => ({ pk: `NEW#${list}`, sk: of }),
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),
  challenge: (hash: string): Key => ({ pk: `CHALLENGE#${hash}`, sk: 'CHALLENGE' }),
  /** A code of the owner's that was taken, by its hash. */
  takenCode: (hash: string): Key => ({ pk: `CODE#${hash}`, sk: 'CODE' }),
  recoveryCode: (hash: string): Key => ({ pk: 'RECOVERY', sk: hash }),
  /** A browser that the owner signed in with before. */
  device: (hash: string): Key => ({ pk: `DEVICE#${hash}`, sk: 'DEVICE' }),
  owner: { pk: 'OWNER', sk: 'OWNER' } satisfies Key,
  /** The change log by month; an id begins with its instant. */
  change: (id: string): Key => ({ pk: `LOG#${id.slice(0, 7)}`, sk: id }),
  /** The erasing of a guest. */
  erasure: (id: string): Key => ({ pk: 'ERASURE', sk: id }),
  edition: { pk: 'EDITION', sk: 'EDITION' } satisfies Key,
  /** That a post was changed since the publisher read it. */
  changedPost: (id: string): Key => ({ pk: 'EDITION', sk: `POST#${id}` }),
  secret: (name: string): Key => ({ pk: 'SECRET', sk: name }),
}

/** Index keys of a reservation: a day or a month in order of time; a phone and a date. */
export const reservationIndex = (
  r: { id: string; reservationDate: string; reservationTime: string },
  e164: string | undefined,
) => ({
  gsi1pk: `RES#${r.reservationDate.slice(0, 7)}`,
  gsi1sk: `${r.reservationDate}#${r.reservationTime}#${r.id}`,
  ...(e164 ? { gsi2pk: `PHONE#${e164}`, gsi2sk: `${r.reservationDate}#${r.id}` } : {}),
})

/** Index keys of a mail to a guest: what was written about a reservation, a day's or a month's reservations. `at` is an ISO instant. */
export const mailIndex = ({ id, reservationDate }: { id: string; reservationDate: string }, at: string) => ({
  gsi2pk: `MAILS#${reservationDate.slice(0, 7)}`,
  gsi2sk: `${reservationDate}#${id}#${at}`,
})
