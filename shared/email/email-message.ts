import type { Catering } from '#shared/catering/catering.ts'
import { type GuestFieldTexts, guestFieldTexts } from '#shared/reservations/reservation-fields.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import type { Locale } from '#shared/validation.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import type { LocalizedText } from '#shared/localized-text.ts'

/** Who booked, changed or cancelled a table, or that the hours changed; a mail that the owner asks for later does not know. */
export type Canceller = 'guest' | 'restaurant' | 'hours'

/** What happened to the owner's account. `to` of its letter is where the owner was before, when the address is what changed. */
export type AccountEvent =
  | 'email-changed'
  | 'password-changed'
  | 'factor-on'
  | 'factor-off'
  | 'codes-renewed'
  | 'code-spent'
  | 'passkey-added'
  | 'passkey-removed'
  | 'identity-linked'
  | 'identity-unlinked'

/** What a booking was before it was changed, as far as mails tell. */
export type PreviousReservation = Pick<Reservation, 'reservationDate' | 'reservationTime' | 'partySize'> &
  GuestFieldTexts
export const previousReservation = ({
  reservationDate,
  reservationTime,
  partySize,
  ...rest
}: Reservation): PreviousReservation => ({
  reservationDate,
  reservationTime,
  partySize,
  ...guestFieldTexts(rest),
})

/** What a mail tells of, as it was when it happened. Notices go to the restaurant, everything else to the guest. */
export type EmailMessage =
  | { kind: 'reservation-confirmed'; by?: Canceller; reservation: Reservation }
  | { kind: 'reservation-changed'; by?: Canceller; was?: PreviousReservation; reservation: Reservation }
  | { kind: 'reservation-reminder'; reservation: Reservation }
  | { kind: 'reservation-offered'; reservation: Reservation }
  | { kind: 'reservation-offer-over'; reservation: Reservation }
  | { kind: 'reservation-cancelled'; by?: Canceller; reservation: Reservation }
  | {
      kind: 'reservation-notice'
      event: 'booked' | 'cancelled' | 'changed'
      was?: PreviousReservation
      reservation: Reservation
    }
  | { kind: 'catering-received' | 'catering-quote'; catering: Catering }
  | { kind: 'catering-notice'; catering: Catering }
  | { kind: 'contact-notice'; contact: GuestMessage }
  | { kind: 'account-notice'; event: AccountEvent; to?: string }
export type EmailKind = EmailMessage['kind']

/** Which worker sends which letters (see shared/README, Mail and waking). */
export const workerOf = {
  'reservation-confirmed': 'send-reservation-email',
  'reservation-cancelled': 'send-reservation-email',
  'reservation-changed': 'send-reservation-email',
  'reservation-reminder': 'send-reservation-email',
  'reservation-offered': 'send-reservation-email',
  'reservation-offer-over': 'send-reservation-email',
  'reservation-notice': 'send-reservation-email',
  'catering-received': 'send-catering-request',
  'catering-notice': 'send-catering-request',
  'catering-quote': 'send-catering-request',
  'contact-notice': 'send-contact-notice',
  'account-notice': 'send-account-notice',
} as const satisfies Record<EmailKind, string>
export type Worker = (typeof workerOf)[EmailKind]
/** Who sends a mail. Notices that were held back all go to one, so that they go together. */
export const workerFor = ({ kind, held }: { kind: EmailKind; held?: boolean | undefined }): Worker =>
  held && isOwnerNotice(kind) ? 'send-contact-notice' : workerOf[kind]
/** The functions that send mail. */
export const workers: readonly Worker[] = [...new Set(Object.values(workerOf))]

/** What counts toward an address's hour: all that a stranger can bring about in somebody's name, and never what the owner does (see shared/README, Mail and waking). */
export function isRateLimited(letter: EmailMessage): boolean {
  switch (letter.kind) {
    case 'catering-received':
    case 'reservation-reminder':
      return true
    case 'reservation-confirmed':
      return letter.by !== 'restaurant'
    case 'reservation-changed':
    case 'reservation-cancelled':
      return letter.by === 'guest'
    default:
      return false
  }
}

/** Whether it tells the restaurant of something that came in: beyond ten an hour they come as one mail. */
export const isOwnerNotice = (kind: EmailKind): boolean =>
  kind === 'reservation-notice' || kind === 'catering-notice' || kind === 'contact-notice'

/**
 * What every mail says of the restaurant. `email` is where guests may write, `origin` the site's address, without a slash at its end, `locale` the language in
 * which the restaurant is written to, once its owner has chosen one.
 */
export type EmailContext = {
  name: string
  phone: string
  address: string
  email?: string
  /** What the restaurant says to who is late. */
  late?: LocalizedText
  /** What it says of raw and undercooked food. */
  advisory?: LocalizedText
  from: string
  origin: string
  locale?: Locale
}

/** Who a letter is for: the restaurant, or a guest in a language. */
export type Recipient = 'restaurant' | { email: string; locale: Locale }

/** Who a letter goes to; undefined for a guest without an e-mail address. */
export function recipientOf(letter: EmailMessage): Recipient | undefined {
  switch (letter.kind) {
    case 'reservation-notice':
    case 'catering-notice':
    case 'contact-notice':
      return 'restaurant'
    case 'account-notice':
      return letter.to ? { email: letter.to, locale: 'en' } : 'restaurant'
    case 'reservation-offered':
      // Who left only a phone is called by the restaurant.
      return letter.reservation.email ? toItsGuest(letter.reservation) : 'restaurant'
    case 'catering-received':
    case 'catering-quote':
      return { email: letter.catering.email, locale: letter.catering.locale }
    default:
      return toItsGuest(letter.reservation)
  }
}

const toItsGuest = ({ email, locale }: Reservation): Recipient | undefined => (email ? { email, locale } : undefined)

/** A finished mail, but for who sends it. */
export type ComposedEmail = {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}
