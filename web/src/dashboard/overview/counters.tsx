import { formatSpokenTime } from '#shared/time/local-time.ts'
import type { Overview } from '#shared/overview/overview.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useAuditFindingCount } from '#web/dashboard/site/use-audit-findings.ts'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import * as styles from './overview.css.ts'

/** A few figures that link to their pages, as far as the tier includes them. */
export function OverviewCounters({ of: { now, today, news, visits, counted } }: { of: Overview }) {
  const t = useT()
  const { locale } = useLocale()
  const found = useAuditFindingCount()
  const seen = visits.find(({ date }) => date === now.date)?.visits ?? 0
  return (
    <section className={styles.strip} aria-label={t(m.overview_glance)}>
      {today && (
        <DashboardLink to="reservations">
          <b>{today.free}</b>
          <span>{t(m.overview_free, { max: today.max })}</span>
        </DashboardLink>
      )}
      <DashboardLink to="messages">
        <b>{news.messages}</b>
        <span>{t(news.messages === 1 ? m.overview_messages_one : m.overview_messages)}</span>
      </DashboardLink>
      {news.largeParties !== undefined && news.largeParties > 0 && (
        <DashboardLink to="reservations/large-parties">
          <b>{news.largeParties}</b>
          <span>{t(news.largeParties === 1 ? m.overview_large_parties_one : m.overview_large_parties)}</span>
        </DashboardLink>
      )}
      {news.requests !== undefined && (
        <DashboardLink to="catering">
          <b>{news.requests}</b>
          <span>{t(news.requests === 1 ? m.overview_requests_one : m.overview_requests)}</span>
        </DashboardLink>
      )}
      <DashboardLink to="settings/check">
        <b>{found ?? '–'}</b>
        <span>{t(found === 1 ? m.overview_check_one : m.overview_check)}</span>
      </DashboardLink>
      <DashboardLink to="analytics">
        <b>{seen}</b>
        <Spark visits={visits} />
        <span>
          {t(seen === 1 ? m.overview_visits_one : m.overview_visits)}
          {', '}
          {counted?.date === now.date
            ? t(m.overview_counted, { time: formatSpokenTime(counted.time, locale) })
            : t(m.overview_not_counted)}
        </span>
      </DashboardLink>
    </section>
  )
}

const [width, height, edge] = [88, 32, 3]

/** The visits of the last days as a line. */
function Spark({ visits }: Pick<Overview, 'visits'>) {
  const t = useT()
  if (visits.length < 2) return null
  const most = Math.max(...visits.map((day) => day.visits), 1)
  const points = visits.map((day, at) => [
    edge + (at * (width - 2 * edge)) / (visits.length - 1),
    height - edge - (day.visits / most) * (height - 3 * edge),
  ])
  const line = points.map((point) => point.map((part) => part.toFixed(1)).join(' ')).join('L')
  const [x, y] = points.at(-1) ?? []
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(m.overview_spark, { numbers: visits.map((day) => day.visits).join(', ') })}
    >
      <path className={styles.area} d={`M${line}L${width - edge} ${height}L${edge} ${height}z`} />
      <path d={`M${line}`} />
      <circle cx={x} cy={y} r="3" />
    </svg>
  )
}
