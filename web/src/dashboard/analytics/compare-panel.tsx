import type { AnswerOf } from '#shared/endpoint.ts'
import type { getAnalytics } from '#shared/analytics/owner-endpoints.ts'
import { formatDate } from '#shared/time/date-format.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { exceptionOn } from '#shared/hours/schedule.ts'
import { useSite } from '#web/app/use-site.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './analytics.css.ts'
import { NumbersTable } from './numbers-table.tsx'
import { useFormatNumber } from './formatters.ts'

type Answer = AnswerOf<typeof getAnalytics>

/** The most days that have three bars each. */
export const maxComparedDays = 14

/** The menu's visits by day beside those of the period before, and the bookings. */
export function ComparePanel({ data, before, file }: { data: Answer; before: Answer; file: string }) {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const number = useFormatNumber()
  const title = t(m.analytics_an_compare)
  const days = data.days.map(({ date, menu }, at) => ({
    date,
    menu,
    past: before.days[at]?.menu ?? 0,
    booked: data.bookingCounts?.days[date] ?? 0,
    closed: exceptionOn(hours, date)?.intervals.length === 0,
  }))
  const most = Math.max(1, ...days.map(({ menu, past, booked }) => Math.max(menu, past, booked)))
  const sum = (of: 'menu' | 'past' | 'booked') => days.reduce((all, day) => all + day[of], 0)
  const series = [
    { of: 'past', look: styles.past, name: t(m.analytics_an_before) },
    { of: 'menu', look: styles.visits, name: t(m.analytics_an_menu) },
    ...(data.bookingCounts
      ? ([{ of: 'booked', look: styles.tables, name: t(m.analytics_an_tables_head) }] as const)
      : []),
  ] as const
  const row = (name: string, day: (typeof days)[number]): (string | number)[] => [
    name,
    ...series.map(({ of }) => day[of]),
  ]
  return (
    <Panel title={title} flush>
      <div className={styles.body}>
        <p className={styles.legend}>
          {series.map(({ of, look, name }) => (
            <span key={of}>
              <i className={look} />
              {name} <strong>{number(sum(of))}</strong>
            </span>
          ))}
        </p>
        <div className={styles.columns} aria-hidden="true">
          {days.map((day) => (
            <div key={day.date}>
              <span className={styles.column}>
                {series.map(({ of, look }) => (
                  <i key={of} className={look} style={{ height: `${(100 * day[of]) / most}%` }}>
                    {of !== 'past' && day[of] > 0 && <small>{number(day[of])}</small>}
                  </i>
                ))}
              </span>
              <span>
                {formatDate(day.date, locale, { weekday: 'short' })}
                {day.closed && <small>{t(m.analytics_an_closed)}</small>}
              </span>
            </div>
          ))}
        </div>
      </div>
      <NumbersTable
        title={title}
        sheet={{
          file: `${file}-menu`,
          headings: [t(m.analytics_an_day), ...series.map(({ name }) => name)],
          rows: days.map((day) => row(formatLongDate(day.date, locale), day)),
          plain: days.map((day) => row(day.date, day)),
        }}
      />
    </Panel>
  )
}
