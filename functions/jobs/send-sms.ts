import { setTimeout as sleep } from 'node:timers/promises'
import { wasJustNotified } from '#shared/reservations/reminder.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { instantOf } from '#shared/time/local-time.ts'
import { isWithinMonthlyBudget, isWithinDailyBudget } from '#shared/sms/sms-budget.ts'
import { countSmsParts } from '#shared/sms/gsm.ts'
import { hasSmsConsent } from '#shared/sms/sms-consent.ts'
import { composeSms } from '#shared/sms/sms-message.ts'
import type { SmsKind } from '#shared/sms/sms-kinds.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
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
import {
  getSmsRecipient,
  isOptedOut,
  saveSmsConsent,
  optOutOfSms,
  type SmsRecipient,
} from '#functions/db/sms/sms-recipients.ts'
import {
  markSmsInFlight,
  settleSmsInFlight,
  mayHaveBeenTexted,
  shortCodeForReservation,
  type LastSentSms,
} from '#functions/db/sms/short-links.ts'
import {
  getSentSmsParts,
  recordSentSmsParts,
  type VerificationStatus,
  getSmsBudgetUsd,
} from '#functions/db/sms/usage.ts'
import { refreshMessage, type PriorNotificationChecks } from '#functions/outbox/refresh-message.ts'
import { getMessageContext } from '#functions/outbox/message-context.ts'
import { pauseAfter, tries } from '#functions/outbox/retries.ts'
import { isStoredSms, settleWithFallback, type StoredSms } from '#functions/outbox/sms-fallback.ts'

const batch = 50
/**
 * The service takes a few texts a second. So often, so long apart (ms), one is tried again at once, and then after a
 * longer while (ms).
 */
const throttled = { tries: 5, pauseMs: 700, longPauseMs: 30_000 } as const
/** Within this (ms) an event tells whether the service took a text without saying so. */
const unsurePauseMs = 5 * 60_000
/** The longest time (s) for which a phone that is off gets a text later. */
const longestSeconds = 12 * 60 * 60
const dayMs = 24 * 60 * 60_000

type Outcome = 'sent' | 'left' | 'down'

/** Sends the text messages that it is started for, else all that are due. */
export async function handler({ ids }: { ids?: string[] } = {}): Promise<{ sent: number }> {
  const due = ids ?? (await listDueEmails(batch)).filter(({ kind }) => kind === 'text').map(({ id }) => id)
  let sent = 0
  for (const id of due) {
    const outcome = await sendOne(id)
    if (outcome === 'sent') sent++
    if (outcome === 'down') break
  }
  return { sent }
}

async function sendOne(id: string): Promise<Outcome> {
  if (!isStoredSms(await getEmail(id))) return 'left'
  const text = await claimEmail(id)
  if (!isStoredSms(text)) return 'left'
  // Before the link is stored: a table that its guest got no text about is cancelled without one.
  const limit = await limitOf(text)
  if (limit !== undefined) return keepToLimit(text, limit).then(() => 'left')
  const { topic, by, reservation } = text.letter
  // Stored before the reservation is read: a cancellation at the same time sees that a text may be on its way.
  const link = await markSmsInFlight(reservation, text.id, !needsTold(topic, by))
  const judged = await nowOf(text, link !== undefined)
  if (typeof judged === 'number') return postponeEmail(text, judged).then(() => 'left')
  if (!judged || isKnown(text, judged, link?.told)) {
    if (text.attempts === 1) await settleSmsInFlight(reservation.id, text.id)
    return markEmailSent(text, 'not needed').then(() => 'left')
  }
  const number = await getSmsRecipient(judged.textConsent.number)
  const obstacle = await obstacleTo(text, judged, number)
  if (obstacle) return giveUp(text, obstacle).then(() => 'left')
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
  if (!isWithinDailyBudget((await getSentSmsParts())[cause], getSmsBudgetUsd())) return nowMs() + dayMs
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

/** Returns why a text may not be sent, if it may not. A text that the owner sends again has no budget. */
async function obstacleTo({ again, letter }: StoredSms, one: Texted, number: SmsRecipient) {
  if (isOptedOut(number, one.textConsent)) return 'stopped'
  return again || isWithinMonthlyBudget(letter.topic, (await getSentSmsParts()).month, getSmsBudgetUsd())
    ? undefined
    : 'budget'
}

/** Returns whose doing a text tells of, undefined where it is the restaurant's. */
const causeOf = ({ by, reservation: { verifiedAt } }: StoredSms['letter']): VerificationStatus | undefined =>
  by === 'guest' ? (verifiedAt ? 'verified' : 'unverified') : undefined

async function deliver(text: StoredSms, one: Texted, number: SmsRecipient): Promise<Outcome> {
  const { name, phone, origin, graceMinutes = 0 } = await getMessageContext()
  const { topic } = text.letter
  const link = `${origin.replace(/^https:\/\//, '')}/r/${await shortCodeForReservation(one.id)}`
  const words = composeSms(topic, one, { name, phone, link, graceMinutes, isFirst: !number.hadText })
  const { classifySmsError, sendSms } = await import('#functions/outbox/sms-service.ts')
  for (let tried = 1; ; tried++) {
    try {
      await sendSms(one.textConsent.number, words, { ...text, seconds: secondsOf(one) })
      break
    } catch (error) {
      const meaning = classifySmsError(error)
      if (meaning === 'throttled' && tried < throttled.tries) await sleep(throttled.pauseMs)
      else return setBack(text, one, { meaning, error })
    }
  }
  await markEmailSent(text)
  const table = tableTold(topic, one)
  await settleSmsInFlight(one.id, text.id, table ? { topic, table } : undefined)
  await saveSmsConsent(one.textConsent)
  await recordSentSmsParts(countSmsParts(words), causeOf(text.letter))
  log.info('text-sent', { mail: text.id, kind: topic })
  return 'sent'
}

/** Returns how long carriers try to deliver a text, in seconds: never past its offer or table. */
function secondsOf({ reservationDate, reservationTime, offeredUntil, status }: Reservation): number {
  const ends =
    status === 'waitlist' && offeredUntil
      ? Date.parse(offeredUntil)
      : instantOf(reservationDate, reservationTime).getTime()
  return Math.max(60, Math.min(longestSeconds, Math.floor((ends - nowMs()) / 1000)))
}

type Fault = {
  meaning: ReturnType<typeof import('#functions/outbox/sms-service.ts').classifySmsError>
  error: unknown
}

/** Postpones a text that did not go, or gives it up. */
async function setBack(text: StoredSms, { textConsent }: Texted, { meaning, error }: Fault): Promise<Outcome> {
  const { id, attempts } = text
  const { name } = error as Error
  if (meaning === 'throttled') return postponeEmail(text, nowMs() + throttled.longPauseMs).then(() => 'down')
  log.fault('text-not-sent', error, { mail: id, attempts })
  if (meaning === 'stopped') await optOutOfSms(textConsent.number)
  if (meaning === 'stopped' || meaning === 'budget') return giveUp(text, meaning).then(() => 'left')
  if (attempts >= (meaning === 'never' ? tries.refused : tries.passing)) return giveUp(text, name).then(() => 'left')
  const pause = meaning === 'unsure' ? Math.max(unsurePauseMs, pauseAfter(attempts)) : pauseAfter(attempts)
  await postponeEmail(text, nowMs() + pause, name)
  return meaning === 'never' ? 'left' : 'down'
}

/** Gives a text up: an email or a call takes its place, or the owner sees it on the first page. */
async function giveUp(text: StoredSms, reason: string): Promise<void> {
  if (await settleWithFallback(text, reason)) return
  if (process.env['PUSH'] === 'on') await (await import('#functions/outbox/push-copies.ts')).tellOfFailedEmail(text)
  await markEmailFailed(text, reason)
}
