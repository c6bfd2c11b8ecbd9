import type { AnswerOf } from '#shared/endpoint.ts'
import type { getAnalytics } from '#shared/analytics/owner-endpoints.ts'
import { compareCounts, type CountChange, lastWeek, comparisonPeriod, thisWeek } from '#shared/analytics/compare.ts'
import { formatWeekday } from '#shared/time/date-format.ts'
import { daysBetween, weekdayOf } from '#shared/time/local-time.ts'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { type Message, type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './analytics.css.ts'
import { useFormatNumber, useFormatShortDate } from './formatters.ts'

type Answer = AnswerOf<typeof getAnalytics>
type Props = { data: Answer; before: Answer | undefined }

const sums = ({ days, bookingCounts }: Answer) => ({
  menu: days.reduce((sum, day) => sum + day.menu, 0),
  bookings: days.reduce((sum, day) => sum + day.bookings, 0),
  booked: bookingCounts && Object.values(bookingCounts.days).reduce((sum, count) => sum + count, 0),
})

/** Returns the names of a range and of the period before it: its dates, where other days lie between. */
function periodNames(t: Translate, short: (date: string) => string, { days, today }: Answer) {
  const range = { from: days[0]?.date ?? today, to: days.at(-1)?.date ?? today }
  if (isSameJson(range, lastWeek(today)))
    return { when: t(m.analytics_an_last_week_in), before: t(m.analytics_an_week_before) }
  if (isSameJson(range, thisWeek(today)))
    return { when: t(m.analytics_an_this_week_in), before: t(m.analytics_an_same_days) }
  const count = daysBetween(range.from, range.to) + 1
  if (count === 1) return { when: t(m.analytics_an_day_in), before: t(m.analytics_an_day_before) }
  const { from, to } = comparisonPeriod(range)
  return {
    when: t(m.analytics_an_days_in, { count }),
    before:
      daysBetween(to, range.from) === 1
        ? t(m.analytics_an_days_before, { count })
        : t(m.analytics_an_dates_before, { from: short(from), to: short(to) }),
  }
}

const comparisons: Record<CountChange['is'], Message<{ by: string; before: string }>> = {
  more: m.analytics_an_more,
  fewer: m.analytics_an_fewer,
  same: m.analytics_an_same,
  'too-few': m.analytics_an_too_few,
}

/** The page's answer in words: how often the menu was opened, what came of it, and the fullest day. */
export function AnalyticsSummary({ data, before }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const number = useFormatNumber()
  const short = useFormatShortDate()
  const now = sums(data)
  const past = before && sums(before)
  const names = periodNames(t, short, data)
  const than = (count: number, was: number) => {
    const { is, by } = compareCounts(count, was)
    return t(comparisons[is], { by: number(by), before: names.before })
  }
  const opened = data.paths.find(({ name }) => name === '/reservations')?.count ?? 0
  const [fullest] = Object.entries(data.bookingCounts?.days ?? {}).toSorted(([, a], [, b]) => b - a)
  const weekday = fullest && formatWeekday(weekdayOf(fullest[0]), locale)
  const reasons = [
    now.booked !== undefined &&
      t(now.booked === 1 ? m.analytics_an_tables_one : m.analytics_an_tables, {
        count: number(now.booked),
      }) +
        (past?.booked !== undefined && now.booked >= 1 && past.booked > 0
          ? ` ${t(m.analytics_an_tables_before, { count: number(past.booked), before: names.before })}`
          : ''),
    fullest && weekday && t(m.analytics_an_fullest, { day: weekday, count: number(fullest[1]) }),
    opened > 0 &&
      t(opened === 1 ? m.analytics_an_booked_of_one : m.analytics_an_booked_of, {
        opened: number(opened),
        booked: number(now.bookings),
      }),
  ].filter(Boolean)
  return (
    <section className={styles.answer}>
      <h2>
        <em>
          {t(now.menu === 1 ? m.analytics_an_answer_one : m.analytics_an_answer, {
            count: number(now.menu),
            when: names.when,
          })}
          {past ? ',' : '.'}
        </em>{' '}
        {past && than(now.menu, past.menu)}
      </h2>
      {reasons.length > 0 && <p>{reasons.join(' ')}</p>}
      {fullest && weekday && (
        <div>
          <ButtonLink to="reservations" query={{ date: fullest[0] }}>
            {t(m.analytics_an_look, { day: weekday })}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
