import { useState } from 'react'
import { flushSync } from 'react-dom'
import { GuestsToCallPanel } from '#web/dashboard/hours/guests-to-call-panel.tsx'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { localDateTimeAt, formatSpokenTime, type LocalDateTime } from '#shared/time/local-time.ts'
import { openState } from '#shared/hours/schedule.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { isServiceTime } from '#shared/overview/service-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Overview } from '#shared/overview/overview.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { useToast } from '#web/app/toast.tsx'
import { CurrentStatusChips } from '#web/dashboard/overrides/current-status-chips.tsx'
import { TodayPanel } from '#web/dashboard/overrides/today-panel.tsx'
import { useToday, type Today } from '#web/dashboard/overrides/use-today.tsx'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { fetchAllReservations } from '#web/dashboard/reservations/queries.ts'
import { OfflineList } from '#web/dashboard/reservations/offline-list.tsx'
import { OpeningChecklist } from '#web/dashboard/site/opening-checklist.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { LoadFailed, LoadingRows, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'
import { useNow } from '#web/dashboard/ui/use-now.ts'
import { DailyQuestionsPanel } from './daily-questions-panel.tsx'
import { BookPanel } from './book-panel.tsx'
import { OverviewCounters } from './counters.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { formatDayTitle, removeYear } from './guests-by-quarter.ts'
import { type GuestDrawersState, NextPanel, useGuestDrawers } from './next-panel.tsx'
import * as styles from './overview.css.ts'
import { OverviewNotes } from './overview-notes.tsx'
import { PrintedDayList } from './printed-day-list.tsx'
import { QuickLinks } from './quick-links.tsx'
import { Timeline } from './timeline.tsx'

const everyMs = 30_000

/** The overview, by the hour: guests lead during service, the actions of Today lead before and after it. */
export function OverviewPage() {
  const t = useT()
  const { locale } = useLocale()
  const query = useOwnerQuery(getOverview, {}, { every: everyMs })
  const { data } = query
  const failed = query.failureCount > 0
  const device = localDateTimeAt(useNow(everyMs))
  const now = data?.now ?? device
  const today = useToday(data !== undefined || failed)
  const drawers = useGuestDrawers(now.date)
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
        title={removeYear(formatDayTitle(now.date, locale))}
        note={<OpenWords now={now} />}
        site={{ path: '/', name: t(m.dashboard_nav_site) }}
        actions={
          (data ? data.today : !failed) && (
            <Button icon="print" unavailable={!data} onClick={() => void print()}>
              {t(m.overview_print)}
            </Button>
          )
        }
      >
        {data?.opening && <OpeningChecklist of={data.opening} />}
        <Glance of={data} {...{ today, drawers, now, failed }} />
        {today.dialog}
        {drawers.drawer}
      </DashboardPage>
      {data?.today && <PrintedDayList of={data.today} whole={printing} now={data.now} />}
    </>
  )
}

type GlanceProps = {
  of: Overview | undefined
  today: Today
  drawers: GuestDrawersState
  now: LocalDateTime
  failed: boolean
}

/** The page's parts in the order of the hour. On a laptop the second group is the right column. */
function Glance({ of, today, drawers, now, failed }: GlanceProps) {
  const { hours } = useSite()
  const { access, known } = useFeatureAccess()
  const hasTables = of ? of.today !== undefined : !known || access.hasReservationsAccess
  const isService = hasTables && isServiceTime(hours, now)
  const emails = of?.failed ?? []
  const absent = failed ? (
    <Stack>
      <LoadFailed />
      <OfflineList />
    </Stack>
  ) : (
    <Panel flush>
      <LoadingRows rows={8} />
    </Panel>
  )
  const chips = <CurrentStatusChips of={today} failed={emails.length} />
  const needs = of && (
    <>
      <OverviewNotes of={of} />
      <GuestsToCallPanel />
      {emails.length > 0 && <FailedEmails of={emails} />}
    </>
  )
  const counters = of && <OverviewCounters of={of} />
  if (isService)
    return (
      <div className={styles.glance}>
        <Stack>{of?.today ? <NextPanel today={of.today} now={of.now} drawers={drawers} /> : absent}</Stack>
        <Stack>
          {chips}
          <TodayPanel of={today} />
          {needs}
          <QuickLinks />
        </Stack>
        <Stack>
          {of?.today && <Room of={of} today={of.today} />}
          {counters}
        </Stack>
      </div>
    )
  return (
    <div className={styles.glance}>
      <Stack>
        <TodayPanel of={today} />
        <DailyQuestionsPanel of={today} />
        {needs}
      </Stack>
      <Stack>
        {chips}
        {of ? of.today && <BookPanel today={of.today} now={of.now} drawers={drawers} /> : absent}
        {counters}
        {of && !of.today && <QuickLinks />}
      </Stack>
      <Stack>
        {of && (of.today ? <Room of={of} today={of.today} /> : <NoDay />)}
        {(!of || of.today) && <QuickLinks />}
      </Stack>
    </div>
  )
}

/** "Open until 9 PM", "Opens today 11 AM". */
function OpenWords({ now }: { now: LocalDateTime }) {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const state = openState(hours, now)
  if (state.open) return t(m.hours_open_until, { time: formatSpokenTime(state.until, locale, true) })
  return state.opens?.date === now.date
    ? t(m.hours_opens_today, { time: formatSpokenTime(state.opens.time, locale, true) })
    : t(m.hours_closed_now)
}

/** The guests in the room, by time. */
function Room({ of: { now }, today }: { of: Overview; today: NonNullable<Overview['today']> }) {
  const t = useT()
  return (
    <Panel title={t(m.overview_room)} flush>
      <PartBoundary>
        <Timeline reservations={today.reservations} now={now} seats={today.seats} counted={today.part?.day} />
      </PartBoundary>
    </Panel>
  )
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
