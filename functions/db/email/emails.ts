import { isSmsEnabled } from '#functions/runtime/sms.ts'
import { randomUUID } from 'node:crypto'
import type { EmailMessage, EmailKind, NoticeRecipient, Worker } from '#shared/email/email-message.ts'
import { isOwnerNotice, recipientOf, workerByKind } from '#shared/email/email-message.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { hasSmsConsent } from '#shared/sms/sms-consent.ts'
import { toSmsSnapshot } from '#shared/sms/sms-snapshot.ts'
import { smsEmailKinds, type SmsEmailKind } from '#shared/sms/sms-kinds.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { indexKeys, keys, emailIndexAttributes } from '#functions/db/keys.ts'
import {
  stripKeys,
  createOp,
  getItem,
  getItems,
  IdempotencyKeyTakenError,
  isConditionFailed,
  type TransactionItem,
  queryPage,
  queryAll,
  updateOp,
  writeItem,
} from '#functions/db/table.ts'

/**
 * An email of the outbox. It is due at `dueAt` (ISO instant). A claim moves that ahead by the lease, a failure by the
 * back-off, the hourly cap to the next free hour: so an email whose worker died becomes due again. `attempts` counts
 * claims.
 */
export type StoredEmail = {
  id: string
  state: 'pending' | 'sent' | 'failed'
  letter: EmailMessage
  createdAt: string
  dueAt: string
  attempts: number
  error?: string
  /** The hourly cap of its address postponed it. */
  held?: true
  /** The owner resent it: a suppressed address does not stop it. */
  again?: boolean
  /** It is the copy of a notice for this further address. */
  copyTo?: NoticeRecipient
  /** 'sent', or the reason why it was not needed. */
  note?: string
  /** The instant (ISO) at which a phone had a text. */
  deliveredAt?: string
  /** The attempts of other notices that were sent in the same email. */
  together?: DeliveryAttempt[]
}

/** One attempt: every claim has its own `dueAt`, which stays after the email is settled. */
export type DeliveryAttempt = Pick<StoredEmail, 'id' | 'dueAt'>

const pending = indexKeys.pendingEmails.pk
const failed = indexKeys.failedEmails.pk

/** A worker's lease, in ms. */
const leaseMs = 60_000
const keptSeconds = 30 * 24 * 60 * 60

/**
 * Builds the writes of new emails for the transaction of their event, and the list of workers to start after it. A
 * message without a recipient is left out; a guest who asked for texts gets one of it. `idOf` returns a fixed id where
 * one email may be created twice (see shared/email/README, Delivery).
 */
export function createEmailOps(
  letters: readonly EmailMessage[],
  idOf: () => string = randomUUID,
): { ops: TransactionItem[]; posted: QueuedEmail[]; at: string } {
  const at = nowIso()
  const mails = letters
    .filter((letter) => recipientOf(letter) !== undefined && !isTextAlone(letter))
    .map((letter): StoredEmail => ({ id: idOf(), state: 'pending', letter, createdAt: at, dueAt: at, attempts: 0 }))
  const all = [...mails, ...letters.flatMap((letter) => textOf(letter, { idOf, at }))]
  return {
    ops: all.map((mail) =>
      createOp(
        { ...keys.email(mail.id), gsi1pk: pending, gsi1sk: mail.dueAt, ...about(mail.letter, at), ...mail },
        'key',
      ),
    ),
    posted: all.map(({ id, letter: { kind } }) => ({ id, worker: workerByKind[kind] })),
    at,
  }
}

/** Tells whether a guest is told by text: they asked for it, and the stage sends texts. */
export const receivesSms = (one: Pick<Reservation, 'phone' | 'textConsent'>): boolean =>
  isSmsEnabled() && hasSmsConsent(one)

/** Tells whether a text goes in place of an email. */
const isTextAlone = (letter: EmailMessage): boolean =>
  letter.kind === 'reservation-reminder' && receivesSms(letter.reservation)

/** Returns the text message beside an email to a guest who asked for texts; a reminder goes as the text alone. */
function textOf(letter: EmailMessage, { idOf, at }: { idOf: () => string; at: string }): StoredEmail[] {
  if (!isTexted(letter) || !receivesSms(letter.reservation)) return []
  const { kind: topic, reservation } = letter
  const text: EmailMessage = {
    kind: 'text',
    topic,
    ...('by' in letter && letter.by ? { by: letter.by } : {}),
    reservation: toSmsSnapshot(reservation),
  }
  const id = topic === 'reservation-reminder' ? idOf() : `text-${idOf()}`
  return [{ id, state: 'pending', letter: text, createdAt: at, dueAt: at, attempts: 0 }]
}

const texted: ReadonlySet<EmailKind> = new Set(smsEmailKinds)
const isTexted = (letter: EmailMessage): letter is Extract<EmailMessage, { kind: SmsEmailKind }> =>
  texted.has(letter.kind)

/** Creates an email with a fixed id, unless it exists. Returns what to start its worker with. */
export async function createEmailOnce(letter: EmailMessage, id: string): Promise<QueuedEmail[]> {
  const { ops, posted } = createEmailOps([letter], () => id)
  try {
    for (const op of ops) await writeItem(op)
    return posted
  } catch (error) {
    if (error instanceof IdempotencyKeyTakenError) return []
    throw error
  }
}

/**
 * Builds the write of a notice's copy for a further address, of a push message, or of a text, due at once unless told. Throws
 * IdempotencyKeyTakenError when it exists.
 */
export function createOutboxEntryOp(
  letter: EmailMessage,
  copy: Pick<StoredEmail, 'id'> & Partial<Pick<StoredEmail, 'again' | 'copyTo' | 'dueAt' | 'held'>>,
): TransactionItem {
  const at = nowIso()
  const mail: StoredEmail = { state: 'pending', letter, createdAt: at, dueAt: at, attempts: 0, ...copy }
  return createOp({ ...keys.email(copy.id), gsi1pk: pending, gsi1sk: mail.dueAt, ...mail }, 'key')
}

/** Builds the write of an email that was sent now, or that failed now with an error. */
export function addSettledEmailOp(letter: EmailMessage, error?: string): TransactionItem {
  const at = nowIso()
  const id = randomUUID()
  const mail = { id, letter, createdAt: at, dueAt: nowIso(nowMs() + leaseMs), attempts: 1, ...about(letter, at) }
  const settled =
    error === undefined
      ? { state: 'sent', note: 'sent', together: [], ttl: Math.floor(nowMs() / 1000) + keptSeconds }
      : { state: 'failed', error, gsi1pk: failed, gsi1sk: at }
  return createOp({ ...keys.email(id), ...mail, ...settled })
}

export type QueuedEmail = { id: string; worker: Worker }

/** A reminder is found by its id, and nobody looks for a text: they need no index entry. */
const about = (letter: EmailMessage, at: string) =>
  'reservation' in letter &&
  !isOwnerNotice(letter.kind) &&
  letter.kind !== 'reservation-reminder' &&
  letter.kind !== 'text'
    ? emailIndexAttributes(letter.reservation, at)
    : {}

/**
 * Returns the guest emails about the reservations from one month, date or `date#id` to another of the same month, by
 * date.
 */
export async function listGuestEmailsByDate(from: string, to = from): Promise<StoredEmail[]> {
  const rows = await queryAll<Record<string, unknown>>({
    ...indexKeys.guestEmailsOfMonth(from.slice(0, 7)),
    from,
    to: `${to}~`,
  })
  return rows.map((row) => stripKeys<StoredEmail>(row))
}

/** Returns the newest emails to the guest of a reservation about its date, the latest first. */
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

/** Returns the guest emails from one date to another of a month, or undefined where there are more than a hundred. */
export async function listGuestEmailsIfFew(from: string, to = from): Promise<StoredEmail[] | undefined> {
  const { items, next } = await queryPage<Record<string, unknown>>({
    ...indexKeys.guestEmailsOfMonth(from.slice(0, 7)),
    from,
    to: `${to}~`,
    limit: most,
  })
  return next ? undefined : items.map((row) => stripKeys<StoredEmail>(row))
}

/**
 * Returns the confirming emails to the guest of a reservation, on its date. Each is read consistently, as the index may
 * lag.
 */
export async function listReservationEmails({
  id,
  reservationDate,
}: Pick<Reservation, 'id' | 'reservationDate'>): Promise<StoredEmail[]> {
  const found = (await listGuestEmailsByDate(`${reservationDate}#${id}`)).filter(
    ({ letter: { kind } }) => kind !== 'reservation-cancelled',
  )
  return getEmails(found.map((one) => one.id))
}

/** Returns the emails of some ids, without missing ones. */
export async function getEmails(ids: readonly string[]): Promise<StoredEmail[]> {
  const found: StoredEmail[] = []
  for (let at = 0; at < ids.length; at += most) {
    const rows = await getItems<Record<string, unknown>>(ids.slice(at, at + most).map((id) => keys.email(id)))
    found.push(...rows.flatMap((row) => (row ? [stripKeys<StoredEmail>(row)] : [])))
  }
  return found
}
const most = 100

/** Tells whether an email was sent. A settled one may have become needless. */
export const isEmailSent = ({ state, note }: Pick<StoredEmail, 'state' | 'note'>): boolean =>
  state === 'sent' && (note === undefined || note === 'sent')

/** Returns at most `limit` due emails, the longest due first. */
export async function listDueEmails(limit: number): Promise<Due[]> {
  const { items } = await queryPage<StoredEmail>({ ...indexKeys.pendingEmails, from: '0', to: nowIso(), limit })
  return items.map(({ id, letter, createdAt, dueAt, attempts, held = false, copyTo }) => ({
    id,
    kind: letter.kind,
    createdAt,
    dueAt,
    attempts,
    held,
    copyFor: letter.kind === 'push' ? letter.device.id : copyTo?.id,
  }))
}
/** `copyFor` is the further address of a copy, or the device of a push message. */
type Due = Pick<StoredEmail, 'id' | 'createdAt' | 'dueAt' | 'attempts'> & {
  kind: EmailKind
  held: boolean
  copyFor: string | undefined
}

/** Returns the last errors of the twenty pending emails that are due first. */
export async function listDeliveryErrors(): Promise<string[]> {
  const { items } = await queryPage<StoredEmail>({ ...indexKeys.pendingEmails, limit: 20 })
  return items.flatMap(({ error }) => (error === undefined ? [] : [error]))
}

const mine = 'gsi1pk = :pending AND dueAt = :seen'

/** Claims a due email for the length of the lease. Returns undefined when it is not due or claimed already. */
export async function claimEmail(id: string): Promise<StoredEmail | undefined> {
  const until = nowIso(nowMs() + leaseMs)
  return changed(
    updateOp(keys.email(id), 'SET dueAt = :until, gsi1sk = :until ADD attempts :one', {
      if: 'gsi1pk = :pending AND dueAt <= :now',
      values: { ':until': until, ':pending': pending, ':now': nowIso(), ':one': 1 },
    }),
  )
}

/**
 * Postpones a claimed email until an instant (ms). Without an error it is held by the cap, and the attempt does not
 * count.
 */
export const postponeEmail = (mail: StoredEmail, until: number, error?: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.email(mail.id),
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

/** Marks a claimed email as sent or needless, with the notices sent along. It is stored for 30 days. */
export const markEmailSent = (
  mail: StoredEmail,
  note = 'sent',
  together: readonly DeliveryAttempt[] = [],
): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.email(mail.id),
      'SET #state = :sent, #ttl = :ttl, note = :note, together = :together REMOVE gsi1pk, gsi1sk',
      {
        if: mine,
        names: { '#state': 'state', '#ttl': 'ttl' },
        values: {
          ':sent': 'sent',
          ':note': note,
          ':together': together.map(({ id, dueAt }) => ({ id, dueAt })),
          ':ttl': Math.floor(nowMs() / 1000) + keptSeconds,
          ':pending': pending,
          ':seen': mail.dueAt,
        },
      },
    ),
  )

/** Marks a claimed email as failed, and shows it to the owner. */
export const markEmailFailed = (mail: StoredEmail, error: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(keys.email(mail.id), 'SET #state = :failed, #error = :error, gsi1pk = :failedPk, gsi1sk = createdAt', {
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
 * Marks an email as failed that SES accepted and could not deliver. Returns undefined when it is gone or has a newer
 * attempt. The report may come before the sender settles the attempt.
 */
export const markDeliveryFailed = ({ id, dueAt }: DeliveryAttempt, error: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.email(id),
      'SET #state = :failed, #error = :error, gsi1pk = :failedPk, gsi1sk = createdAt REMOVE #ttl',
      {
        if: 'dueAt = :seen',
        names: { '#state': 'state', '#error': 'error', '#ttl': 'ttl' },
        values: { ':failed': 'failed', ':error': error, ':failedPk': failed, ':seen': dueAt },
      },
    ),
  )

/**
 * Marks a text as sent that its service has, when its worker does not know so, and as delivered once it is. Returns
 * undefined when the email is gone or has failed.
 */
export const markSmsSent = (id: string, isDelivered: boolean): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.email(id),
      `SET #state = :sent, note = :note, together = :none, #ttl = :ttl${isDelivered ? ', deliveredAt = :now' : ''} REMOVE gsi1pk, gsi1sk`,
      {
        if: '#state = :pending OR #state = :sent',
        names: { '#state': 'state', '#ttl': 'ttl' },
        values: {
          ':sent': 'sent',
          ':pending': 'pending',
          ':note': 'sent',
          ':none': [],
          ':ttl': Math.floor(nowMs() / 1000) + keptSeconds,
          ...(isDelivered ? { ':now': nowIso() } : {}),
        },
      },
    ),
  )

/** Notes why a text that was sent did not arrive, where something else takes its place. */
export const saveUndeliveredReason = ({ id, dueAt }: DeliveryAttempt, note: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(keys.email(id), 'SET note = :note', { if: 'dueAt = :seen', values: { ':note': note, ':seen': dueAt } }),
  )

/** Makes a failed email pending again. Returns undefined when there is none. */
export const requeueEmail = (id: string): Promise<StoredEmail | undefined> =>
  changed(
    updateOp(
      keys.email(id),
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

/** Returns an email, or undefined. */
export const getEmail = async (id: string): Promise<StoredEmail | undefined> => {
  const row = await getItem<Record<string, unknown>>(keys.email(id))
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
