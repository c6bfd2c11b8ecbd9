import { isSameJson } from '#shared/lib/stable-json.ts'
import { pickGuestFieldTexts } from '#shared/reservations/reservation-fields.ts'
import type { EmailMessage } from '#shared/email/email-message.ts'
import { isReminderStillDue } from '#shared/reservations/reminder.ts'
import { hasOpenOffer, type Reservation } from '#shared/reservations/reservation.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { isEmailSent, listReservationEmails, type StoredEmail } from '#functions/db/email/emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'

type Judged = Promise<EmailMessage | number | undefined>
/** The rules of what is sent only to a guest who was told of it before. */
export type PriorNotificationChecks = {
  cancelled: (letter: Extract<EmailMessage, { kind: 'reservation-cancelled' }>) => Judged
  offerOver: (letter: Extract<EmailMessage, { kind: 'reservation-offer-over' }>) => Judged
}

/**
 * Returns a message with current data, or undefined when it is outdated: its table was cancelled, moved or booked
 * again, or its day passed. A change since then has its own email. Returns an instant (ms) where that is unknown until
 * then. `told` decides on what a guest needs to hear only where they heard of the table before.
 */
export async function refreshMessage(
  letter: EmailMessage,
  told: PriorNotificationChecks = toldByEmail,
): Promise<EmailMessage | number | undefined> {
  if (letter.kind === 'booking-verification') return letter.verification.until > nowIso() ? letter : undefined
  if (!('reservation' in letter) || letter.kind === 'reservation-notice' || letter.kind === 'text') return letter
  const { reservation: asked } = letter
  const current = await findReservation(asked.id)
  if (letter.kind === 'reservation-cancelled') {
    if (current && current.status !== 'cancelled') return undefined
    return letter.by === 'guest' ? told.cancelled(letter) : letter
  }
  if (isWaitlistMessage(letter)) return waitlistMessageNow(letter, current, told)
  if (letter.kind === 'reservation-reminder')
    return current && isReminderStillDue(current, asked, restaurantNow())
      ? { ...letter, reservation: current }
      : undefined
  const stands =
    current?.status === 'booked' &&
    current.reservationDate >= restaurantNow().date &&
    facts.every((fact) => current[fact] === asked[fact]) &&
    (isSameJson(pickGuestFieldTexts(current), pickGuestFieldTexts(asked)) || !hasAskedAnew(current, asked))
  return stands ? { ...letter, reservation: current } : undefined
}

type WaitlistMessage = Extract<
  EmailMessage,
  { kind: 'waitlist-joined' | 'waitlist-ended' | 'waitlist-call' | 'reservation-offered' | 'reservation-offer-over' }
>
const waitlistKinds = new Set<EmailMessage['kind']>([
  'waitlist-joined',
  'waitlist-ended',
  'waitlist-call',
  'reservation-offered',
  'reservation-offer-over',
])
const isWaitlistMessage = (letter: EmailMessage): letter is WaitlistMessage => waitlistKinds.has(letter.kind)

/** Returns a message about the waitlist with current data, or undefined when it is outdated; as refreshMessage. */
function waitlistMessageNow(letter: WaitlistMessage, current: Reservation | undefined, told: PriorNotificationChecks) {
  const { reservation: asked } = letter
  switch (letter.kind) {
    case 'waitlist-joined':
      return current?.status === 'waitlist' ? { ...letter, reservation: current } : undefined
    case 'waitlist-ended':
      return current?.status === 'cancelled' ? letter : undefined
    case 'reservation-offer-over':
      return current && isStillOver(current, asked) ? told.offerOver(letter) : undefined
    default:
      return current && isStillOffered(current, asked) ? { ...letter, reservation: current } : undefined
  }
}

/**
 * Whether its guest has asked for something else since, which has a letter of its own. The owner's hand on a guest's
 * words has none.
 */
const hasAskedAnew = ({ askedAs = 1 }: Reservation, { version }: Reservation): boolean => askedAs > version

/** Tells whether an offer is still as it was made. */
const isStillOffered = (current: Reservation, { offeredUntil, reservationTime }: Reservation): boolean =>
  hasOpenOffer(current) &&
  current.offeredUntil === offeredUntil &&
  current.reservationTime === reservationTime &&
  (offeredUntil ?? '') > nowIso()

/** Whether who was offered a table until later waits without it. */
const isStillOver = (current: Reservation, { offeredUntil, reservationTime }: Reservation): boolean =>
  current.status === 'waitlist' &&
  !(hasOpenOffer(current) && current.reservationTime === reservationTime) &&
  (offeredUntil ?? '') > nowIso()

const facts = ['email', 'reservationDate', 'reservationTime', 'partySize'] as const

/**
 * The cancellation of what its guest was told of. While a confirmation is still on its way that is not known; one that
 * was never sent is none's concern.
 */
async function ifItWasTold(letter: Extract<EmailMessage, { kind: 'reservation-cancelled' }>) {
  const mails = await listReservationEmails(letter.reservation)
  const isSure = mails.every(({ letter: { kind } }) => kind === 'reservation-confirmed')
  if (!isSure || mails.length === 0 || mails.some(isEmailSent)) return letter
  return onceSettled(mails)
}

/** The end of an offer whose guest was told of it; who was not is none's concern. */
async function ifTheOfferWasTold(letter: Extract<EmailMessage, { kind: 'reservation-offer-over' }>) {
  const mails = (await listReservationEmails(letter.reservation)).filter(
    ({ letter: other }) =>
      other.kind === 'reservation-offered' && other.reservation.offeredUntil === letter.reservation.offeredUntil,
  )
  return mails.some(isEmailSent) ? letter : onceSettled(mails)
}

/** When it is known what came of emails that are on their way (ms); undefined when none is. */
function onceSettled(mails: readonly StoredEmail[]): number | undefined {
  const pending = mails.filter(({ state }) => state === 'pending').map(({ dueAt }) => Date.parse(dueAt))
  return pending.length > 0 ? Math.max(nowMs() + settlesMs, ...pending) : undefined
}

const settlesMs = 60_000

const toldByEmail: PriorNotificationChecks = { cancelled: ifItWasTold, offerOver: ifTheOfferWasTold }
