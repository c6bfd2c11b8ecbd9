import * as account from './account-email.ts'
import * as catering from './catering-email.ts'
import * as message from './message-email.ts'
import type { Composed, Letter, Letterhead, LetterKind, Worker, workerOf } from './email-message.ts'
import * as offer from './offer-email.ts'
import * as reservation from './reservation-email.ts'

/** The letters that a worker sends. */
export type LetterOf<W extends Worker> = Extract<Letter, { kind: KindOf<W> }>
type KindOf<W extends Worker> = { [Kind in LetterKind]: (typeof workerOf)[Kind] extends W ? Kind : never }[LetterKind]
/** What tells the restaurant of something that came in. */
export type Notice = Extract<Letter, { kind: 'reservation-notice' | 'catering-notice' | 'contact-notice' }>

/** Writes a letter about a reservation as the mail that is sent. `at` is the instant of writing. A worker holds only the letters that it sends. */
export function composeReservationMail(
  letter: LetterOf<'send-reservation-email'>,
  head: Letterhead,
  at: Date,
): Composed {
  switch (letter.kind) {
    case 'reservation-confirmed':
      return reservation.toGuest('confirmed', letter.reservation, head, at)
    case 'reservation-cancelled':
      return reservation.toGuest('cancelled', letter.reservation, head, at, letter)
    case 'reservation-changed':
      return reservation.toGuest('changed', letter.reservation, head, at, letter)
    case 'reservation-reminder':
      return reservation.toRemind(letter.reservation, head, at)
    case 'reservation-notice':
      return composeNotice(letter, head)
    case 'reservation-offered':
      return (letter.reservation.email ? offer.toGuest : offer.toRestaurant)(letter.reservation, head)
    default:
      return offer.offerOver(letter.reservation, head)
  }
}

/** Writes a letter about a catering request. */
export function composeCateringMail(letter: LetterOf<'send-catering-request'>, head: Letterhead): Composed {
  switch (letter.kind) {
    case 'catering-received':
      return catering.toGuest('received', letter.catering, head)
    case 'catering-quote':
      return catering.toGuest('quote', letter.catering, head)
    default:
      return composeNotice(letter, head)
  }
}

/** Writes a letter about the owner's account. */
export const composeAccountMail = ({ event }: LetterOf<'send-account-notice'>, head: Letterhead): Composed =>
  account.toOwner(event, head)

/** Writes a notice to the restaurant. */
export function composeNotice(letter: Notice, head: Letterhead): Composed {
  switch (letter.kind) {
    case 'reservation-notice':
      return reservation.toRestaurant(letter.event, letter.reservation, head, letter.was)
    case 'catering-notice':
      return catering.toRestaurant(letter.catering, head)
    default:
      return message.toRestaurant(letter.contact, head)
  }
}
