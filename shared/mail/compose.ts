import * as account from './account-mail.ts'
import * as catering from './catering-mail.ts'
import * as message from './message-mail.ts'
import type { Composed, Letter, Letterhead } from './letter.ts'
import * as offer from './offer-mail.ts'
import * as reservation from './reservation-mail.ts'

/** A letter as the mail that is sent. `at` is the instant of writing. */
export function compose(letter: Letter, head: Letterhead, at: Date): Composed {
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
      return reservation.toRestaurant(letter.event, letter.reservation, head, letter.was)
    case 'reservation-offered':
      return (letter.reservation.email ? offer.toGuest : offer.toRestaurant)(letter.reservation, head)
    case 'reservation-offer-over':
      return offer.offerOver(letter.reservation, head)
    case 'catering-received':
      return catering.toGuest('received', letter.catering, head)
    case 'catering-quote':
      return catering.toGuest('quote', letter.catering, head)
    case 'catering-notice':
      return catering.toRestaurant(letter.catering, head)
    case 'account-notice':
      return account.toOwner(letter.event, head)
    default:
      return message.toRestaurant(letter.contact, head)
  }
}
