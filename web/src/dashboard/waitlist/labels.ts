import type { Locale } from '#shared/validation.ts'
import { formatTime, localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { hasOpenOffer } from '#shared/reservations/reservation.ts'
import { type OfferTime, timeWindowOf } from '#shared/waitlist/waitlist.ts'
import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { guestCountText, statusBadge, formatShortDate } from '#web/dashboard/reservations/labels.ts'

/** Returns a reservation's status; the offered time for an offer. */
export const waitlistStateText = (t: Translate, locale: Locale, row: OwnerReservation): string =>
  hasOpenOffer(row)
    ? t(m.waitlist_offered_at, { time: formatTime(row.reservationTime, locale) })
    : t(statusBadge(row).label)

/** Formats a time window: '6:30 PM to 8:00 PM', or the one time. */
export function waitWindowText(
  t: Translate,
  locale: Locale,
  row: Pick<OwnerReservation, 'waits' | 'reservationTime'>,
): string {
  const { from, to } = timeWindowOf(row)
  const [first, last] = [formatTime(from, locale), formatTime(to, locale)]
  return from === to ? first : t(m.waitlist_window, { from: first, to: last })
}

/** Formats an offer's end after 'until'; its date only if not today. */
export function offerEndText(locale: Locale, until: Date, today: string): string {
  const wall = localDateTimeAt(until)
  const time = formatSpokenTime(wall.time, locale)
  return wall.date === today ? time : `${time}, ${formatShortDate(wall.date, locale, today.slice(0, 4))}`
}

/** Returns the marks of a waitlist entry: not confirmed, no answer, or phone only. */
export const waitlistWarnings = (t: Translate, row: OwnerReservation): string[] => [
  ...(row.email && row.networks && !row.verifiedAt ? [t(m.waitlist_unverified)] : []),
  ...(row.missed ? [t(m.waitlist_silent)] : []),
  ...(row.email ? [] : [t(m.waitlist_call)]),
]

const mostTimes = 3

/** Formats the free slots, those of the window first. */
export function freeSlotsText(t: Translate, locale: Locale, times: readonly OfferTime[], partySize: number): string {
  const free = times.filter((one) => one.free)
  const wished = free.filter((one) => one.wished)
  const told = (some: readonly OfferTime[]) =>
    some
      .slice(0, mostTimes)
      .map(({ time }) => formatTime(time, locale))
      .join(', ') + (some.length > mostTimes ? '…' : '')
  if (wished.length > 0) return t(m.waitlist_owner_free, { times: told(wished) })
  if (free.length > 0) return t(m.waitlist_free_other, { times: told(free) })
  return t(m.waitlist_free_none, { guests: guestCountText(t, partySize) })
}
