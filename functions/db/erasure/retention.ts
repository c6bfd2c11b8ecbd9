import {
  defaultRetention,
  type RetentionStarts,
  networkDays,
  type RetentionSettings,
} from '#shared/erasure/retention.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { ChangeSubject } from '#shared/change-log/change-log.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { startOfDay } from '#shared/time/local-time.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { getSetting, settingSortKeys } from '#functions/db/site/settings.ts'
import {
  deleteOp,
  getItem,
  type IndexKey,
  isConditionFailed,
  type Item,
  type Key,
  queryPage,
  stripKeys,
  type TransactionItem,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'
import { putIfVersionOp } from '#functions/db/versioned.ts'
import { redactTraceOp } from './guest-data.ts'

/** Returns how long guests' data is kept, as the owner edits it; version 0 when it was never saved. */
export const getEditableRetention = async (): Promise<Versioned<RetentionSettings>> => ({
  ...defaultRetention,
  version: 0,
  ...(await getSetting<object>(settingSortKeys.retention)),
})

/** The lists that a pass works through, in this order. The first three go month by month. */
export const retentionSteps = [
  'networks',
  'bookings',
  'changes',
  'messages',
  'emails',
  'requests',
  'large-parties',
  'contacts',
] as const
export type RetentionStep = (typeof retentionSteps)[number]

/** Where a pass is: its step, the months that the step has still to do, and the last key of a page. */
export type RetentionPlace = { step: RetentionStep; months: string[]; after?: Key }

/**
 * How far old data is forgotten: all before the month `through`, on the date `finishedOn`. A running pass has a `place`
 * and what it keeps.
 */
export type RetentionProgress = {
  through?: string
  finishedOn?: string
  pass?: { place: RetentionPlace; kept: RetentionStarts }
}

/** Returns the progress; version 0 before the first pass. */
export async function getRetentionProgress(): Promise<Versioned<RetentionProgress>> {
  const row = await getItem<Record<string, unknown>>(keys.retention)
  return { version: 0, ...(row ? stripKeys<Versioned<RetentionProgress>>(row) : {}) }
}

/** Saves the progress over the version that was read. Throws changed-meanwhile when another run is at it. */
export async function saveRetentionProgress({
  version,
  ...progress
}: Versioned<RetentionProgress>): Promise<Versioned<RetentionProgress>> {
  await writeItem(putIfVersionOp(keys.retention, progress, version))
  return { ...progress, version: version + 1 }
}

/** Rows of a page: the most that a crash lets be done again. */
const pageSize = 50

/** Returns a page of the rows that a step looks at, and where the next begins. */
export async function listOldRows(
  { step, months: [month = ''], after }: RetentionPlace,
  kept: RetentionStarts,
): Promise<{ rows: Item[]; next?: Key }> {
  const old = { from: '0', to: startOfDay(`${kept.month}-01`).toISOString() }
  const ranges: Record<RetentionStep, (IndexKey | { pk: string }) & { from?: string; to?: string }> = {
    networks: indexKeys.reservationsOfMonth(month),
    bookings: indexKeys.reservationsOfMonth(month),
    changes: { pk: keys.change(month).pk },
    messages: { ...indexKeys.messages, ...old },
    emails: { ...indexKeys.failedEmails, ...old },
    requests: { ...indexKeys.cateringRequests, ...old },
    'large-parties': { ...indexKeys.largeParties, ...old },
    contacts: indexKeys.contacts,
  }
  const { items, next } = await queryPage<Item>({ ...ranges[step], limit: pageSize, ...(after ? { after } : {}) })
  return { rows: items, ...(next ? { next } : {}) }
}

/** Deletes what the indexes have of a booking, then the booking. The sums of its day stay. */
export async function forgetBooking({ id, email, reservationDate, version }: Reservation): Promise<void> {
  if (email) await writeItem(deleteOp(keys.reservationOfGuest(email, { id, reservationDate })))
  await writeItem(deleteOp(keys.waitlistEntry(reservationDate, id)))
  await unlessChanged(deleteOp(keys.reservation(id), sameVersion(version)))
}

/**
 * Removes the hashes of a booking's networks once they are two weeks old. Returns whether it did. An empty list stays:
 * the booking is still one of the site's that nobody verified.
 */
export async function forgetNetworks(booking: Reservation): Promise<boolean> {
  if (!booking.networks?.length || Date.parse(booking.createdAt) > nowMs() - networkDays * 86_400_000) return false
  await unlessChanged(
    updateOp(keys.reservation(booking.id), 'SET networks = :none', {
      if: 'attribute_exists(pk)',
      values: { ':none': [] },
    }),
  )
  return true
}

/** Deletes a message, and its mark as unread. */
export const forgetMessage = (sent: Sent): Promise<void> => forgetSent(sent, 'MESSAGES', keys.message(sent.id))
/** Deletes a catering request as it was read, and its mark as unread. */
export const forgetRequest = (sent: Sent): Promise<void> => forgetSent(sent, 'CATERING', keys.cateringRequest(sent.id))
/** Deletes a large party's request as it was read, and its mark as unread. */
export const forgetLargeParty = (sent: Sent): Promise<void> => forgetSent(sent, 'PARTIES', keys.largeParty(sent.id))
type Sent = { id: string; createdAt: string; version?: number }

async function forgetSent({ id, createdAt, version }: Sent, list: string, key: Key): Promise<void> {
  await writeItem(deleteOp(keys.unread(list, `${createdAt}#${id}`)))
  await unlessChanged(deleteOp(key, version === undefined ? {} : sameVersion(version)))
}

/** Deletes an email that failed. */
export const forgetFailedEmail = (id: string): Promise<void> =>
  unlessChanged(deleteOp(keys.email(id), { if: 'gsi1pk = :failed', values: { ':failed': indexKeys.failedEmails.pk } }))

/** Deletes a contact as it was read. */
export const forgetContact = ({ id, version }: Contact): Promise<void> =>
  unlessChanged(deleteOp(keys.contact(id), sameVersion(version)))

/** Tells whether a contact still has a stored message, request or booking. */
export async function hasTraces({ email, phoneNumber }: Contact): Promise<boolean> {
  const phone = phoneNumber && toE164(phoneNumber)
  const places = [
    ...(email ? [indexKeys.sentByGuest(email), { pk: keys.reservationOfGuest(email).pk }] : []),
    ...(phone ? [indexKeys.reservationsOfPhone(phone)] : []),
  ]
  const found = await Promise.all(places.map((place) => queryPage<Item>({ ...place, limit: 1 })))
  return found.some(({ items }) => items.length > 0)
}

const personal = new Set<ChangeSubject>(['reservation', 'contact', 'message', 'catering-request', 'large-party'])

/** Removes the personal data of a log entry. The entry stays. Returns whether there was any. */
export async function forgetChange(row: Item): Promise<boolean> {
  if (!personal.has(row['what'] as ChangeSubject) || row['title'] === '') return false
  const parts = (['before', 'after'] as const).filter((part) => row[part])
  await unlessChanged(redactTraceOp({ is: 'entry', key: keys.change(row.sk), parts }))
  return true
}

const sameVersion = (version: number) => ({ if: 'version = :version', values: { ':version': version } })

/** Writes, unless the row is another than the one that was read: what is changed is not old. */
async function unlessChanged({ write }: TransactionItem): Promise<void> {
  try {
    await writeItem({ write })
  } catch (error) {
    if (!isConditionFailed(error)) throw error
  }
}
