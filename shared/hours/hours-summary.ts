import { capitalize, formatDate, formatWeekday } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { addDays, isWithinWeek, formatSpokenTime, startOfDay } from '#shared/time/local-time.ts'
import { formatHours } from './hours-format.ts'
import { localize, visibleLocale, type LocalizedText } from '#shared/localized-text.ts'
import { type HoursException, exceptionOn, type OpeningHours, findNextOpening, timeOfMinute } from './schedule.ts'

/** A label and its hours. */
type HoursLine = readonly [of: string, hours: string]

/** The hours of a date in one language. */
export type HoursSummary = {
  /** The week from Monday on; equal days in a row are one line. */
  week: HoursLine[]
  /** The exceptions of the next seven days. */
  soon: HoursLine[]
  /** The exceptions of the next sixty days: name, dates and hours. */
  coming: (readonly [name: string, dates: string, hours: string])[]
  /** The owner's notice, and changes of the next seven days, each until an ISO instant. */
  banners?: { text: string; until?: string; lang?: Locale }[]
}

const bannerDays = 7
const comingDays = 60

/** Returns the name of an exception in a language, else in the other. */
export const formatExceptionName = ({ name }: Pick<HoursException, 'name'>, locale: Locale): string =>
  localize(name, locale)

/** Formats an exception's dates: 'Thursday, November 26', '30 de enero al 2 de febrero'; short 'Nov 26'. */
export function formatExceptionDates(
  { from, to, endless }: Pick<HoursException, 'from' | 'to' | 'endless'>,
  locale: Locale,
  short = false,
): string {
  if (endless) return locale === 'es' ? 'hasta nuevo aviso' : 'until further notice'
  const month = short ? 'short' : 'long'
  if (from === to) return formatDate(from, locale, { month, day: 'numeric', ...(short ? {} : { weekday: 'long' }) })
  const whole = (date: string) => formatDate(date, locale, { month, day: 'numeric' })
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  if (locale === 'en') return `${whole(from)} to ${sameMonth ? Number(to.slice(8)) : whole(to)}`
  return `${sameMonth ? Number(from.slice(8)) : whole(from)} al ${whole(to)}`
}

/** Formats the dates of an exception beside its hours; a single date does not break. */
const soonText = (exception: HoursException, locale: Locale): string => {
  const text = formatExceptionDates(exception, locale, true)
  return exception.from === exception.to ? text.replaceAll(' ', '\u00a0') : text
}

const daysWords = {
  en: { all: 'Every day', two: ' and ', more: ' to ' },
  es: { all: 'Todos los días', two: ' y ', more: ' a ' },
} as const

/** Names days in a row; 0 is Monday. */
function daysText(first: number, last: number, locale: Locale): string {
  const words = daysWords[locale]
  if (last - first === 6) return words.all
  const names = [...new Set([first, last])].map((day) => formatWeekday(day + 1, locale))
  return capitalize(names.join(last - first > 1 ? words.more : words.two))
}

/** Returns the week from Monday on, equal days in a row as one line. */
function weekLines({ week }: OpeningHours, locale: Locale): HoursLine[] {
  const texts = [1, 2, 3, 4, 5, 6, 0].map((weekday) => formatHours(week[weekday] ?? [], locale))
  return texts.flatMap((hours, day): HoursLine[] => {
    if (hours === texts[day - 1]) return []
    const after = texts.findIndex((other, of) => of > day && other !== hours)
    return [[daysText(day, (after < 0 ? 7 : after) - 1, locale), hours]]
  })
}

/** 'at 11 AM', 'a las 11 a. m.', 'a la 1 p. m.' */
const atTime = (time: string, locale: Locale): string =>
  `${locale === 'en' ? 'at' : 'a'} ${formatSpokenTime(time, locale, true)}`

const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** Formats a day in a sentence: by its weekday within a week, else by its date. */
const dayText = (date: string, today: string, locale: Locale): string =>
  (locale === 'es' ? 'el ' : '') +
  formatDate(date, locale, isWithinWeek(date, today) ? { weekday: 'long' } : { month: 'long', day: 'numeric' })

function whenText({ from, to }: HoursException, today: string, locale: Locale): string {
  if (from === to) return dayText(from, today, locale)
  if (!isWithinWeek(from, today) || !isWithinWeek(to, today))
    return `${locale === 'es' ? 'del ' : ''}${formatExceptionDates({ from, to }, locale)}`
  const [first, last] = [from, to].map((date) => formatDate(date, locale, { weekday: 'long' }))
  return locale === 'es' ? `del ${first} al ${last}` : `${first} to ${last}`
}

/** 'We close at 8 PM today.', 'El sábado abrimos a la 1 p. m.' */
function movedText({ from, moved }: HoursException, today: string, locale: Locale): string {
  const day = from === today ? { en: 'today', es: 'hoy' }[locale] : dayText(from, today, locale)
  const told = (word: Record<Locale, string>, minute?: number): string[] => {
    if (minute === undefined) return []
    const at = atTime(timeOfMinute(minute), locale)
    return [ended(locale === 'es' ? `${capitalize(day)} ${word.es} ${at}` : `We ${word.en} ${at} ${day}`)]
  }
  return [
    ...told({ en: 'open', es: 'abrimos' }, moved?.opens),
    ...told({ en: 'close', es: 'cerramos' }, moved?.closes),
  ].join(' ')
}

/** After a colon any name reads well: 'Thanksgiving', 'Private party'. */
const closedOn = (when: string, name: string, locale: Locale): string =>
  `${locale === 'es' ? 'Cerramos' : 'Closed'} ${when}${name && `: ${name}`}`

/** Returns which day is closed and why: 'Closed Thursday: Thanksgiving', 'Closed November 30'. */
export const formatClosedDay = (hours: OpeningHours, date: string, today: string, locale: Locale): string => {
  const exception = exceptionOn(hours, date)
  return closedOn(dayText(date, today, locale), exception ? formatExceptionName(exception, locale) : '', locale)
}

/** 'Closed Thursday: Thanksgiving. We reopen Friday at 11 AM.'; no line mixes languages. */
function sentences(exception: HoursException, hours: OpeningHours, today: string, locale: Locale): string {
  if (exception.moved) return movedText(exception, today, locale)
  const [name, when] = [exception.name[locale], whenText(exception, today, locale)]
  if (exception.intervals.length > 0) {
    const other = formatHours(exception.intervals, locale)
    const named = name ? `${when}, ${name}` : when
    return ended(capitalize(locale === 'es' ? `${named}: de ${other}` : `${named}: ${other}`))
  }
  if (exception.endless) return locale === 'es' ? 'Cerrado hasta nuevo aviso.' : 'Closed until further notice.'
  const closed = ended(closedOn(when, name, locale))
  const opens = findNextOpening(hours, addDays(exception.to, 1), -1)
  if (!opens) return closed
  const reopens = `${dayText(opens.date, today, locale)} ${atTime(opens.time, locale)}`
  return `${closed} ${ended(locale === 'es' ? `Volvemos ${reopens}` : `We reopen ${reopens}`)}`
}

/** Adds the owner's notice as the first banner. */
export function withNoticeBanner(
  told: Record<Locale, HoursSummary>,
  notice?: { text?: LocalizedText; until?: string },
): Record<Locale, HoursSummary> {
  const { text, until } = notice ?? {}
  if (!text) return told
  const inOne = (locale: Locale): HoursSummary => {
    const lang = visibleLocale(text, locale)
    const line = { text: text[lang], ...(until && { until }), ...(lang !== locale && { lang }) }
    return { ...told[locale], banners: [line, ...(told[locale].banners ?? [])] }
  }
  return { en: inOne('en'), es: inOne('es') }
}

/** Summarizes the hours of a date in both languages (see shared/hours/README, Time). */
export const summarizeHours = (hours: OpeningHours, today: string): Record<Locale, HoursSummary> => ({
  en: toldIn(hours, today, 'en'),
  es: toldIn(hours, today, 'es'),
})

function toldIn(hours: OpeningHours, today: string, locale: Locale): HoursSummary {
  const within = (days: number) =>
    hours.exceptions.filter(({ from, to }) => to >= today && from <= addDays(today, days))
  const soon = within(bannerDays)
  return {
    week: weekLines(hours, locale),
    soon: soon.map((exception): HoursLine => [
      [exception.name[locale], soonText(exception, locale)].filter(Boolean).join(', '),
      formatHours(exception.intervals, locale),
    ]),
    // A day without a name is changed by an override. It is no holiday, and is shown among the week's hours.
    coming: within(comingDays)
      .filter((one) => one.name.en || one.name.es || !soon.includes(one))
      .map((exception) => {
        const [name, dates] = [exception.name[locale], capitalize(formatExceptionDates(exception, locale))]
        return [name || dates, name && dates, formatHours(exception.intervals, locale)]
      }),
    ...(soon.length > 0 && {
      banners: [
        {
          text: soon.map((exception) => sentences(exception, hours, today, locale)).join(' '),
          until: startOfDay(addDays(soon.map(({ to }) => to).toSorted()[0]!, 1)).toISOString(),
        },
      ],
    }),
  }
}
