import { useState } from 'react'
import type { AnalyticsRange } from '#shared/analytics/analytics.ts'
import { comparisonPeriod, withPreviousPeriod } from '#shared/analytics/compare.ts'
import { sourceLabels } from '#web/dashboard/reservations/labels.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { getAnalytics } from '#shared/analytics/owner-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Columns, EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './analytics.css.ts'
import { DailyPanel } from './daily-panel.tsx'
import { downloadNumbers } from './numbers-table.tsx'
import { BotsPanel, ConversionsPanel } from './conversions-panel.tsx'
import { BarList, type CountWithPrevious, RankedList } from './ranked-list.tsx'
import { RangePicker } from './range-picker.tsx'
import { AnalyticsSummary } from './analytics-summary.tsx'
import { ComparePanel, maxComparedDays } from './compare-panel.tsx'
import { firstPreset, datesOfPreset } from './date-range.ts'
import { pageName, sourceName, useFormatShortDate } from './formatters.ts'

type Answer = AnswerOf<typeof getAnalytics>

/** The job that aggregates visits runs every hour. */
const every = 10 * 60_000

/** The visits page: visitors, pages, referrers, devices and conversions of up to a year. */
export function AnalyticsPage() {
  const t = useT()
  const { locale } = useLocale()
  const short = useFormatShortDate()
  const [here] = useState(() => localDateTimeAt(new Date()).date)
  const [range, setRange] = useState<AnalyticsRange>(() => datesOfPreset(firstPreset(here), here))
  const { data, isError } = useOwnerQuery(getAnalytics, range, { every })
  const { data: before } = useOwnerQuery(getAnalytics, comparisonPeriod(range), { when: data !== undefined })
  const span = t(m.analytics_an_span, { from: short(range.from), to: short(range.to) })
  const file = `visits-${range.from}-${range.to}`
  function counted({ countedAt, today }: Answer): string {
    if (!countedAt) return ''
    const { date, time } = localDateTimeAt(new Date(countedAt))
    const at = { date: short(date), time: formatTime(time, locale) }
    return `, ${t(date === today ? m.analytics_an_counted : m.analytics_an_counted_on, at)}`
  }
  const saveAll = ({ days }: Answer) =>
    downloadNumbers({
      file,
      headings: [
        m.analytics_an_day,
        m.analytics_an_visits_head,
        m.analytics_an_visitors_head,
        m.analytics_an_bots_head,
        m.analytics_an_bookings,
        m.analytics_an_requests,
        m.analytics_an_messages,
      ].map((heading) => t(heading)),
      rows: days.map(({ date, visits, visitors, bots, bookings, cateringRequests, messages }) => [
        date,
        visits,
        visitors,
        bots,
        bookings,
        cateringRequests,
        messages,
      ]),
    })
  return (
    <DashboardPage title={t(m.dashboard_nav_analytics)} note={data ? span + counted(data) : span}>
      <div className={styles.top}>
        <RangePicker today={data?.today ?? here} range={range} onChange={setRange} />
        {data && (
          <Button icon="download" onClick={() => saveAll(data)}>
            {t(m.analytics_an_csv)}
          </Button>
        )}
      </div>
      {data ? (
        <Shown {...{ data, before, span, file }} />
      ) : isError ? (
        <LoadFailed />
      ) : (
        <Panel>
          <LoadingRows rows={8} />
        </Panel>
      )}
    </DashboardPage>
  )
}

const isEmpty = ({ days }: Answer): boolean =>
  days.every((day) => day.visits + day.bots + day.bookings + day.cateringRequests + day.messages === 0)

type ShownProps = { data: Answer; before: Answer | undefined; span: string; file: string }

function Shown({ data, before, span, file }: ShownProps) {
  const t = useT()
  if (isEmpty(data))
    return (
      <Panel flush>
        <EmptyState icon="chart" title={t(m.analytics_an_empty)}>
          <p>{t(m.analytics_an_empty_text)}</p>
        </EmptyState>
      </Panel>
    )
  const { days, today, devices, bookingCounts } = data
  const isCompared = before !== undefined && !isEmpty(before)
  const paths: CountWithPrevious[] = isCompared ? withPreviousPeriod(data.paths, before.paths) : data.paths
  const visits = t(m.analytics_an_visits_head)
  return (
    <>
      <AnalyticsSummary data={data} before={isCompared ? before : undefined} />
      {isCompared && days.length <= maxComparedDays && <ComparePanel {...{ data, before, file }} />}
      <DailyPanel days={days} today={today} span={span} file={`${file}-days`} />
      <Columns>
        <ConversionsPanel days={days} file={file} />
        <BotsPanel days={days} file={file} />
      </Columns>
      {bookingCounts && Object.keys({ ...bookingCounts.days, ...before?.bookingCounts?.days }).length > 0 && (
        <Panel title={t(m.analytics_an_table_sources)} flush>
          <div className={styles.body}>
            <BarList
              rows={(['web', 'phone', 'walk-in'] as const).map((source) => ({
                name: t(sourceLabels[source]),
                count: bookingCounts.sources[source],
                before: isCompared ? before.bookingCounts?.sources[source] : undefined,
              }))}
            />
          </div>
        </Panel>
      )}
      <Columns of="three">
        <RankedList
          title={t(m.analytics_an_pages)}
          headings={[t(m.analytics_an_page), visits]}
          file={`${file}-pages`}
          rows={paths.map(({ name, count, before: was }) => ({ name: pageName(t, name), count, before: was }))}
          others={{ name: t(m.analytics_an_other_pages), count: data.otherPaths }}
        />
        <RankedList
          title={t(m.analytics_an_sources)}
          headings={[t(m.analytics_an_source), visits]}
          file={`${file}-sources`}
          rows={data.sources.map(({ name, count }) => ({ name: sourceName(t, name), count }))}
          others={{ name: t(m.analytics_an_other_sources), count: data.otherSources }}
          none={t(m.analytics_an_no_sources)}
        />
        <RankedList
          title={t(m.analytics_an_devices)}
          headings={[t(m.analytics_an_device), visits]}
          file={`${file}-devices`}
          rows={[
            { name: t(m.analytics_an_phone), count: devices.phone },
            { name: t(m.analytics_an_computer), count: devices.computer },
            { name: t(m.analytics_an_tablet), count: devices.tablet },
          ]}
        />
      </Columns>
    </>
  )
}
