import { formatDate } from '#shared/time/date-format.ts'
import { listGuestTexts } from '#shared/reservations/reservation-fields.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import type { Locale } from '#shared/validation.ts'
import { formatTime } from '#shared/time/local-time.ts'
import type { EmailKind } from '#shared/email/email-message.ts'
import type { EmailStatus, occasions, OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Reservation, ReservationStatus } from '#shared/reservations/reservation.ts'
import { findTableClashes } from '#shared/reservations/table-clashes.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'

type Tone = 'blue' | 'wait' | 'off' | 'good' | 'bad'

/** The badge of each status: word, icon, colour. */
export const statusBadges: Record<ReservationStatus, { label: Message; icon: OwnerIcon; tone: Tone }> = {
  booked: { label: m.reservations_booked, icon: 'calendar-check', tone: 'blue' },
  waitlist: { label: m.reservations_waitlist, icon: 'hourglass', tone: 'wait' },
  cancelled: { label: m.reservations_owner_cancelled, icon: 'close', tone: 'off' },
  completed: { label: m.reservations_completed, icon: 'check', tone: 'good' },
}

/** Returns the badge of a reservation, including arrived and no-show. */
export const statusBadge = ({
  status,
  arrivedAt,
  seatedAt,
  noShow,
}: Pick<Reservation, 'status' | 'arrivedAt' | 'seatedAt' | 'noShow'>) =>
  noShow
    ? { ...statusBadges.cancelled, label: m.reservations_no_show }
    : status === 'booked' && arrivedAt
      ? { label: seatedAt ? m.tables_seated : m.reservations_arrived, icon: 'check' as const, tone: 'good' as const }
      : statusBadges[status]

/** Returns the badge of what a guest who is not here yet said about the arrival, if anything. */
export const getEtaBadgeProps = (
  t: Translate,
  { status, arrivedAt, eta }: Pick<Reservation, 'status' | 'arrivedAt' | 'eta'>,
) =>
  status !== 'booked' || arrivedAt || !eta
    ? undefined
    : eta.minutesLate > 0
      ? {
          text: t(m.reservations_eta_is_late, { minutes: eta.minutesLate }),
          icon: 'clock' as const,
          tone: 'wait' as const,
        }
      : { text: t(m.reservations_eta_is_coming), icon: 'check' as const, tone: 'good' as const }

export const transitionLabels: Record<ReservationStatus, Message> = {
  booked: m.reservations_to_booked,
  waitlist: m.reservations_waitlist,
  completed: m.reservations_to_completed,
  cancelled: m.reservations_to_cancelled,
}

export const transitionIcons: Record<ReservationStatus, OwnerIcon> = {
  booked: 'calendar-check',
  waitlist: 'hourglass',
  completed: 'done',
  cancelled: 'close',
}

export const periodLabels = [
  ['all', m.reservations_all_dates],
  ['yesterday', m.reservations_yesterday],
  ['today', m.reservations_today],
  ['tomorrow', m.reservations_tomorrow],
  ['month', m.reservations_this_month],
] as const

export const sourceLabels: Record<Reservation['source'], Message> = {
  web: m.reservations_web,
  phone: m.reservations_phone,
  'walk-in': m.reservations_walk_in,
  import: m.reservations_imported,
}

export const occasionLabels: Record<(typeof occasions)[number], Message> & Partial<Record<string, Message>> = {
  regular: m.reservations_regular,
  birthday: m.reservations_birthday,
  anniversary: m.reservations_anniversary,
  business: m.reservations_business,
  private: m.reservations_private,
}

export const emailStateBadges: Record<EmailStatus['state'], { label: Message; icon: OwnerIcon }> = {
  pending: { label: m.reservations_mail_pending, icon: 'clock' },
  sent: { label: m.reservations_mail_sent, icon: 'mail-check' },
  failed: { label: m.reservations_owner_mail_failed, icon: 'mail-warning' },
}

const failures: Record<string, Message> = { bounced: m.reservations_mail_bounced, complained: m.reservations_mail_spam }

/** Returns the label of an email's status. */
export const emailStatusLabel = ({ state, error = '' }: EmailStatus): Message =>
  (state === 'failed' ? failures[error] : undefined) ?? emailStateBadges[state].label

export const emailLabels: Partial<Record<EmailKind, Message>> = {
  'reservation-confirmed': m.reservations_mail_confirmed,
  'reservation-changed': m.reservations_mail_changed,
  'reservation-cancelled': m.reservations_mail_cancelled,
  'reservation-offered': m.reservations_mail_offered,
  'reservation-offer-over': m.reservations_mail_offer_over,
  'waitlist-joined': m.reservations_mail_joined,
  'waitlist-ended': m.reservations_mail_ended,
}

export const guestCountText = (t: Translate, count: number): string =>
  count === 1 ? t(m.reservations_guests_one) : t(m.reservations_owner_guests, { count })

export const guestName = fullName

/** Returns the question before cancelling; `mailed` mentions the guest's email. */
export const cancelQuestion = (t: Translate, name: string, mailed: boolean) => ({
  title: t(m.reservations_cancel_ask, { name }),
  text: t(mailed ? m.reservations_cancel_mail : m.reservations_cancel_no_mail),
  yes: t(m.reservations_cancel_yes),
  no: t(m.reservations_keep),
  kind: 'cancel' as const,
})

/** Lists parties with their times. */
export const partiesAtTimesText = (
  parties: readonly Pick<Reservation, 'firstName' | 'lastName' | 'reservationTime'>[],
  locale: Locale,
): string =>
  parties
    .map((one) => `${guestName(one)}, ${formatTime(one.reservationTime, locale).replace(' ', '\u00a0')}`)
    .join('; ')

/** Returns the other parties at the same table and time, by reservation id. */
export const sharedTableTexts = (
  t: Translate,
  locale: Locale,
  rows: readonly OwnerReservation[],
): ReadonlyMap<string, string> =>
  new Map(
    [...findTableClashes(rows)].map(([id, others]) => [
      id,
      t(m.reservations_table_shared, { who: partiesAtTimesText(others, locale) }),
    ]),
  )

/** Returns the notes of guest and owner. */
export const listNotes = (row: OwnerReservation, locale: Locale): string[] => [
  ...(row.notes ? [row.notes] : []),
  ...listGuestTexts(row, locale),
]

/** Formats a date; with its year only if it differs from `year`. */
export const formatShortDate = (date: string, locale: Locale, year: string): string =>
  formatDate(date, locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(date.startsWith(year) ? {} : { year: 'numeric' }),
  })
