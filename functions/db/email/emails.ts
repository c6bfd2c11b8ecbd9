import { randomUUID } from 'node:crypto'
import type { EmailMessage, EmailKind, Worker } from '#shared/email/email-message.ts'
import { recipientOf, workerByKind } from '#shared/email/email-message.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { nowIso, now } from '#functions/runtime/clock.ts'
import { indexKeys, keys, mailIndex } from '#functions/db/keys.ts'
import {
  stripKeys,
  createOp,
  getItem,
  getItems,
  isConditionFailed,
  type TransactionItem,
  queryPage,
  queryAll,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'

/**
 * A mail to be sent. It is due at `dueAt` (ISO instant): a claim moves that ahead by the lease, a failure by the back-off, the cap to the next free
 * hour, so that a mail whose worker died comes due by itself. `attempts` counts claims.
 */
export type StoredEmail = {
  id: string
  state: 'pending' | 'sent' | 'failed'
  letter: EmailMessage
  createdAt: string
  dueAt: string
  attempts: number
  error?: string
  /** Its address's hour was full. */
  held?: true
  /** The owner asked for it once more: a marked address does not stop it. */
  again?: boolean
  /** How it was settled: 'sent', or why it was not needed. */
  note?: string
  /** The tries of other notices that it brought along, as one mail. */
  together?: DeliveryAttempt[]
}

/** One try of a mail: each claim has a `dueAt` of its own, which stays when the mail is settled. */
export type DeliveryAttempt = Pick<StoredEmail, 'id' | 'dueAt'>

const pending = indexKeys.pendingEmails.pk
const failed = indexKeys.failedEmails.pk

/** How long a worker has a mail to itself, in ms. */
const leaseMs = 60_000
const keptSeconds = 30 * 24 * 60 * 60

/**
 * Mails in the making: the writes for the transaction of what they tell of, and whom to wake after it. A letter without
 * a recipient is none; a name of one's own is for what may be written twice (see shared/email/README, Mail and waking).
 */
export function createEmailOps(
  letters: readonly EmailMessage[],
  idOf: () => string = randomUUID,
): { ops: TransactionItem[]; posted: QueuedEmails[]; at: string } {
  const at = nowIso()
  const mails = letters
    .filter((letter) => recipientOf(letter) !== undefined)
    .map((letter): StoredEmail => ({ id: idOf(), state: 'pending', letter, createdAt: at, dueAt: at, attempts: 0 }))
  return {
    ops: mails.map((mail) =>
      createOp(
        { ...keys.mail(mail.id), gsi1pk: pending, gsi1sk: mail.dueAt, ...about(mail.letter, at), ...mail },
        'key',
      ),
    ),
    posted: mails.map(({ id, letter: { kind } }) => ({ id, worker: workerByKind[kind] })),
    at,
  }
}
export type QueuedEmails = { id: string; worker: Worker }

/** A reminder is found by its name, and costs no entry in the index. */
const about = (letter: EmailMessage, at: string) =>
  'reservation' in letter && letter.kind !== 'reservation-notice' && letter.kind !== 'reservation-reminder'
    ? mailIndex(letter.reservation, at)
    : {}

/** The mails to guests about the reservations from one month, date or `date#id` to another of the same month, in order of date. */
export async function listGuestEmails(from: string, to = from): Promise<StoredEmail[]> {
  const rows = await queryAll<Record<string, unknown>>({
    ...indexKeys.guestEmailsOfMonth(from.slice(0, 7)),
    from,
    to: `${to}~`,
  })
  return rows.map((row) => stripKeys<StoredEmail>(row))
}

/** The newest mails to the guest of a reservation about its date, the latest first: what it reads depends on `limit` alone. */
export async function listNewestGuestEmails(
  { id, reservationDate }: Pick<Reservation, 'id' | 'reservationDate'>,
  limit: number,
): Promise<StoredEmail[]> {
  const { items } = await queryPage<Record<string, unknown>>({
    ...indexKeys.guestEmailsOfMonth(reservationDate.slice(0, 7)),
    begins: `${reservationDate}#${id}#`,
    newestFirst: true,
    limit,
  })
  return items.map((row) => stripKeys<StoredEmail>(row))
}

/** The mails to guests from one date to another of a month where there are a hundred at most; undefined where there are more. */
export async function listRecentGuestEmails(from: string, to = from): Promise<StoredEmail[] | undefined> {
  const { items, next } = await queryPage<Record<string, unknown>>({
    ...indexKeys.guestEmailsOfMonth(from.slice(0, 7)),
    from,
    to: `${to}~`,
    limit: most,
  })
  return next ? undefined : items.map((row) => stripKeys<StoredEmail>(row))
}

/** What was mailed to the guest of a reservation, on its date, to say that it stands: each as it is now, though the index is a moment behind. */
export async function listEmailsAbout({
  id,
  reservationDate,
}: Pick<Reservation, 'id' | 'reservationDate'>): Promise<StoredEmail[]> {
  const found = (await listGuestEmails(`${reservationDate}#${id}`)).filter(
    ({ letter: { kind } }) => kind !== 'reservation-cancelled',
  )
  return getEmails(found.map((one) => one.id))
}

/** The mails of some ids that are there. */
export async function getEmails(ids: readonly string[]): Promise<StoredEmail[]> {
  const found: StoredEmail[] = []
  for (let at = 0; at < ids.length; at += most) {
    const rows = await getItems<Record<string, unknown>>(ids.slice(at, at + most).map((id) => keys.mail(id)))
    found.push(...rows.flatMap((row) => (row ? [stripKeys<StoredEmail>(row)] : [])))
  }
  return found
}
const most = 100

/** Whether a mail went out: one that is settled may not have been needed any more. */
export const isSent = ({ state, note }: Pick<StoredEmail, 'state' | 'note'>): boolean =>
  state === 'sent' && (note === undefined || note === 'sent')

/** Mails that are due now, at most `limit`, those that are due longest first. */
export async function listDueEmails(limit: number): Promise<Due[]> {
  const { items } = await queryPage<StoredEmail>({ ...indexKeys.pendingEmails, from: '0', to: nowIso(), limit })
  return items.map(({ id, letter: { kind }, createdAt, dueAt, attempts, held = false }) => ({
    id,
    kind,
    createdAt,
    dueAt,
    attempts,
    held,
  }))
}
type Due = Pick<StoredEmail, 'id' | 'createdAt' | 'dueAt' | 'attempts'> & { kind: EmailKind; held: boolean }

/** Why mails that wait were not sent at their last try, of the twenty that are due first. */
export async function listFailures(): Promise<string[]> {
  const { items } = await queryPage<StoredEmail>({ ...indexKeys.pendingEmails, limit: 20 })
  return items.flatMap(({ error }) => (error === undefined ? [] : [error]))
}

const mine = 'gsi1pk = :pending AND dueAt = :seen'

/** Take a due mail for the length of the lease; undefined when it is not due, or another worker took it first. */
export async function claimEmail(id: string): Promise<StoredEmail | undefined> {
  const until = nowIso(now() + leaseMs)
  return changed(
    updateOp(keys.mail(id), 'SET dueAt = :until, gsi1sk = :until ADD attempts :one', {
      if: 'gsi1pk = :pending AND dueAt <= :now',
      values: { ':until': until, ':pending': pending, ':now': nowIso(), ':one': 1 },
    }),
  )
}

/** Put a claimed mail off until an instant (ms): after an error, or without one when the cap holds it back, which is no attempt. */
export const postponeEmail = (mail: StoredEmail, until: number, error?: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.mail(mail.id),
      `SET dueAt = :until, gsi1sk = :until${error === undefined ? ', held = :held ADD attempts :minus' : ', #error = :error'}`,
      {
        if: mine,
        ...(error === undefined ? {} : { names: { '#error': 'error' } }),
        values: {
          ':until': nowIso(until),
          ':pending': pending,
          ':seen': mail.dueAt,
          ...(error === undefined ? { ':minus': -1, ':held': true } : { ':error': error }),
        },
      },
    ),
  )

/** A claimed mail is done with: sent, with the notices that it brought along, or not needed any more. It is kept for 30 days. */
export const markSent = (
  mail: StoredEmail,
  note = 'sent',
  together: readonly DeliveryAttempt[] = [],
): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.mail(mail.id),
      'SET #state = :sent, #ttl = :ttl, note = :note, together = :together REMOVE gsi1pk, gsi1sk',
      {
        if: mine,
        names: { '#state': 'state', '#ttl': 'ttl' },
        values: {
          ':sent': 'sent',
          ':note': note,
          ':together': together.map(({ id, dueAt }) => ({ id, dueAt })),
          ':ttl': Math.floor(now() / 1000) + keptSeconds,
          ':pending': pending,
          ':seen': mail.dueAt,
        },
      },
    ),
  )

/** A claimed mail is given up, and shown to the owner. */
export const markFailed = (mail: StoredEmail, error: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(keys.mail(mail.id), 'SET #state = :failed, #error = :error, gsi1pk = :failedPk, gsi1sk = createdAt', {
      if: mine,
      names: { '#state': 'state', '#error': 'error' },
      values: {
        ':failed': 'failed',
        ':error': error,
        ':failedPk': failed,
        ':pending': pending,
        ':seen': mail.dueAt,
      },
    }),
  )

/**
 * Turns a try of a mail failed that the mail service took and could not deliver, and shows it to the owner. Returns undefined when the mail is gone, or another
 * try of it was made since. A report may come before the sender has settled the try.
 */
export const failDelivery = ({ id, dueAt }: DeliveryAttempt, error: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.mail(id),
      'SET #state = :failed, #error = :error, gsi1pk = :failedPk, gsi1sk = createdAt REMOVE #ttl',
      {
        if: 'dueAt = :seen',
        names: { '#state': 'state', '#error': 'error', '#ttl': 'ttl' },
        values: { ':failed': 'failed', ':error': error, ':failedPk': failed, ':seen': dueAt },
      },
    ),
  )

/** Send a mail that was given up once more, as the owner asks; undefined when there is none. */
export const retryEmail = (id: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.mail(id),
      'SET #state = :pendingState, gsi1pk = :pending, gsi1sk = :now, dueAt = :now, attempts = :none, again = :yes REMOVE held, together, #error',
      {
        if: 'gsi1pk = :failed',
        names: { '#state': 'state', '#error': 'error' },
        values: {
          ':pendingState': 'pending',
          ':pending': pending,
          ':failed': failed,
          ':now': nowIso(),
          ':none': 0,
          ':yes': true,
        },
      },
    ),
  )

/** One mail, or undefined. */
export const getEmail = async (id: string): Promise<StoredEmail | undefined> => {
  const row = await getItem<Record<string, unknown>>(keys.mail(id))
  return row && stripKeys<StoredEmail>(row)
}

async function changed(op: TransactionItem): Promise<StoredEmail | undefined> {
  try {
    const row = await writeItem(op)
    return row && stripKeys<StoredEmail>(row)
  } catch (error) {
    if (isConditionFailed(error)) return undefined
    throw error
  }
}
