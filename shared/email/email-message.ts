import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { type GuestFieldTexts, pickGuestFieldTexts } from '#shared/reservations/reservation-fields.ts'
import type { LargeParty } from '#shared/large-parties/large-party.ts'
import type { NoticeLinkUse } from '#shared/notifications/endpoints.ts'
import type { NotificationEvent } from '#shared/notifications/push-event.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import type { Locale } from '#shared/validation.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import type { LineSmsKind, SmsKind } from '#shared/sms/sms-kinds.ts'
import type { DnsRecord } from './dns-record.ts'
import type { ThemeName } from '#shared/site/themes.ts'

/** The cause of an email about a table. An email that the owner asks for later has none. */
export type ReservationEmailCause = 'guest' | 'restaurant' | 'hours'

/** An event of the owner's account. Its email has `to`, the old address, when the address changed. */
export type AccountEvent =
  | 'new-sign-in'
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
  | 'archive-started'
  | 'stand-paired'
  | 'stand-blocked'

/** The values of a booking before a change, as far as emails tell them. */
export type PreviousReservation = Pick<Reservation, 'reservationDate' | 'reservationTime' | 'partySize'> &
  GuestFieldTexts
export const toPreviousReservation = ({
  reservationDate,
  reservationTime,
  partySize,
  ...rest
}: Reservation): PreviousReservation => ({
  reservationDate,
  reservationTime,
  partySize,
  ...pickGuestFieldTexts(rest),
})

/**
 * A link by which a guest books or joins the waitlist. It has nothing that the guest typed but the address, the day and
 * the party, since anybody can type another's address.
 */
export type BookingVerification = {
  token: string
  email: string
  locale: Locale
  wants: 'table' | 'waitlist'
  reservationDate: string
  reservationTime: string
  partySize: number
  /** An ISO instant. */
  until: string
  /** The keyed hash of the network that asked. */
  network?: string
}

/** The browser of a sign-in, and its time zone, as far as they are known. */
export type SignInClient = { browser: string; zone?: string }

/** The link that makes a browser known to the sign-in page, until an ISO instant. */
export type BrowserLinkMail = { token: string; until: string; locale: Locale }

/** A party on the day sheet. Only the owner's own sheet has phones. `offeredUntil` is an ISO instant. */
export type DaySheetParty = {
  time: string
  name: string
  partySize: number
  table: string
  /** The area that its guest asked for. */
  area: string
  wishes: string
  note: string
  hasAllergy: boolean
  state: 'offered' | 'expected' | 'late' | 'here' | 'seated' | 'check' | 'overdue'
  minutesLate?: number
  offeredUntil?: string
  phone?: string
}

/** Today's work on one sheet: tables by time, catering of today, and dishes that are sold out. */
export type DaySheet = {
  date: string
  tables: DaySheetParty[]
  catering: { name: string; servings: number }[]
  soldOut: LocalizedText[]
}

/** A further address of the owner's notices, with its language. */
export type NoticeRecipient = { id: string; email: string; locale: Locale }

/** A device of the owner's that gets push messages. */
type PushRecipient = { id: string; label: string; locale: Locale }

/**
 * The content of an email, as it was at its event. Notices go to the restaurant, all others to the guest. A push message
 * to a device and a text message to a guest wait in the same outbox.
 */
export type EmailMessage =
  | { kind: 'reservation-confirmed'; by?: ReservationEmailCause; reservation: Reservation }
  | { kind: 'reservation-changed'; by?: ReservationEmailCause; was?: PreviousReservation; reservation: Reservation }
  | { kind: 'reservation-reminder'; reservation: Reservation }
  | { kind: 'reservation-offered'; reservation: Reservation }
  | { kind: 'reservation-offer-over'; reservation: Reservation }
  | { kind: 'waitlist-joined'; reservation: Reservation }
  | { kind: 'waitlist-ended'; reservation: Reservation }
  | { kind: 'waitlist-call'; reservation: Reservation }
  | { kind: 'reservation-cancelled'; by?: ReservationEmailCause; reservation: Reservation }
  | {
      kind: 'reservation-notice'
      event: 'booked' | 'cancelled' | 'changed'
      was?: PreviousReservation
      reservation: Reservation
    }
  | { kind: 'large-party-notice'; party: LargeParty }
  | { kind: 'large-party-declined'; party: LargeParty }
  | { kind: 'booking-verification'; verification: BookingVerification }
  | { kind: 'catering-received' | 'catering-quote'; catering: StoredCateringRequest }
  | { kind: 'catering-notice'; catering: StoredCateringRequest }
  | { kind: 'contact-notice'; contact: GuestMessage }
  | { kind: 'account-notice'; event: AccountEvent; to?: string; client?: SignInClient }
  | { kind: 'browser-link'; link: BrowserLinkMail }
  | { kind: 'notice-question'; address: NoticeRecipient }
  /** The lines are those of the stage that sends it. */
  | { kind: 'dns-records'; to: string; locale: Locale }
  /** The sheet of a date from an hour on, read when it is sent. Without an address it is the owner's own. */
  | { kind: 'day-sheet'; address?: NoticeRecipient; date: string; hour: number; sheet?: DaySheet }
  | { kind: 'push'; device: PushRecipient; notice: NotificationEvent }
  | { kind: 'text'; topic: SmsKind; by?: ReservationEmailCause; reservation: Reservation }
  /** The party is read when it is sent. */
  | { kind: 'line-sms'; topic: LineSmsKind; line: { id: string; date: string } }
export type EmailKind = EmailMessage['kind']

/** The worker of each kind of email (see shared/email/README, Delivery). */
export const workerByKind = {
  'reservation-confirmed': 'send-reservation-email',
  'reservation-cancelled': 'send-reservation-email',
  'reservation-changed': 'send-reservation-email',
  'reservation-reminder': 'send-reservation-email',
  'reservation-offered': 'send-reservation-email',
  'reservation-offer-over': 'send-reservation-email',
  'waitlist-joined': 'send-reservation-email',
  'waitlist-ended': 'send-reservation-email',
  'waitlist-call': 'send-reservation-email',
  'reservation-notice': 'send-reservation-email',
  'large-party-notice': 'send-reservation-email',
  'large-party-declined': 'send-reservation-email',
  'booking-verification': 'send-reservation-email',
  'catering-received': 'send-catering-request',
  'catering-notice': 'send-catering-request',
  'catering-quote': 'send-catering-request',
  'contact-notice': 'send-contact-notice',
  'account-notice': 'send-account-notice',
  'browser-link': 'send-account-notice',
  'notice-question': 'send-contact-notice',
  'dns-records': 'send-contact-notice',
  'day-sheet': 'send-contact-notice',
  push: 'send-push-messages',
  text: 'send-sms',
  'line-sms': 'send-sms',
} as const satisfies Record<EmailKind, string>
export type Worker = (typeof workerByKind)[EmailKind]
/** Returns the worker of an email. All notices that were held back go to one, which combines them. */
export const workerFor = ({ kind, held }: { kind: EmailKind; held?: boolean | undefined }): Worker =>
  held && isOwnerNotice(kind) ? 'send-contact-notice' : workerByKind[kind]
/** The job that sends push messages. */
export const pushWorker = workerByKind.push
/** The job that sends text messages. */
export const smsWorker = workerByKind.text
/** The jobs that send what waits in the outbox. */
export const outboxWorkers: readonly Worker[] = [...new Set(Object.values(workerByKind))]
/** The jobs that send emails. */
export const emailWorkers: readonly Worker[] = outboxWorkers.filter(
  (worker) => worker !== pushWorker && worker !== smsWorker,
)

/**
 * Returns where an email counts: its `mailbox`, or its `reservation` alone, so that an email about a table that a guest
 * has never waits behind emails that strangers cause. Undefined where it is always sent (see shared/email/README,
 * Delivery).
 */
export function rateLimitOf(letter: EmailMessage): 'mailbox' | 'reservation' | undefined {
  switch (letter.kind) {
    case 'catering-received':
    case 'waitlist-joined':
      return 'mailbox'
    case 'reservation-confirmed':
      return letter.by === 'restaurant' ? undefined : 'mailbox'
    case 'reservation-changed':
    case 'reservation-cancelled':
      return letter.by === 'guest' ? 'reservation' : undefined
    case 'reservation-reminder':
    case 'waitlist-ended':
      return 'reservation'
    default:
      return undefined
  }
}

/**
 * Returns the network whose guest brought about an email to an address that nobody verified. Offers have none: they are
 * emailed, because a bounce of theirs ends the wait.
 */
export function networkOfEmail(letter: EmailMessage): string | undefined {
  if (letter.kind === 'booking-verification') return letter.verification.network
  if (letter.kind === 'catering-received') return letter.catering.network
  if (!('reservation' in letter) || rateLimitOf(letter) !== 'mailbox') return undefined
  const { networks, verifiedAt } = letter.reservation
  return verifiedAt ? undefined : networks?.[0]
}

/** Tells whether a guest who cannot get an email can get no table from the waitlist either. */
export const isWaitlistEmail = (
  letter: EmailMessage,
): letter is Extract<EmailMessage, { kind: 'reservation-offered' | 'waitlist-joined' }> =>
  letter.kind === 'reservation-offered' || letter.kind === 'waitlist-joined'

/** Tells whether an email is a notice to the restaurant; more than ten in an hour become one email. */
export const isOwnerNotice = (kind: EmailKind): boolean =>
  kind === 'reservation-notice' ||
  kind === 'waitlist-call' ||
  kind === 'large-party-notice' ||
  kind === 'catering-notice' ||
  kind === 'contact-notice'

/** The restaurant's data for emails. `origin` has no final slash; `locale` is the owner's language, if chosen. */
export type EmailContext = {
  name: string
  phone: string
  address: string
  email?: string
  /** How long a table is held for a late guest, in minutes; 0 when guests see no such time. */
  graceMinutes?: number
  /** The restaurant's text for late guests. */
  late?: LocalizedText
  /** Its text about raw and undercooked food. */
  advisory?: LocalizedText
  /** The default theme where none is named. */
  theme?: ThemeName
  /** The records that the domain of the email lacks; none where the stage adds them. */
  dnsRecords?: readonly DnsRecord[]
  from: string
  origin: string
  locale?: Locale
  /** The links of an email to a further address of the owner's notices. */
  links?: Record<NoticeLinkUse, string>
}

/** The recipient of an email: the restaurant, or a guest in a language. */
export type Recipient = 'restaurant' | { email: string; locale: Locale }

/** Returns the recipient of an email; undefined for a guest without an address, and for a push or text message. */
export function recipientOf(letter: EmailMessage): Recipient | undefined {
  switch (letter.kind) {
    // The restaurant calls a guest who left only a phone.
    case 'waitlist-call':
    case 'reservation-notice':
    case 'large-party-notice':
    case 'catering-notice':
    case 'contact-notice':
    case 'browser-link':
      return 'restaurant'
    case 'account-notice':
      return letter.to ? { email: letter.to, locale: 'en' } : 'restaurant'
    case 'booking-verification':
      return { email: letter.verification.email, locale: letter.verification.locale }
    case 'day-sheet':
      return letter.address ?? 'restaurant'
    case 'notice-question':
      return letter.address
    case 'dns-records':
      return { email: letter.to, locale: letter.locale }
    case 'push':
    case 'text':
    case 'line-sms':
      return undefined
    case 'large-party-declined':
      return toItsGuest(letter.party)
    case 'catering-received':
    case 'catering-quote':
      return { email: letter.catering.email, locale: letter.catering.locale }
    default:
      return toItsGuest(letter.reservation)
  }
}

const toItsGuest = ({ email, locale }: Pick<Reservation, 'email' | 'locale'>): Recipient | undefined =>
  email ? { email, locale } : undefined

/** A composed email without its sender. */
export type ComposedEmail = {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}
