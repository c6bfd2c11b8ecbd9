import { createHash } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'
import * as v from 'valibot'
import type { GuestMessage } from '#shared/contacts/message.ts'
import type { EmailMessage } from '#shared/email/email-message.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { canCancel, type Reservation } from '#shared/reservations/reservation.ts'
import { acceptedSmsEvents, failedSmsEvents } from '#shared/sms/delivery-events.ts'
import { classifyReply } from '#shared/sms/classify-reply.ts'
import { hasSmsConsent, toUsE164 } from '#shared/sms/sms-consent.ts'
import { toSmsSnapshot } from '#shared/sms/sms-snapshot.ts'
import type { SmsKind } from '#shared/sms/sms-kinds.ts'
import { addDays } from '#shared/time/local-time.ts'
import { cleanText } from '#shared/validation.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { createMessageOps } from '#functions/db/contacts/messages.ts'
import {
  createEmailOps,
  createOutboxEntryOp,
  type DeliveryAttempt,
  getEmail,
  markDeliveryFailed,
  markSmsSent,
  saveUndeliveredReason,
  type QueuedEmail,
} from '#functions/db/email/emails.ts'
import { consumeSmsLimit } from '#functions/db/email/mailboxes.ts'
import { saveCancellation } from '#functions/db/reservations/cancel.ts'
import { listReservationsOfPhoneFrom } from '#functions/db/reservations/reservations.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { IdempotencyKeyTakenError, isConditionFailed, transact } from '#functions/db/table.ts'
import { optInToSms, optOutOfSms } from '#functions/db/sms/sms-recipients.ts'
import { mayHaveBeenTexted } from '#functions/db/sms/short-links.ts'
import { isFailureShownToOwner, isStoredSms, sendFallback } from '#functions/outbox/sms-fallback.ts'
import { isStoredLineSms } from '#functions/outbox/send-line-sms.ts'
import { eventContextKeys } from '#functions/outbox/sms-service.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'

/** The event of a text on its way. */
const Delivery = v.object({
  eventType: v.pipe(v.string(), v.startsWith('TEXT_')),
  destinationPhoneNumber: v.optional(v.string(), ''),
  context: v.optional(v.record(v.string(), v.string()), {}),
})
/** A guest's text to the restaurant's number. */
const Reply = v.object({
  originationNumber: v.string(),
  messageBody: v.string(),
  inboundMessageId: v.pipe(v.string(), v.minLength(1)),
})
const TextEvent = v.pipe(v.string(), v.parseJson(), v.union([Delivery, Reply]))

const accepted: ReadonlySet<string> = new Set(acceptedSmsEvents)
const failed: ReadonlySet<string> = new Set(failedSmsEvents)

/** Guests of so many days ago are known by their number. */
const knownDays = 60
/** After CANCEL the number gets the answer, and nothing after so many ms. */
const answerMs = 10 * 60_000
/** The longest text that becomes a message. */
const longestText = 1000

/**
 * Records delivery events and guests' replies from the SMS service, which arrive through SNS (see shared/sms/README).
 * An unreadable event is logged and skipped.
 */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) {
    const { success, output } = v.safeParse(TextEvent, Sns.Message)
    if (!success) log.warn('text-event-set-aside', { message: Sns.MessageId })
    else if ('eventType' in output) await recordDelivery(output)
    else await takeReply(output)
  }
}

async function recordDelivery({ eventType, destinationPhoneNumber, context }: v.InferOutput<typeof Delivery>) {
  const [id, dueAt] = [context[eventContextKeys.mail], context[eventContextKeys.try]]
  if (!id || !dueAt) return
  log.info('text-event', { mail: id, what: eventType })
  const number = toUsE164(destinationPhoneNumber)
  // A landline, or nobody's: each further text would cost as much and arrive as little.
  if (eventType === 'TEXT_INVALID' && number) await optOutOfSms(number)
  if (accepted.has(eventType)) await markSmsSent(id, eventType === 'TEXT_DELIVERED')
  else if (failed.has(eventType)) await fail({ id, dueAt }, eventType.replace('TEXT_', '').toLowerCase())
}

/** Creates what takes the place of a text that did not arrive, or shows it to the owner. */
async function fail(sent: DeliveryAttempt, reason: string): Promise<void> {
  const text = await getEmail(sent.id)
  if (!(isStoredSms(text) || isStoredLineSms(text)) || text.dueAt !== sent.dueAt) return
  // Nothing takes the place of a text to the line: its host sees that it did not arrive.
  const instead = isStoredSms(text) ? await sendFallback(text) : undefined
  if (instead || isStoredLineSms(text) || !isFailureShownToOwner(text)) {
    await markSmsSent(sent.id, false)
    await saveUndeliveredReason(sent, instead ? `${reason}: by ${instead}` : reason)
    return
  }
  const known = await markDeliveryFailed(sent, reason)
  if (known && process.env['PUSH'] === 'on')
    await (await import('#functions/outbox/push-copies.ts')).pushFailedEmailNotice(known)
}

async function takeReply({ originationNumber, messageBody, inboundMessageId }: v.InferOutput<typeof Reply>) {
  const number = toUsE164(originationNumber)
  if (!number) return log.warn('text-event-set-aside', { why: 'number' })
  const meaning = classifyReply(messageBody)
  log.info('text-reply', { meaning })
  switch (meaning) {
    case 'stop':
      return optOutOfSms(number, { byWord: true })
    case 'start':
      return optInToSms(number)
    // The service answers by itself.
    case 'help':
      return undefined
    default:
  }
  const known = await guestsOf(number)
  const id = createHash('sha256').update(inboundMessageId).digest('base64url')
  if (meaning === 'cancel') {
    await optOutOfSms(number, { from: nowMs() + answerMs })
    const coming = known.filter((one) => canCancel(one, restaurantNow()) && !one.arrivedAt)
    const [table] = coming
    // Nothing is left to cancel: it was done, or the guest only wants no more texts.
    if (!table) return undefined
    if (coming.length === 1 && (await mayHaveBeenTexted(table.id))) {
      const { posted } = await saveCancellation(table, (now) => now.version === table.version)
      return triggerWorkers(posted)
    }
  }
  const [guest] = known
  // Anybody can write to the number: a text of somebody unknown costs nothing.
  if (!guest || (await consumeSmsLimit('replies', await hashIdentifier(number), id))) return undefined
  return keepReply(guest, { id, text: messageBody, topic: meaning === 'cancel' ? 'unclear-cancel' : 'unread-text' })
}

/** Returns the reservations of guests who asked for texts to a number: those to come first, then the latest. */
async function guestsOf(number: string): Promise<Reservation[]> {
  const today = restaurantNow().date
  const found = (await listReservationsOfPhoneFrom(number, addDays(today, -knownDays))).filter(hasSmsConsent)
  return [
    ...found.filter(({ reservationDate }) => reservationDate >= today),
    ...found.filter(({ reservationDate }) => reservationDate < today).toReversed(),
  ]
}

type Kept = { id: string; text: string; topic: SmsKind }

/** Puts a guest's text into Messages, tells the restaurant, and answers the first of a day. */
async function keepReply(guest: Reservation, { id, text, topic }: Kept): Promise<void> {
  const contact: GuestMessage = {
    id,
    name: fullName(guest),
    email: '',
    phoneNumber: guest.phone ?? '',
    message: cleanText(text).slice(0, longestText) || '…',
    locale: guest.locale,
    createdAt: nowIso(),
    version: 1,
  }
  const mails = createEmailOps([{ kind: 'contact-notice', contact }], () => `notice-${id}`)
  const answer: EmailMessage = { kind: 'text', topic, reservation: toSmsSnapshot(guest) }
  // One answer a day to a reservation's guest, whatever they write.
  const answerId = `answer-${guest.id}-${restaurantNow().date}`
  const posted: QueuedEmail[] = [...mails.posted]
  try {
    await transact([...createMessageOps(contact), ...mails.ops])
  } catch (error) {
    // The same event came again.
    if (!(error instanceof IdempotencyKeyTakenError)) throw error
  }
  try {
    await transact([createOutboxEntryOp(answer, { id: answerId })])
    posted.push({ id: answerId, worker: 'send-sms' })
  } catch (error) {
    if (!(error instanceof IdempotencyKeyTakenError) && !isConditionFailed(error)) throw error
  }
  await triggerWorkers(posted)
}
