import { addDays, instantOf, localDateTime, type LocalDateTime } from '#shared/time/local-time.ts'
import type { EmailKind } from '#shared/email/email-message.ts'
import type { Reservation } from './reservation.ts'

/** From when to before when a reminder is sent, by the restaurant's wall. */
const [begins, ends] = ['09:00:00', '20:00:00']
/** Who booked nearer than this to the table, in milliseconds, is reminded by the confirmation. */
const aheadMs = 26 * 3_600_000

/** Whether it is a time of day at which guests are reminded (see shared/README, Reminders). */
export const isReminderTime = ({ time }: LocalDateTime): boolean => begins <= time && time < ends

/** The day whose guests are reminded now. */
export const reminderDate = ({ date }: LocalDateTime): string => addDays(date, 1)

const isLongBefore = ({ reservationDate, reservationTime }: Reservation, at: string): boolean =>
  instantOf(reservationDate, reservationTime).getTime() - Date.parse(at) >= aheadMs

/** Whether a guest is to be reminded of a table now: it stands, it is tomorrow, and it was booked long enough ahead. */
export const isReminderDue = (one: Reservation, now: LocalDateTime): boolean =>
  one.email !== undefined &&
  one.status === 'booked' &&
  isReminderTime(now) &&
  one.reservationDate === reminderDate(now) &&
  isLongBefore(one, one.createdAt)

/** Whether a mail told its guest of a table, or of what changed of it, so lately that a reminder would only repeat it. `createdAt` is an ISO instant. */
export const wasJustNotified = (kind: EmailKind, about: Reservation, createdAt: string, now: LocalDateTime): boolean =>
  kind === 'reservation-confirmed'
    ? !isLongBefore(about, createdAt)
    : kind === 'reservation-changed' && localDateTime(new Date(createdAt)).date === now.date

/** Whether what a reminder tells of still stands when its turn comes. */
export const isReminderStillDue = (current: Reservation, told: Reservation, now: LocalDateTime): boolean =>
  isReminderDue(current, now) && current.email === told.email && current.reservationTime === told.reservationTime

/** What a reminder keeps of a table until it is judged again: whom it is for, and no more, since what is large costs more to write. */
export const markReminded = ({
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
})

/** The name of the one reminder of a table at its date and time. */
export const reminderId = ({ id, reservationDate, reservationTime }: Reservation): string =>
  `remind-${id}-${reservationDate}-${reservationTime.slice(0, 5).replace(':', '')}`
