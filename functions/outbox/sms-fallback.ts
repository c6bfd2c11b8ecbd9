import type { EmailMessage } from '#shared/email/email-message.ts'
import { workerByKind } from '#shared/email/email-message.ts'
import { toReminderSnapshot } from '#shared/reservations/reminder.ts'
import { createOutboxEntryOp, markEmailSent, type StoredEmail } from '#functions/db/email/emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { IdempotencyKeyTakenError, writeItem } from '#functions/db/table.ts'
import { triggerWorkers } from './trigger-email-workers.ts'

/** A text message of the outbox. */
export type StoredSms = StoredEmail & { letter: Extract<EmailMessage, { kind: 'text' }> }

/** Tells whether an entry of the outbox is a text message. */
export const isStoredSms = (mail: StoredEmail | undefined): mail is StoredSms => mail?.letter.kind === 'text'

/**
 * Returns what takes the place of a text that does not arrive: `email`, whose own email tells the same or is created
 * now; `call`, an offer that the restaurant tells by phone; undefined where nothing does.
 */
export async function sendFallback({ id, letter }: StoredSms): Promise<'email' | 'call' | undefined> {
  const { topic, reservation: told } = letter
  const reservation = (await findReservation(told.id)) ?? told
  if (topic === 'reservation-reminder' && reservation.email) {
    await createOnce({ kind: topic, reservation: toReminderSnapshot(reservation) }, `mail-${id}`)
    return 'email'
  }
  if (topic === 'reservation-offered' && !reservation.email) {
    await createOnce({ kind: 'waitlist-call', reservation }, `call-${id}`)
    return 'call'
  }
  // Every other text goes beside an email.
  return reservation.email ? 'email' : undefined
}

/** Tells whether the owner sees that a text did not arrive: not where its guest did something and saw it on the page. */
export const isFailureShownToOwner = ({ letter: { topic, by } }: StoredSms): boolean =>
  by !== 'guest' && topic !== 'unread-text' && topic !== 'unclear-cancel'

/** Settles a claimed text that is not sent, and creates what takes its place. Returns whether that is settled. */
export async function settleWithFallback(text: StoredSms, reason: string): Promise<boolean> {
  const instead = await sendFallback(text)
  if (!instead && isFailureShownToOwner(text)) return false
  await markEmailSent(text, instead ? `${reason}: by ${instead}` : reason)
  return true
}

async function createOnce(letter: EmailMessage, id: string): Promise<void> {
  try {
    await writeItem(createOutboxEntryOp(letter, { id }))
  } catch (error) {
    if (!(error instanceof IdempotencyKeyTakenError)) throw error
  }
  await triggerWorkers([{ id, worker: workerByKind[letter.kind] }])
}
