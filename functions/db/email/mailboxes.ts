import { mailboxOf } from '#shared/validation.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import {
  createOp,
  getItem,
  isConditionFailed,
  type Key,
  type TransactionItem,
  putOp,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'

const hour = 60 * 60 * 1000
/**
 * Emails that strangers may bring about at one mailbox in any hour, and notices that come one by one to the restaurant
 * (see shared/email/README, Delivery).
 */
const guestMailsAnHour = 3
const noticesAnHour = 10

type Passed = { through: { id: string; at: number }[]; version: number }

/**
 * Counts an email (its id) to a guest's mailbox, however the address is written. Returns undefined when it may be
 * sent, else the instant in ms from which it may.
 */
export const consumeGuestEmailLimit = (email: string, id: string): Promise<number | undefined> =>
  admit(hourBucketKey(email), guestMailsAnHour, id)

/**
 * Counts an email (its id) about a reservation. Returns undefined when it may be sent, else the instant in ms from
 * which it may.
 */
export const consumeReservationEmailLimit = (reservation: string, id: string): Promise<number | undefined> =>
  admit({ ...keys.mailbox(`reservation ${reservation}`), sk: 'HOUR' }, guestMailsAnHour, id)

/**
 * Counts a notice to the restaurant or to another address (its id). Returns undefined when it may be sent, else the
 * instant in ms from which it may.
 */
export const consumeNoticeLimit = (id: string, address?: string): Promise<number | undefined> =>
  admit({ ...keys.mailbox(address ? `address ${address}` : 'restaurant'), sk: 'HOUR' }, noticesAnHour, id)

/**
 * Texts in 24 hours that strangers may bring about: at one number by what they do, by its offers, and by its own texts;
 * by an unverified guest's network and by each wider one; and texts about the line at the door to one number (see shared/sms/README, Limits).
 */
const textsADay = { number: 3, offers: 6, replies: 3, network: 20, range: 30, line: 6 } as const

/**
 * Counts a text (its id) for a number or a network (its keyed hash); undefined when it may go, else the instant (ms) from
 * which one may.
 */
export const consumeSmsLimit = (of: keyof typeof textsADay, hash: string, id: string): Promise<number | undefined> =>
  admit({ ...keys.mailbox(`texts of ${of} ${hash}`), sk: 'HOURS' }, textsADay[of], id, 24 * hour)

/** Returns the key of the row that counts the emails of an hour. */
export const hourBucketKey = (email: string): Key => ({ ...keys.mailbox(mailboxOf(email)), sk: 'HOUR' })

/**
 * Each try of an email is asked for and counts once, from its last try on: those that SES did not take do not come
 * together when it is back.
 */
async function admit(key: Key, most: number, id: string, windowMs = hour): Promise<number | undefined> {
  for (;;) {
    const row = await getItem<Passed>(key)
    const others = (row?.through ?? []).filter((other) => other.id !== id && other.at > nowMs() - windowMs)
    if (others.length >= most) return (others[0]?.at ?? nowMs()) + windowMs
    const next = {
      ...key,
      through: [...others, { id, at: nowMs() }],
      version: (row?.version ?? 0) + 1,
      ttl: Math.ceil((nowMs() + windowMs) / 1000),
    }
    const won = await writeItem(
      row ? putOp(next, { if: 'version = :version', values: { ':version': row.version } }) : createOp(next),
    ).then(
      () => true,
      (error: unknown) => {
        if (isConditionFailed(error)) return false
        throw error
      },
    )
    if (won) return undefined
  }
}

export type SuppressionReason = 'bounced' | 'complained'

/** Returns why an address is suppressed, or undefined. */
export const getSuppression = async (email: string): Promise<SuppressionReason | undefined> =>
  (await getItem<{ mark: SuppressionReason }>(keys.mailbox(email)))?.mark

/** Three years: by then a mailbox may have another owner, and nothing else of a guest is kept longer. */
const suppressedSeconds = 3 * 365 * 86_400

/** Builds the write that suppresses an address for three years. `at` is an ISO instant. */
export const suppressMailboxOp = (email: string, what: SuppressionReason, at: string): TransactionItem =>
  updateOp(keys.mailbox(email), 'SET mark = :mark, markedAt = :at, #ttl = :ttl', {
    names: { '#ttl': 'ttl' },
    values: { ':mark': what, ':at': at, ':ttl': Math.floor(Date.parse(at) / 1000) + suppressedSeconds },
  })
