import { capitalize, formatWeekday } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import {
  addDays,
  formatTime,
  instantOf,
  localDateTimeAt,
  formatLongDate,
  formatSpokenTime,
  weekdayOf,
} from '#shared/time/local-time.ts'
import type { Interpretation } from '#shared/commands/interpret.ts'
import type { OverrideError, ActiveOverride, OverridesView } from '#shared/overrides/types.ts'
import type { Message, Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { removeYear } from '#web/dashboard/overview/guests-by-quarter.ts'

type Read = Interpretation['orders'][number]
/** An override to show: parsed, planned or active. */
export type OverrideMessage = Pick<Read, 'verb'> & { [Key in Exclude<keyof Read, 'verb'>]?: Read[Key] | undefined }

/** The context of the texts: the language and the restaurant's date. */
export type OverrideTextContext = { t: Translate; locale: Locale; today: string }

/** Returns the restaurant's local time at an instant, yyyy-MM-ddTHH:mm. */
export function localDateTimeText(instant: string): string {
  const { date, time } = localDateTimeAt(new Date(instant))
  return `${date}T${time.slice(0, 5)}`
}

/** Formats a date of the days ahead: 'today', 'Friday', 'December 24'; in Spanish with its article. */
export function dayText({ t, locale, today }: OverrideTextContext, date: string): string {
  if (date === today) return t(m.overrides_today)
  if (date === addDays(today, 1)) return t(m.overrides_tomorrow)
  if (date < today || date > addDays(today, 6))
    return t(m.overrides_on_day, { day: removeYear(formatLongDate(date, locale)) })
  return t(m.overrides_on_day, { day: formatWeekday(weekdayOf(date), locale) })
}

/** Formats a local time after 'until': '8 PM', 'tomorrow, 11 AM'; 'las 8 p. m.', 'mañana a las 11 a. m.' */
export function whenText(telling: OverrideTextContext, stamp: string): string {
  const [date, time] = [stamp.slice(0, 10), formatSpokenTime(`${stamp.slice(11)}:00`, telling.locale, true)]
  return date === telling.today ? time : telling.t(m.overrides_day_at, { day: dayText(telling, date), time })
}

/** Formats a local time on its own, for a button. */
export function whenLabel(telling: OverrideTextContext, stamp: string): string {
  const words =
    stamp.slice(0, 10) === telling.today
      ? formatTime(`${stamp.slice(11)}:00`, telling.locale, true)
      : whenText(telling, stamp)
  return capitalize(words)
}

/** Returns the suggested ends: until the restaurant closes, and until it opens again. */
export const suggestedEnds = (telling: OverrideTextContext, { closes, reopens }: OverridesView) => [
  ...(closes ? [[closes, telling.t(m.overrides_u_close, { when: whenText(telling, closes) })] as const] : []),
  ...(reopens ? [[reopens, whenLabel(telling, reopens)] as const] : []),
]

/** Formats the interval of an override; without `until`, until the owner ends it. */
export function intervalText(
  telling: OverrideTextContext,
  { from, until }: { from?: string | undefined; until?: string | undefined },
): string {
  const { t } = telling
  const [begins, ends] = [from && whenText(telling, from), until && whenText(telling, until)]
  if (begins)
    return ends ? t(m.overrides_from_until, { from: begins, until: ends }) : t(m.overrides_from_you, { from: begins })
  return ends ? t(m.overrides_until, { when: ends }) : t(m.overrides_until_you)
}

/** Returns the instant, in ms, that the countdown of an override ends at: its end, or the changed time of day. */
export const overrideCountdownEndMs = ({ at, until }: Pick<ActiveOverride, 'at' | 'until'>): number | undefined =>
  at ? instantOf(at.slice(0, 10), `${at.slice(11)}:00`).getTime() : until ? Date.parse(until) : undefined

/** Formats a duration in ms: '48 min', '17 h 48 min', '2 d 3 h'. */
export function timeLeftText(t: Translate, ms: number): string {
  const minutes = Math.ceil(ms / 60_000 - 0.01)
  if (ms < 60_000) return t(m.overrides_left_less)
  if (minutes < 60) return t(m.overrides_left_min, { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return t(m.overrides_left_days, { days: Math.floor(hours / 24), hours: hours % 24 })
  return minutes % 60
    ? t(m.overrides_left_hours, { hours, minutes: minutes % 60 })
    : t(m.overrides_left_hour, { hours })
}

/** Lists at most three names. */
export const dishNamesText = (t: Translate, names: readonly string[]): string =>
  names.length <= 3
    ? names.join(', ')
    : t(m.overrides_and_more, { names: names.slice(0, 2).join(', '), count: names.length - 2 })

/** Formats an override: what it does, and until when. */
export function formatOverride(
  telling: OverrideTextContext,
  order: OverrideMessage,
  nameOf: (dish: string) => string,
): { title: string; note: string } {
  const { t, locale, today } = telling
  const { verb, from, until, at, date, place = '', text = '' } = order
  const day = dayText(telling, date ?? from?.slice(0, 10) ?? today)
  const dishes = dishNamesText(t, (order.dishes ?? []).map(nameOf))
  const span = intervalText(telling, order)
  const since = at ? t(m.overrides_begins, { when: whenText(telling, at) }) : ''
  const timed = (message: Message<{ day: string; time: string }>) => ({
    title: at
      ? t(message, {
          day: dayText(telling, at.slice(0, 10)),
          time: formatSpokenTime(`${at.slice(11)}:00`, locale, true),
        })
      : '',
    note: '',
  })
  switch (verb) {
    case 'sold-out':
      return { title: t(m.overrides_is_sold_out, { dishes }), note: span }
    case 'back':
      return { title: t(m.overrides_is_back, { dishes }), note: since }
    case 'close':
      if (date) return { title: t(m.overrides_is_closed, { day: dayText(telling, date) }), note: '' }
      if (from && from.slice(0, 10) > today)
        return {
          title: t(m.overrides_is_closed_from, {
            when: from.endsWith('T00:00') ? dayText(telling, from.slice(0, 10)) : whenText(telling, from),
          }),
          note: intervalText(telling, { until }),
        }
      return { title: t(m.overrides_is_closed_now), note: intervalText(telling, { until }) }
    case 'open-later':
      return timed(m.overrides_is_open_later)
    case 'close-early':
      return timed(m.overrides_is_close_early)
    case 'stay-later':
      return timed(m.overrides_is_stay_later)
    case 'pause':
      return { title: t(m.overrides_is_pause), note: span }
    case 'resume':
      return { title: t(m.overrides_is_resume), note: since }
    case 'truck':
      return { title: t(m.overrides_is_truck, { place }), note: span }
    case 'truck-cancelled':
      return {
        title: place ? t(m.overrides_is_truck_off_at, { place, day }) : t(m.overrides_is_truck_off, { day }),
        note: date ? '' : span,
      }
    default:
      return { title: t(m.overrides_is_say, { text }), note: span }
  }
}

const refusals: Record<OverrideError, Message> = {
  'dish-gone': m.overrides_no_dish,
  'not-sold-out': m.overrides_no_sold,
  'time-passed': m.overrides_no_passed,
  'closed-already': m.overrides_no_closed,
  'opened-already': m.overrides_no_opened,
  'closed-then': m.overrides_no_closed_then,
  'not-earlier': m.overrides_no_earlier,
  'not-later': m.overrides_no_later,
  'runs-into-next': m.overrides_no_next,
  'not-paused': m.overrides_no_paused,
  'no-stop': m.overrides_no_stop,
  'no-access': m.overrides_no_access,
  'too-many': m.overrides_no_many,
}

/** Returns the message for an override that is not possible. */
export const overrideErrorMessage = (t: Translate, reason: OverrideError): string => t(refusals[reason])
