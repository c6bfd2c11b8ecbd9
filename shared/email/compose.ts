import { composeDnsEmail } from './dns-email.ts'
import * as account from './account-email.ts'
import * as catering from './catering-email.ts'
import * as largeParty from './large-party-email.ts'
import * as message from './message-email.ts'
import {
  type ComposedEmail,
  type EmailMessage,
  type EmailContext,
  type EmailKind,
  recipientOf,
  type Worker,
  type workerByKind,
} from './email-message.ts'
import * as notice from './notice-email.ts'
import * as offer from './offer-email.ts'
import * as reservation from './reservation-email.ts'
import { withoutCateringTexts, withoutUnverifiedTexts } from './unverified-recipient.ts'
import { composeVerificationEmail } from './verification-email.ts'
import { composeWaitlistEmail } from './waitlist-email.ts'

/** The emails that a worker sends. */
export type EmailOfWorker<W extends Worker> = Extract<EmailMessage, { kind: KindOf<W> }>
type KindOf<W extends Worker> = { [Kind in EmailKind]: (typeof workerByKind)[Kind] extends W ? Kind : never }[EmailKind]
/** The emails that tell the restaurant of something new. */
export type OwnerNotice = Extract<
  EmailMessage,
  { kind: 'reservation-notice' | 'waitlist-call' | 'large-party-notice' | 'catering-notice' | 'contact-notice' }
>

/** Composes an email about a reservation. `at` is the instant of writing. Each worker bundles only its own emails. */
export function composeReservationEmailOfKind(
  known: EmailOfWorker<'send-reservation-email'>,
  head: EmailContext,
  at: Date,
): ComposedEmail {
  const letter = 'reservation' in known && recipientOf(known) !== 'restaurant' ? withoutUnverifiedTexts(known) : known
  switch (letter.kind) {
    case 'reservation-confirmed':
      return reservation.composeReservationEmail('confirmed', letter, head, at)
    case 'reservation-cancelled':
      return reservation.composeReservationEmail('cancelled', letter, head, at)
    case 'reservation-changed':
      return reservation.composeReservationEmail('changed', letter, head, at)
    case 'reservation-reminder':
      return reservation.composeReminderEmail(letter.reservation, head, at)
    case 'reservation-notice':
    case 'waitlist-call':
    case 'large-party-notice':
      return composeOwnerNotice(letter, head)
    case 'large-party-declined':
      return largeParty.composeLargePartyDeclinedEmail(letter.party, head)
    case 'waitlist-joined':
    case 'waitlist-ended':
      return composeWaitlistEmail(letter.kind, letter.reservation, head)
    case 'booking-verification':
      return composeVerificationEmail(letter.verification, head)
    case 'reservation-offered':
      return offer.composeOfferEmail(letter.reservation, head)
    default:
      return offer.composeOfferOverEmail(letter.reservation, head)
  }
}

/** Composes an email about a catering request. */
export function composeCateringEmailOfKind(
  letter: EmailOfWorker<'send-catering-request'>,
  head: EmailContext,
): ComposedEmail {
  switch (letter.kind) {
    case 'catering-received':
      return catering.composeCateringGuestEmail('received', withoutCateringTexts(letter.catering), head)
    case 'catering-quote':
      return catering.composeCateringGuestEmail('quote', letter.catering, head)
    default:
      return composeOwnerNotice(letter, head)
  }
}

/** Composes an email about the owner's account. */
export const composeAccountEmailOfKind = (
  letter: EmailOfWorker<'send-account-notice'>,
  head: EmailContext,
): ComposedEmail =>
  letter.kind === 'browser-link'
    ? account.composeBrowserLinkEmail(letter.link, head)
    : account.composeAccountEmail(letter.event, head, letter.client)

/** Composes what one worker sends to the restaurant and to further addresses. */
export function composeNoticeOfKind(letter: OwnerNotice | NoticeOfAddress, head: EmailContext): ComposedEmail {
  switch (letter.kind) {
    case 'notice-question':
      return notice.composeQuestionEmail(letter.address.locale, head)
    case 'day-sheet':
      return notice.composeSheetEmail(letter, head)
    case 'dns-records':
      return composeDnsEmail(letter.locale, head)
    default:
      return composeOwnerNotice(letter, head)
  }
}
type NoticeOfAddress = Extract<EmailMessage, { kind: 'notice-question' | 'day-sheet' | 'dns-records' }>

/** Composes a notice to the restaurant. */
export function composeOwnerNotice(letter: OwnerNotice, head: EmailContext): ComposedEmail {
  switch (letter.kind) {
    case 'reservation-notice':
      return reservation.composeReservationOwnerEmail(letter.event, letter.reservation, head, letter.was)
    case 'waitlist-call':
      return offer.composeOfferCallEmail(letter.reservation, head)
    case 'large-party-notice':
      return largeParty.composeLargePartyNotice(letter.party, head)
    case 'catering-notice':
      return catering.composeCateringOwnerEmail(letter.catering, head)
    default:
      return message.composeMessageOwnerEmail(letter.contact, head)
  }
}
