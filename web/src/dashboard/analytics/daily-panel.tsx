import type { DailyNumbers } from '#shared/analytics/analytics.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './analytics.css.ts'
import { DayChart } from './day-chart.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { useFormatNumber } from './formatters.ts'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

type Props = { days: readonly DailyNumbers[]; today: string; span: string; file: string }

/** Visits and visitors by day, as a chart and as a table, newest first. */
export function DailyPanel({ days, today, span, file }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const number = useFormatNumber()
  const title = t(m.analytics_an_daily)
  const total = (of: 'visits' | 'visitors') => days.reduce((sum, day) => sum + day[of], 0)
  const [most] = days.toSorted((a, b) => b.visits - a.visits)
  const peak = most
    ? t(m.analytics_an_most, { count: number(most.visits), date: formatLongDate(most.date, locale, true) })
    : ''
  const newest = days.toReversed()
  return (
    <Panel title={title} flush>
      <div className={styles.body}>
        <p className={styles.legend}>
          <span>
            <i className={styles.visits} />
            <strong>{number(total('visits'))}</strong> {t(m.analytics_an_visits)}
          </span>
          <span>
            <i className={styles.visitors} />
            <strong>{number(total('visitors'))}</strong> {t(m.analytics_an_visitors)}
          </span>
          {days.at(-1)?.date === today && (
            <span>{t(m.analytics_an_so_far, { date: formatLongDate(today, locale) })}</span>
          )}
        </p>
        <div className={styles.chart} role="img" aria-label={`${title}, ${span}. ${peak}`}>
          <PartBoundary>
            <DayChart days={days} today={today} />
          </PartBoundary>
        </div>
      </div>
      <NumbersTable
        title={title}
        sheet={{
          file,
          headings: [t(m.analytics_an_day), t(m.analytics_an_visits_head), t(m.analytics_an_visitors_head)],
          rows: newest.map(({ date, visits, visitors }) => [formatLongDate(date, locale), visits, visitors]),
          plain: newest.map(({ date, visits, visitors }) => [date, visits, visitors]),
        }}
      />
    </Panel>
  )
}
