import type { Locale } from '#shared/validation.ts'
import { addDays, formatTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { offerMinutes } from '#shared/waitlist/waitlist.ts'
import type { TimeWindow } from '#shared/reservations/reservation.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { bookingErrorMessagesWithPhone } from '#web/site/reservations/error-messages.ts'

/** Returns messages for a refused waitlist request: those of booking, with its own for the window. */
export const joinErrorMessagesWithPhone = (phone: string): Partial<Record<ErrorCode, Message>> => ({
  ...bookingErrorMessagesWithPhone(phone),
  'day-not-full': m.waitlist_free,
  'waitlist-full': m.waitlist_line_full,
  'time-passed': m.waitlist_times_over,
  'slot-closed': m.waitlist_times_closed,
})

/** The field that such an error is about. */
export const waitlistErrorFields = { 'time-passed': 'from', 'slot-closed': 'from', 'area-not-offered': 'area' } as const

/** Messages for a refused answer to an offer. */
export const offerErrorMessages: Partial<Record<ErrorCode, Message>> = {
  'offer-gone': m.waitlist_gone,
  'not-waiting': m.waitlist_not_waiting,
  'not-found': m.waitlist_not_waiting,
  'time-passed': m.waitlist_over,
  'no-access': m.reservations_unavailable_text,
}

/** Formats a guest's time window, or the one time. */
export const timeWindowText = (t: Translate, { from, to }: TimeWindow, locale: Locale): string =>
  from === to
    ? formatTime(from, locale)
    : t(m.waitlist_window, { from: formatTime(from, locale), to: formatTime(to, locale) })

const { today, tomorrow, later } = offerMinutes

/** Formats an offer's validity for a date: shorter for near dates. */
export function offerValidityText(t: Translate, date: string, now: string): string {
  const sameDay = { today }
  if (date <= now) return t(m.waitlist_stands_today, sameDay)
  const dayBefore = { ...sameDay, tomorrow: tomorrow / 60 }
  if (date === addDays(now, 1)) return t(m.waitlist_stands_tomorrow, dayBefore)
  return t(m.waitlist_stands, { ...dayBefore, later: later / 60 })
}

/** Formats an offer's remaining time; started minutes count as whole. */
export function offerTimeLeftText(t: Translate, ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 60_000))
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  return hours > 0 ? t(m.waitlist_left_hours, { hours, minutes }) : t(m.waitlist_left_minutes, { minutes })
}
