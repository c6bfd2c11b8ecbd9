import { smsWorker, workerByKind } from '#shared/email/email-message.ts'
import { wasJustNotified } from '#shared/reservations/reminder.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { instantOf } from '#shared/time/local-time.ts'
import { maxPartsOfDay } from '#shared/sms/sms-budget.ts'
import { hasSmsConsent } from '#shared/sms/sms-consent.ts'
import { composeSms } from '#shared/sms/sms-message.ts'
import type { SmsKind } from '#shared/sms/sms-kinds.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { consumeSmsLimit } from '#functions/db/email/mailboxes.ts'
import {
  claimEmail,
  getEmail,
  listDueEmails,
  markEmailFailed,
  markEmailSent,
  postponeEmail,
} from '#functions/db/email/emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { getSmsRecipient, isOptedOut, type SmsRecipient } from '#functions/db/sms/sms-recipients.ts'
import {
  markSmsInFlight,
  settleSmsInFlight,
  mayHaveBeenTexted,
  shortCodeForReservation,
  toShortUrl,
  type LastSentSms,
} from '#functions/db/sms/short-links.ts'
import { getSentSmsParts, type VerificationStatus, getSmsBudgetUsd } from '#functions/db/sms/usage.ts'
import { refreshMessage, type PriorNotificationChecks } from '#functions/outbox/refresh-message.ts'
import { getMessageContext } from '#functions/outbox/message-context.ts'
import { deliverSms } from '#functions/outbox/deliver-sms.ts'
import type { SendOutcome } from '#functions/outbox/retries.ts'
import { isStoredLineSms, sendLineSms } from '#functions/outbox/send-line-sms.ts'
import { isStoredSms, settleWithFallback, type StoredSms } from '#functions/outbox/sms-fallback.ts'

const batch = 50
/** The longest time (s) for which a phone that is off gets a text later. */
const longestSeconds = 12 * 60 * 60
const dayMs = 24 * 60 * 60_000

/** Sends the text messages that it is started for, else all that are due. */
export async function handler({ ids }: { ids?: string[] } = {}): Promise<{ sent: number }> {
  const due =
    ids ?? (await listDueEmails(batch)).filter(({ kind }) => workerByKind[kind] === smsWorker).map(({ id }) => id)
  let sent = 0
  for (const id of due) {
    const outcome = await sendOne(id)
    if (outcome === 'sent') sent++
    if (outcome === 'down') break
  }
  return { sent }
}

async function sendOne(id: string): Promise<SendOutcome> {
  const stored = await getEmail(id)
  if (!isStoredSms(stored) && !isStoredLineSms(stored)) return 'skipped'
  const text = await claimEmail(id)
  if (isStoredLineSms(text)) return sendLineSms(text)
  if (!isStoredSms(text)) return 'skipped'
  // Before the link is stored: a table that its guest got no text about is cancelled without one.
  const limit = await limitOf(text)
  if (limit !== undefined) return keepToLimit(text, limit).then(() => 'skipped')
  const { topic, by, reservation } = text.letter
  // Stored before the reservation is read: a cancellation at the same time sees that a text may be on its way.
  const link = await markSmsInFlight(reservation, text.id, !needsTold(topic, by))
  const judged = await nowOf(text, link !== undefined)
  if (typeof judged === 'number') return postponeEmail(text, judged).then(() => 'skipped')
  if (!judged || isKnown(text, judged, link?.told)) {
    if (text.attempts === 1) await settleSmsInFlight(reservation.id, text.id)
    return markEmailSent(text, 'not needed').then(() => 'skipped')
  }
  const number = await getSmsRecipient(judged.textConsent.number)
  if (isOptedOut(number, judged.textConsent)) return giveUp(text, 'stopped').then(() => 'skipped')
  return deliver(text, judged, number)
}

type Texted = Reservation & { textConsent: NonNullable<Reservation['textConsent']> }

/** Tells whether a text is for a guest alone whom a text told of the table or the offer before. */
const needsTold = (topic: SmsKind, by: StoredSms['letter']['by']): boolean =>
  topic === 'reservation-offer-over' || (topic === 'reservation-cancelled' && by === 'guest')

/** Returns the reservation that a text tells of as it is now; undefined when the text is not true or not wanted any more. */
async function nowOf(
  { letter: { topic, by, reservation } }: StoredSms,
  isTold: boolean,
): Promise<Texted | number | undefined> {
  if (topic === 'unread-text' || topic === 'unclear-cancel') return textable(reservation)
  const ifTold: PriorNotificationChecks = {
    cancelled: async (letter) => (isTold ? letter : undefined),
    offerOver: async (letter) => (isTold ? letter : undefined),
  }
  const current = await refreshMessage({ kind: topic, ...(by ? { by } : {}), reservation }, ifTold)
  if (typeof current === 'number' || current === undefined) return current
  // A guest who was erased meanwhile gets nothing.
  const stored = await findReservation(reservation.id)
  return stored && 'reservation' in current ? textable({ ...stored, ...agreed(current.reservation) }) : undefined
}

const agreed = ({ reservationDate, reservationTime, partySize, locale }: Reservation) => ({
  reservationDate,
  reservationTime,
  partySize,
  locale,
})

const textable = (one: Reservation): Texted | undefined => (hasSmsConsent(one) ? (one as Texted) : undefined)

/** The table's state in the texts that tell it. An answer to a guest's text tells nothing of the table. */
const stateTold: { readonly [topic in SmsKind]?: 'booked' | 'offered' | 'over' | 'cancelled' } = {
  'reservation-confirmed': 'booked',
  'reservation-changed': 'booked',
  'reservation-reminder': 'booked',
  'reservation-offered': 'offered',
  'reservation-offer-over': 'over',
  'reservation-cancelled': 'cancelled',
  'waitlist-ended': 'cancelled',
}

/** Returns the table as a text tells it, undefined where it tells none. */
function tableTold(
  topic: SmsKind,
  { reservationDate, reservationTime, partySize, offeredUntil = '' }: Reservation,
): string | undefined {
  const state = stateTold[topic]
  return (
    state && [state, reservationDate, reservationTime, partySize, state === 'offered' ? offeredUntil : ''].join(' ')
  )
}

/** Tells whether a guest had the same by text: lately, where it is a reminder. A text that the owner sends again is not asked. */
const isKnown = ({ again, letter: { topic } }: StoredSms, one: Reservation, told: LastSentSms | undefined): boolean =>
  !again &&
  told !== undefined &&
  told.table === tableTold(topic, one) &&
  (topic !== 'reservation-reminder' || wasJustNotified(told.topic, one, told.at, restaurantNow()))

/**
 * Returns the instant (ms) until which a text does not go, since strangers brought about so many; undefined where it may
 * go. A text that the owner sends again goes.
 */
async function limitOf({ id, again, letter }: StoredSms): Promise<number | undefined> {
  const { textConsent, networks = [], verifiedAt } = letter.reservation
  if (again || !textConsent) return undefined
  const number = await hashIdentifier(textConsent.number)
  if (letter.topic === 'reservation-offered') return verifiedAt ? undefined : consumeSmsLimit('offers', number, id)
  const cause = letter.topic === 'reservation-cancelled' ? undefined : causeOf(letter)
  if (!cause) return undefined
  if ((await getSentSmsParts())[cause] >= maxPartsOfDay(letter.topic, getSmsBudgetUsd())) return nowMs() + dayMs
  let limit = await consumeSmsLimit('number', number, id)
  for (const [at, network] of cause === 'unverified' ? networks.entries() : [])
    limit ??= await consumeSmsLimit(at === 0 ? 'network' : 'range', network, id)
  return limit
}

/**
 * Postpones a text over a limit that tells of a change to a guest whom a text told otherwise, unless the table is over by
 * then; gives up any other.
 */
async function keepToLimit(text: StoredSms, until: number): Promise<void> {
  const { topic, reservation } = text.letter
  const isInTime = until < instantOf(reservation.reservationDate, reservation.reservationTime).getTime()
  if (topic === 'reservation-changed' && isInTime && (await mayHaveBeenTexted(reservation.id)))
    await postponeEmail(text, until)
  else await giveUp(text, 'limited')
}

/** Returns whose doing a text tells of, undefined where it is the restaurant's. */
const causeOf = ({ by, reservation: { verifiedAt } }: StoredSms['letter']): VerificationStatus | undefined =>
  by === 'guest' ? (verifiedAt ? 'verified' : 'unverified') : undefined

async function deliver(text: StoredSms, one: Texted, { hadText }: SmsRecipient): Promise<SendOutcome> {
  const { name, phone, origin, graceMinutes = 0 } = await getMessageContext()
  const { topic } = text.letter
  const link = toShortUrl(origin, await shortCodeForReservation(one.id))
  const words = composeSms(topic, one, { name, phone, link, graceMinutes, isFirst: !hadText })
  const table = tableTold(topic, one)
  return deliverSms(
    { text, topic, consent: one.textConsent, words, seconds: secondsOf(one), cause: causeOf(text.letter) },
    {
      onSent: () => settleSmsInFlight(one.id, text.id, table ? { topic, table } : undefined),
      onOverDay: () => keepToLimit(text, nowMs() + dayMs),
      onGivenUp: (reason) => giveUp(text, reason),
    },
  )
}

/** Returns how long carriers try to deliver a text, in seconds: never past its offer or table. */
function secondsOf({ reservationDate, reservationTime, offeredUntil, status }: Reservation): number {
  const ends =
    status === 'waitlist' && offeredUntil
      ? Date.parse(offeredUntil)
      : instantOf(reservationDate, reservationTime).getTime()
  return Math.max(60, Math.min(longestSeconds, Math.floor((ends - nowMs()) / 1000)))
}

/** Gives a text up: an email or a call takes its place, or the owner sees it on the first page. */
async function giveUp(text: StoredSms, reason: string): Promise<void> {
  if (await settleWithFallback(text, reason)) return
  if (process.env['PUSH'] === 'on') await (await import('#functions/outbox/push-copies.ts')).pushFailedEmailNotice(text)
  await markEmailFailed(text, reason)
}
