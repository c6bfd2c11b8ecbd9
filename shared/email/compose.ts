import * as account from './account-email.ts'
import * as catering from './catering-email.ts'
import * as message from './message-email.ts'
import type { ComposedEmail, EmailMessage, EmailContext, EmailKind, Worker, workerOf } from './email-message.ts'
import * as offer from './offer-email.ts'
import * as reservation from './reservation-email.ts'

/** The letters that a worker sends. */
export type LetterOf<W extends Worker> = Extract<EmailMessage, { kind: KindOf<W> }>
type KindOf<W extends Worker> = { [Kind in EmailKind]: (typeof workerOf)[Kind] extends W ? Kind : never }[EmailKind]
/** What tells the restaurant of something that came in. */
export type Notice = Extract<EmailMessage, { kind: 'reservation-notice' | 'catering-notice' | 'contact-notice' }>

/** Writes a letter about a reservation as the mail that is sent. `at` is the instant of writing. A worker holds only the letters that it sends. */
export function composeReservationMail(
  letter: LetterOf<'send-reservation-email'>,
  head: EmailContext,
  at: Date,
): ComposedEmail {
  switch (letter.kind) {
    case 'reservation-confirmed':
      return reservation.composeReservationEmail('confirmed', letter.reservation, head, at)
    case 'reservation-cancelled':
      return reservation.composeReservationEmail('cancelled', letter.reservation, head, at, letter)
    case 'reservation-changed':
      return reservation.composeReservationEmail('changed', letter.reservation, head, at, letter)
    case 'reservation-reminder':
      return reservation.composeReminderEmail(letter.reservation, head, at)
    case 'reservation-notice':
      return composeNotice(letter, head)
    case 'reservation-offered':
      return (letter.reservation.email ? offer.composeOfferEmail : offer.composeOfferCallEmail)(
        letter.reservation,
        head,
      )
    default:
      return offer.composeOfferOverEmail(letter.reservation, head)
  }
}

/** Writes a letter about a catering request. */
export function composeCateringMail(letter: LetterOf<'send-catering-request'>, head: EmailContext): ComposedEmail {
  switch (letter.kind) {
    case 'catering-received':
      return catering.composeCateringGuestEmail('received', letter.catering, head)
    case 'catering-quote':
      return catering.composeCateringGuestEmail('quote', letter.catering, head)
    default:
      return composeNotice(letter, head)
  }
}

/** Writes a letter about the owner's account. */
export const composeAccountMail = ({ event }: LetterOf<'send-account-notice'>, head: EmailContext): ComposedEmail =>
  account.composeAccountEmail(event, head)

/** Writes a notice to the restaurant. */
export function composeNotice(letter: Notice, head: EmailContext): ComposedEmail {
  switch (letter.kind) {
    case 'reservation-notice':
      return reservation.composeReservationOwnerEmail(letter.event, letter.reservation, head, letter.was)
    case 'catering-notice':
      return catering.composeCateringOwnerEmail(letter.catering, head)
    default:
      return message.composeMessageOwnerEmail(letter.contact, head)
  }
}
