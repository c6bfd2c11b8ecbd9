import type { IndexKey, Key } from './table.ts'

/** Every key of the table (see shared/README, The table). */
export const keys = {
  setting: (name: string): Key => ({ pk: 'SITE', sk: name }),
  menuItem: (id: string): Key => ({ pk: 'MENU', sk: `ITEM#${id}` }),
  /** The tabs and categories of the menu, where the owner changed them. */
  menuTabs: { pk: 'MENU', sk: 'TABS' } satisfies Key,
  /** The order of the dishes in a category. */
  menuOrder: (category: string): Key => ({ pk: 'MENU', sk: `ORDER#${category}` }),
  menuImport: (id: string): Key => ({ pk: 'IMPORT', sk: `PLAN#${id}` }),
  /** The categories that names of earlier files were matched to. */
  categoryMappings: (): Key => ({ pk: 'IMPORT', sk: 'CATEGORIES' }),
  menuImportPart: (id: string, part: number): Key => ({ pk: `IMPORT#${id}`, sk: String(part) }),
  /** The dishes before a part of an import, for its undo. */
  menuImportBackup: (id: string, part: number): Key => ({ pk: `IMPORT#${id}`, sk: `FOUND#${part}` }),
  /** An import of bookings. */
  bookingImport: (id: string): Key => ({ pk: 'BOOKINGS', sk: id }),
  /** A part of an import: its bookings until they are added, then their ids. */
  bookingImportPart: (id: string, part: number): Key => ({
    pk: `BOOKINGS#${id}`,
    sk: String(part).padStart(5, '0'),
  }),
  /** A bulk change of affected bookings. */
  impactPlan: (id: string): Key => ({ pk: 'PLAN', sk: id }),
  day: (date: string): Key => ({ pk: 'DAYS', sk: date }),
  /** The request to check every day of the waitlist. */
  allWaitlistDays: { pk: 'OFFERS', sk: 'ALL' } satisfies Key,
  reservation: (id: string): Key => ({ pk: `RES#${id}`, sk: 'RES' }),
  /** One item for each waitlisted guest of a date. */
  waitlistEntry: (date: string, id: string): Key => ({ pk: `RES#${date}`, sk: `WAITS#${id}` }),
  /** A party in the line at the door of an evening. */
  lineParty: (date: string, id: string): Key => ({ pk: `LINE#${date}`, sk: id }),
  /** The assignments of tables of a date. */
  tableEvening: (date: string): Key => ({ pk: `TABLES#${date}`, sk: 'TABLES' }),
  /** A reservation by its guest's email address and date. */
  reservationOfGuest: (email: string, of?: { id: string; reservationDate: string }): Key => ({
    pk: `BOOKED#${encodeURIComponent(email.toLowerCase())}`,
    sk: of ? `${of.reservationDate}#${of.id}` : '',
  }),
  /** The unverified reservations of a date, counted by network. */
  unverifiedQuota: (date: string): Key => ({ pk: `UNVERIFIED#${date}`, sk: 'UNVERIFIED' }),
  /** A booking that waits for its guest to open the link in our email, by the hash of the link's secret. */
  requestedBooking: (hash: string): Key => ({ pk: `REQUESTED#${hash}`, sk: 'REQUESTED' }),
  /** A guest's upcoming bookings, by a keyed hash of the email address or phone. */
  guestQuota: (hash: string): Key => ({ pk: `GUEST#${hash}`, sk: 'GUEST' }),
  post: (id: string): Key => ({ pk: `BLOG#${id}`, sk: 'META' }),
  postBody: (id: string): Key => ({ pk: `BLOG#${id}`, sk: 'BODY' }),
  slug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  stripeSubscription: (id: string): Key => ({ pk: `SUB#${id}`, sk: 'SUB' }),
  visit: (date: string, hour: string, id: string): Key => ({ pk: `VISIT#${date}#${hour}`, sk: id }),
  visitSalt: (date: string): Key => ({ pk: 'SECRET', sk: `visits#${date}` }),
  dailyVisits: (date: string): Key => ({ pk: 'TALLY', sk: date }),
  /** The visitor sketch of an hour that is over. */
  hourSketch: (date: string, hour: string): Key => ({ pk: `HOURS#${date}`, sk: hour }),
  /** The conversions of a day. */
  conversions: (date: string): Key => ({ pk: 'OUTCOMES', sk: date }),
  aggregationProgress: { pk: 'TALLYING', sk: 'TALLYING' } satisfies Key,
  rateLimit: (call: string, who: string, window: number): Key => ({ pk: `RATE#${call}#${who}`, sk: String(window) }),
  /** `caller`: who alone gets the remembered answer. */
  idempotency: (call: string, caller: string, key: string): Key => ({
    pk: `IDEM#${call}#${caller}#${key}`,
    sk: 'IDEM',
  }),
  email: (id: string): Key => ({ pk: `MAIL#${id}`, sk: 'MAIL' }),
  /** The last bounces, counted by sent emails. */
  bounceRate: { pk: 'MAIL#RATE', sk: 'RATE' } satisfies Key,
  /** The parts of text messages sent in a month. */
  smsUsage: (month: string): Key => ({ pk: 'MAIL#RATE', sk: `TEXTS#${month}` }),
  mailbox: (email: string): Key => ({ pk: `MAILBOX#${encodeURIComponent(email.toLowerCase())}`, sk: 'MAILBOX' }),
  message: (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' }),
  cateringRequest: (id: string): Key => ({ pk: `CATERING#${id}`, sk: 'CATERING' }),
  /** The latest requests of a mailbox, by its keyed hash. */
  copiedRequests: (hash: string): Key => ({ pk: `REQUESTER#${hash}`, sk: 'CATERING' }),
  /** A guest's request for a party that is too large to book online. */
  largeParty: (id: string): Key => ({ pk: `PARTY#${id}`, sk: 'PARTY' }),
  contact: (id: string): Key => ({ pk: `PERSON#${id}`, sk: 'PERSON' }),
  /** One item for each unread message, request or call. */
  unread: (list: string, of: string): Key => ({ pk: `NEW#${list}`, sk: of }),
  session: (hash: string): Key => ({ pk: `SESSION#${hash}`, sk: 'SESSION' }),
  challenge: (hash: string): Key => ({ pk: `CHALLENGE#${hash}`, sk: 'CHALLENGE' }),
  /** A used code of the owner, by its hash. */
  usedCode: (hash: string): Key => ({ pk: `CODE#${hash}`, sk: 'CODE' }),
  recoveryCode: (hash: string): Key => ({ pk: 'RECOVERY', sk: hash }),
  /** A browser that the owner signed in with before. */
  device: (hash: string): Key => ({ pk: `DEVICE#${hash}`, sk: 'DEVICE' }),
  /** A paired tablet at the door, by the hash of its cookie. */
  stand: (hash: string): Key => ({ pk: 'STANDS', sk: hash }),
  /** The open pairing of a tablet. */
  standPairing: { pk: 'STANDS', sk: 'PAIRING' } satisfies Key,
  owner: { pk: 'OWNER', sk: 'OWNER' } satisfies Key,
  /** The wrong guesses at the owner's account. */
  loginGuesses: { pk: 'OWNER', sk: 'GUESSES' } satisfies Key,
  /** The emailed link that makes a browser known. */
  browserLink: { pk: 'OWNER', sk: 'BROWSER-LINK' } satisfies Key,
  /** The counts of a day's sign-in events. */
  securityDay: (date: string): Key => ({ pk: 'OWNER', sk: `SECURITY#${date}` }),
  /** The emailed codes for a new password. */
  passwordCodes: { pk: 'OWNER', sk: 'PASSWORD-CODES' } satisfies Key,
  /** The change log by month; an id begins with its instant. */
  change: (id: string): Key => ({ pk: `LOG#${id.slice(0, 7)}`, sk: id }),
  /** The erasure of a guest's data. */
  erasure: (id: string): Key => ({ pk: 'ERASURE', sk: id }),
  /** The progress of the deletion of old data. */
  retention: { pk: 'RETENTION', sk: 'RETENTION' } satisfies Key,
  /** The mark of an archive that is being restored. */
  restoring: { pk: 'RESTORE', sk: 'RESTORE' } satisfies Key,
  /** The archive that the owner asked for last. */
  archiveExport: { pk: 'ARCHIVE', sk: 'ARCHIVE' } satisfies Key,
  edition: { pk: 'EDITION', sk: 'EDITION' } satisfies Key,
  /** The mark of a post that changed since the publisher read it. */
  changedPost: (id: string): Key => ({ pk: 'EDITION', sk: `POST#${id}` }),
  /** The secret address of the owner's calendar. */
  calendarFeedUrl: { pk: 'CALENDAR', sk: 'CALENDAR' } satisfies Key,
  /** The further addresses of the owner's notices. */
  noticeAddresses: { pk: 'NOTICES', sk: 'ADDRESSES' } satisfies Key,
  /** The devices that get push messages. */
  pushDevices: { pk: 'NOTICES', sk: 'DEVICES' } satisfies Key,
  /** A number's consent to text messages, and its opt-out, by its keyed hash. */
  smsRecipient: (hash: string): Key => ({ pk: `TEXTS#${hash}`, sk: 'NUMBER' }),
  /** The reservation that the short link of a text message opens. */
  shortLink: (code: string): Key => ({ pk: `LINK#${code}`, sk: 'LINK' }),
  secret: (name: string): Key => ({ pk: 'SECRET', sk: name }),
}

/**
 * Every partition of the two indexes. A query spreads one: `queryAll({ ...indexKeys.posts })`. A row that lies in an
 * index names its `pk`. The table access in infra/manifest follows from these and from `keys`.
 */
export const indexKeys = {
  reservationsOfMonth: (month: string): IndexKey => ({ index: 'gsi1', pk: `RES#${month}` }),
  reservationsOfPhone: (e164: string): IndexKey => ({ index: 'gsi2', pk: `PHONE#${e164}` }),
  /** The waitlist queue: days with a free table or a new wish. */
  dueDays: { index: 'gsi1', pk: 'OFFERS' } satisfies IndexKey,
  pendingEmails: { index: 'gsi1', pk: 'MAIL#PENDING' } satisfies IndexKey,
  failedEmails: { index: 'gsi1', pk: 'MAIL#FAILED' } satisfies IndexKey,
  guestEmailsOfMonth: (month: string): IndexKey => ({ index: 'gsi2', pk: `MAILS#${month}` }),
  messages: { index: 'gsi1', pk: 'CONTACTS' } satisfies IndexKey,
  cateringRequests: { index: 'gsi1', pk: 'CATERING' } satisfies IndexKey,
  largeParties: { index: 'gsi1', pk: 'PARTIES' } satisfies IndexKey,
  /** Messages and requests of one address, compared without case. */
  sentByGuest: (email: string): IndexKey => ({ index: 'gsi2', pk: `EMAIL#${encodeURIComponent(email.toLowerCase())}` }),
  contacts: { index: 'gsi1', pk: 'PEOPLE' } satisfies IndexKey,
  posts: { index: 'gsi1', pk: 'BLOG' } satisfies IndexKey,
  sessions: { index: 'gsi1', pk: 'SESSIONS' } satisfies IndexKey,
  liveSubscriptions: { index: 'gsi1', pk: 'SUB#LIVE' } satisfies IndexKey,
}

/** Returns the index attributes of a reservation: by month in order of time, and by phone in order of date. */
export const reservationIndexAttributes = (
  r: { id: string; reservationDate: string; reservationTime: string },
  e164: string | undefined,
) => ({
  gsi1pk: indexKeys.reservationsOfMonth(r.reservationDate.slice(0, 7)).pk,
  gsi1sk: `${r.reservationDate}#${r.reservationTime}#${r.id}`,
  ...(e164 ? { gsi2pk: indexKeys.reservationsOfPhone(e164).pk, gsi2sk: `${r.reservationDate}#${r.id}` } : {}),
})

/** Returns the index attributes of an email about a reservation. `at` is an ISO instant. */
export const emailIndexAttributes = ({ id, reservationDate }: { id: string; reservationDate: string }, at: string) => ({
  gsi2pk: indexKeys.guestEmailsOfMonth(reservationDate.slice(0, 7)).pk,
  gsi2sk: `${reservationDate}#${id}#${at}`,
})
