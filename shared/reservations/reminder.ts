import { addDays, instantOf, localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import type { EmailKind } from '#shared/email/email-message.ts'
import { hasSmsConsent } from '#shared/sms/sms-consent.ts'
import type { SmsKind } from '#shared/sms/sms-kinds.ts'
import type { Reservation } from './reservation.ts'

/** The local times between which reminders are sent. */
const [begins, ends] = ['09:00:00', '20:00:00']
/** A guest who booked nearer to the table than this needs no reminder. */
const aheadMs = 26 * 3_600_000

/** Tells whether it is a time of day for reminders (see shared/reservations/README, Reminders). */
export const isReminderTime = ({ time }: LocalDateTime): boolean => begins <= time && time < ends

/** Returns the date whose guests are reminded now. */
export const reminderDate = ({ date }: LocalDateTime): string => addDays(date, 1)

const isLongBefore = ({ reservationDate, reservationTime }: Reservation, at: string): boolean =>
  instantOf(reservationDate, reservationTime).getTime() - Date.parse(at) >= aheadMs

/** Tells whether a guest gets a reminder now: the table is booked, is tomorrow, and was booked long enough ahead. */
export const isReminderDue = (one: Reservation, now: LocalDateTime): boolean =>
  (one.email !== undefined || hasSmsConsent(one)) &&
  one.status === 'booked' &&
  !one.untold &&
  isReminderTime(now) &&
  one.reservationDate === reminderDate(now) &&
  isLongBefore(one, one.createdAt)

/** Tells whether an email or a text named the table so lately that a reminder would only repeat it. `at` is an ISO instant. */
export const wasJustNotified = (
  kind: EmailKind | SmsKind,
  about: Reservation,
  at: string,
  now: LocalDateTime,
): boolean =>
  kind === 'reservation-confirmed'
    ? !isLongBefore(about, at)
    : kind === 'reservation-changed' && localDateTimeAt(new Date(at)).date === now.date

/** Tells whether a reminder is still true when it is sent. */
export const isReminderStillDue = (current: Reservation, told: Reservation, now: LocalDateTime): boolean =>
  isReminderDue(current, now) && current.email === told.email && current.reservationTime === told.reservationTime

/** Returns the fields that a reminder stores until it is sent; larger items cost more to write. */
export const toReminderSnapshot = ({
  id,
  firstName,
  lastName,
  email,
  phone,
  partySize,
  reservationDate,
  reservationTime,
  status,
  locale,
  source,
  createdAt,
  version,
  textConsent,
}: Reservation): Reservation => ({
  id,
  firstName,
  lastName,
  ...(email ? { email } : {}),
  ...(phone ? { phone } : {}),
  partySize,
  reservationDate,
  reservationTime,
  status,
  locale,
  source,
  manageToken: '',
  createdAt,
  version,
  ...(textConsent ? { textConsent } : {}),
})

/** Returns the id of the one reminder of a reservation at its date and time. */
export const reminderId = ({ id, reservationDate, reservationTime }: Reservation): string =>
  `remind-${id}-${reservationDate}-${reservationTime.slice(0, 5).replace(':', '')}`
