import type { Locale } from '#shared/validation.ts'
import { addDays, clockTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { offerMinutes, type TimeWindow } from '#shared/waitlist/waitlist.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { bookingErrorMessagesWith } from '#web/site/reservations/error-messages.ts'

/** What who asks to be told is refused with: the words of a booking, but for what a window has of its own. */
export const joinErrorMessages = (phone: string): Partial<Record<ErrorCode, Message>> => ({
  ...bookingErrorMessagesWith(phone),
  'day-not-full': m.waitlist_free,
  'line-full': m.waitlist_line_full,
  'time-passed': m.waitlist_times_over,
  'slot-closed': m.waitlist_times_closed,
})

/** Which field such a refusal is about. */
export const requestedFields = { 'time-passed': 'from', 'slot-closed': 'from' } as const

/** What who answers an offer is refused with. */
export const offerErrorMessages: Partial<Record<ErrorCode, Message>> = {
  'offer-gone': m.waitlist_gone,
  'not-waiting': m.waitlist_not_waiting,
  'not-found': m.waitlist_not_waiting,
  'time-passed': m.waitlist_over,
  'no-access': m.reservations_unavailable_text,
}

/** From when to when a guest would come, or the one time. */
export const timeWindowText = (t: Translate, { from, to }: TimeWindow, locale: Locale): string =>
  from === to
    ? clockTime(from, locale)
    : t(m.waitlist_window, { from: clockTime(from, locale), to: clockTime(to, locale) })

const { today, tomorrow, later } = offerMinutes

/** How long an offer for a date will stand, in words: the nearer the table, the shorter. */
export function waitlistStateText(t: Translate, date: string, now: string): string {
  const sameDay = { today }
  if (date <= now) return t(m.waitlist_stands_today, sameDay)
  const dayBefore = { ...sameDay, tomorrow: tomorrow / 60 }
  if (date === addDays(now, 1)) return t(m.waitlist_stands_tomorrow, dayBefore)
  return t(m.waitlist_stands, { ...dayBefore, later: later / 60 })
}

/** How much of an offer's time is left, in words: minutes begun count whole. */
export function offerTimeLeftText(t: Translate, ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 60_000))
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  return hours > 0 ? t(m.waitlist_left_hours, { hours, minutes }) : t(m.waitlist_left_minutes, { minutes })
}
