import { useState } from 'react'
import { flushSync } from 'react-dom'
import { GuestsToCallPanel } from '#web/dashboard/hours/guests-to-call-panel.tsx'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import { openState } from '#shared/hours/schedule.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Overview } from '#shared/overview/overview.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { useToast } from '#web/app/toast.tsx'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import * as m from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { fetchAllReservations, useReservations } from '#web/dashboard/reservations/queries.ts'
import { OfflineList } from '#web/dashboard/reservations/offline-list.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, Columns, LoadFailed, LoadingRows, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { OverviewCounters } from './counters.tsx'
import { formatDayTitle, removeYear } from './guests-by-quarter.ts'
import { DayList } from './day-list.tsx'
import { PrintedDayList } from './printed-day-list.tsx'
import { FailedEmails } from './failed-emails.tsx'
import * as styles from './overview.css.ts'
import { OverviewNotes } from './overview-notes.tsx'
import { QuickLinks } from './quick-links.tsx'
import { Timeline } from './timeline.tsx'
import { TodayPanel } from '#web/dashboard/overrides/today-panel.tsx'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

const everyMs = 30_000

/** The overview: Today's actions, reservations, free places, unread items, failed emails and quick links. */
export function OverviewPage() {
  const t = useT()
  const { locale } = useLocale()
  const query = useOwnerQuery(getOverview, {}, { every: everyMs })
  const { data } = query
  const [begun] = useState(() => localDateTimeAt(new Date()).date)
  const toast = useToast()
  const [printing, setPrinting] = useState<OwnerReservation[]>()
  const print = async () => {
    try {
      if (data?.today?.part) {
        const all = await fetchAllReservations({ period: 'today' }, () => undefined)
        flushSync(() => setPrinting(all))
      }
      window.print()
    } catch {
      toast('bad', (t) => t(m.dashboard_load_failed))
    } finally {
      setPrinting(undefined)
    }
  }
  return (
    <>
      <DashboardPage
        title={removeYear(formatDayTitle(data?.now.date ?? begun, locale))}
        note={data && <OpenWords now={data.now} />}
        site={{ path: '/', name: t(m.dashboard_nav_site) }}
        actions={
          (data ? data.today : query.failureCount === 0) && (
            <Button icon="print" unavailable={!data} onClick={() => void print()}>
              {t(m.overview_print)}
            </Button>
          )
        }
      >
        <TodayPanel ready={data !== undefined || query.failureCount > 0} />
        {data ? (
          <Glance of={data} />
        ) : query.failureCount > 0 ? (
          <>
            <LoadFailed />
            <OfflineList />
          </>
        ) : (
          <Panel flush>
            <LoadingRows rows={8} />
          </Panel>
        )}
      </DashboardPage>
      {data?.today && <PrintedDayList of={data.today} whole={printing} now={data.now} />}
    </>
  )
}

function Glance({ of }: { of: Overview }) {
  const t = useT()
  return (
    <>
      <OverviewCounters of={of} />
      <OverviewNotes of={of} />
      {of.failed.length > 0 && (
        <a className={styles.nudge} href="#mails">
          {t(of.failed.length === 1 ? m.overview_failed_one : m.overview_failed, { count: of.failed.length })}
        </a>
      )}
      <Columns of="main">
        <Stack>{of.today ? <Day of={of} today={of.today} /> : <NoDay />}</Stack>
        <Stack>
          <GuestsToCallPanel />
          <FailedEmails of={of.failed} />
          <QuickLinks />
        </Stack>
      </Columns>
    </>
  )
}

/** "Open until 9 PM", "Opens today 11 AM". */
function OpenWords({ now }: Pick<Overview, 'now'>) {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const state = openState(hours, now)
  if (state.open) return t(m.hours_open_until, { time: formatSpokenTime(state.until, locale, true) })
  return state.opens?.date === now.date
    ? t(m.hours_opens_today, { time: formatSpokenTime(state.opens.time, locale, true) })
    : t(m.hours_closed_now)
}

function Day({ of: { now }, today }: { of: Overview; today: NonNullable<Overview['today']> }) {
  const t = useT()
  const { part } = today
  const { rows = [], later } = useLater(part?.next)
  const reservations = [...today.reservations, ...rows]
  return (
    <Panel
      title={t(m.overview_by_time)}
      actions={
        <ButtonLink to="reservations" kind="plain">
          {t(m.overview_all)}
        </ButtonLink>
      }
      flush
    >
      {!today.enabled && (
        <div className={styles.notice}>
          <Banner tone="info" icon="calendar-off" title={t(m.overview_disabled)} />
        </div>
      )}
      {today.blocked && (
        <div className={styles.notice}>
          <Banner tone="info" icon="calendar-off" title={t(m.overview_blocked)} />
        </div>
      )}
      <PartBoundary>
        <Timeline reservations={reservations} now={now} seats={today.seats} counted={part?.day} />
      </PartBoundary>
      <DayList reservations={reservations} now={now} part={part && { later }} />
    </Panel>
  )
}

/** Returns today's later reservations, once the owner asks for them; `later` loads more or tries again. */
function useLater(from = '') {
  const [wanted, setWanted] = useState(false)
  const { rows, more, failed, refetch } = useReservations({ period: 'today' }, { when: wanted && from !== '', from })
  const first = from && !wanted ? { load: () => setWanted(true), loading: false } : undefined
  const again = failed ? { load: () => void refetch(), loading: false, failed } : undefined
  return { rows: wanted && from ? rows : [], later: first ?? again ?? more }
}

/** Shown where the tier has no reservations. */
function NoDay() {
  const t = useT()
  const { locale } = useLocale()
  const { known } = useFeatureAccess()
  if (!known) return null
  return (
    <Panel title={t(m.overview_by_time)}>
      <p className={styles.soft}>{t(m.overview_no_plan)}</p>
      <a className={styles.planLink} href={pathInLocale('/subscription?reason=locked', locale)}>
        {t(m.overview_plans)}
      </a>
    </Panel>
  )
}
