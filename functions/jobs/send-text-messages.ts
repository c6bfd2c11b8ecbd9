import { setTimeout as sleep } from 'node:timers/promises'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { instantOf } from '#shared/time/local-time.ts'
import { isWithinBudget } from '#shared/texts/budget.ts'
import { countTextParts } from '#shared/texts/gsm.ts'
import { isTextable } from '#shared/texts/text-consent.ts'
import { composeText } from '#shared/texts/text-message.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { consumeTextLimit } from '#functions/db/email/mailboxes.ts'
import {
  claimEmail,
  getEmail,
  listDueEmails,
  markEmailFailed,
  markEmailSent,
  postponeEmail,
} from '#functions/db/email/emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { getTextNumber, isStopped, recordTexted, stopTexts, type TextNumber } from '#functions/db/texts/numbers.ts'
import { hasShortLink, recordTold, saveShortLink, shortCodeOf } from '#functions/db/texts/short-links.ts'
import { countSentParts, recordSentParts } from '#functions/db/texts/usage.ts'
import { asItStands, type ToldRules } from '#functions/outbox/current-letter.ts'
import { letterhead } from '#functions/outbox/letterhead.ts'
import { pauseAfter, tries } from '#functions/outbox/retries.ts'
import { isText, settleReplaced, type StoredText } from '#functions/outbox/text-fallback.ts'

const batch = 50
/** The service takes a few texts a second. So often, so long apart (ms), one is tried again at once. */
const throttled = { tries: 5, pauseMs: 700 } as const
/** Within this (ms) an event tells whether the service took a text without saying so. */
const unsurePauseMs = 5 * 60_000
/** The longest time (s) for which a phone that is off gets a text later. */
const longestSeconds = 12 * 60 * 60

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
  if (!isText(await getEmail(id))) return 'left'
  const text = await claimEmail(id)
  if (!isText(text)) return 'left'
  const { topic } = text.letter
  // Stored before the reservation is read: a cancellation at the same time sees that a text may be on its way.
  const told =
    topic === 'reservation-cancelled' || topic === 'waitlist-ended'
      ? undefined
      : await saveShortLink(text.letter.reservation)
  const judged = await nowOf(text)
  if (typeof judged === 'number') return postponeEmail(text, judged).then(() => 'left')
  if (!judged || told === toldOf(text, judged)) return markEmailSent(text, 'not needed').then(() => 'left')
  const number = await getTextNumber(judged.textConsent.number)
  const obstacle = await obstacleTo(text, judged, number)
  if (obstacle === 'limited') return markEmailSent(text, obstacle).then(() => 'left')
  if (obstacle) return giveUp(text, obstacle).then(() => 'left')
  return deliver(text, judged, number)
}

type Texted = Reservation & { textConsent: NonNullable<Reservation['textConsent']> }

/** A guest who got no text about a table needs none about its end. */
const toldByText: ToldRules = {
  cancelled: async (letter) => ((await hasShortLink(letter.reservation.id)) ? letter : undefined),
  offerOver: async (letter) => ((await hasShortLink(letter.reservation.id)) ? letter : undefined),
}

/** Returns the reservation that a text tells of as it is now; undefined when the text is not true or not wanted any more. */
async function nowOf({ letter: { topic, by, reservation } }: StoredText): Promise<Texted | number | undefined> {
  if (topic === 'unread-text' || topic === 'unclear-cancel') return textable(reservation)
  const current = await asItStands({ kind: topic, ...(by ? { by } : {}), reservation }, toldByText)
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

const textable = (one: Reservation): Texted | undefined => (isTextable(one) ? (one as Texted) : undefined)

/** Returns what a text tells, so that nobody is told the same twice. An answer tells nothing of the table. */
function toldOf(
  { again, letter: { topic } }: StoredText,
  { reservationDate, reservationTime, partySize, offeredUntil = '' }: Reservation,
): string | false {
  if (again || !(topic in stateTold)) return false
  const state = stateTold[topic as keyof typeof stateTold]
  return [state, reservationDate, reservationTime, partySize, state === 'offered' ? offeredUntil : ''].join(' ')
}
const stateTold = {
  'reservation-confirmed': 'booked',
  'reservation-changed': 'booked',
  'reservation-offered': 'offered',
} as const

/** Returns why a text may not be sent, if it may not. A text that the owner sends again has no limits. */
async function obstacleTo(text: StoredText, one: Texted, number: TextNumber) {
  const { id, again, letter } = text
  if (isStopped(number, one.textConsent)) return 'stopped'
  if (again) return undefined
  if (letter.by === 'guest' && letter.topic !== 'reservation-cancelled') {
    if (!(await consumeTextLimit('number', await hashIdentifier(one.textConsent.number), id))) return 'limited'
    const network = one.verifiedAt ? undefined : one.networks?.[0]
    if (network && !(await consumeTextLimit('network', network, id))) return 'limited'
  }
  const budgetUsd = Number(process.env['TEXT_BUDGET_USD'] ?? 0)
  return isWithinBudget(letter.topic, await countSentParts(), budgetUsd) ? undefined : 'budget'
}

async function deliver(text: StoredText, one: Texted, number: TextNumber): Promise<Outcome> {
  const { name, phone, origin, graceMinutes = 0 } = await letterhead()
  const { topic } = text.letter
  const link = `${origin.replace(/^https:\/\//, '')}/r/${await shortCodeOf(one.id)}`
  const words = composeText(topic, one, { name, phone, link, graceMinutes, isFirst: !number.hadText })
  const { classifyTextError, sendText } = await import('#functions/outbox/text-service.ts')
  for (let tried = 1; ; tried++) {
    try {
      await sendText(one.textConsent.number, words, { ...text, seconds: secondsOf(one) })
      break
    } catch (error) {
      const meaning = classifyTextError(error)
      if (meaning === 'throttled' && tried < throttled.tries) await sleep(throttled.pauseMs)
      else return setBack(text, one, { meaning, error })
    }
  }
  await markEmailSent(text)
  const told = toldOf(text, one)
  if (told) await recordTold(one, told)
  await recordTexted(one.textConsent)
  await recordSentParts(countTextParts(words))
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
  meaning: ReturnType<typeof import('#functions/outbox/text-service.ts').classifyTextError>
  error: unknown
}

/** Postpones a text that did not go, or gives it up. */
async function setBack(text: StoredText, { textConsent }: Texted, { meaning, error }: Fault): Promise<Outcome> {
  const { id, attempts } = text
  const { name } = error as Error
  log.fault('text-not-sent', error, { mail: id, attempts })
  if (meaning === 'stopped') await stopTexts(textConsent.number)
  if (meaning === 'stopped' || meaning === 'budget') return giveUp(text, meaning).then(() => 'left')
  if (attempts >= (meaning === 'never' ? tries.refused : tries.passing)) return giveUp(text, name).then(() => 'left')
  const pause = meaning === 'unsure' ? Math.max(unsurePauseMs, pauseAfter(attempts)) : pauseAfter(attempts)
  await postponeEmail(text, nowMs() + pause, name)
  return meaning === 'never' ? 'left' : 'down'
}

/** Gives a text up: an email or a call takes its place, or the owner sees it on the first page. */
async function giveUp(text: StoredText, reason: string): Promise<void> {
  if (await settleReplaced(text, reason)) return
  if (process.env['PUSH'] === 'on') await (await import('#functions/outbox/push-copies.ts')).tellOfFailedEmail(text)
  await markEmailFailed(text, reason)
}
