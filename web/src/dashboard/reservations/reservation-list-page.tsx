import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatLongDate } from '#shared/time/local-time.ts'
import { datePrefixOfPeriod, type OwnerReservation, type Period } from '#shared/reservations/owner-reservation.ts'
import { countsTowardDay, type Status, reservationStatuses } from '#shared/reservations/reservation.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { SearchField } from '#web/dashboard/ui/field.tsx'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, Empty, LoadFailed, Loading, Panel, SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { download } from '#web/ui/download.ts'
import { AddDrawer } from './add-drawer.tsx'
import * as styles from './reservations.css.ts'
import { EditDrawer } from './edit-drawer.tsx'
import { type ReservationQuery, fetchAllReservations, useDayCounts, useReservations } from './queries.ts'
import { OfflineList, useFormatListAge } from './offline-list.tsx'
import { ReservationList } from './reservation-list.tsx'
import { ReservationTabs } from './reservation-tabs.tsx'
import { isMatchingReservation, useFilters } from './use-filters.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { WalkInButton } from './walk-in-button.tsx'
import { useDebouncedValue } from '#web/dashboard/contacts/use-debounced-value.ts'
import { periodLabels, statusBadges } from './labels.ts'

/** The list of reservations with the owner's actions. */
export function ReservationListPage() {
  const t = useT()
  const { locale } = useLocale()
  const go = useDashboardNavigate()
  const { period, status, show } = useFilters()
  const [words, setWords] = useState('')
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<OwnerReservation>()
  const [printing, setPrinting] = useState<readonly OwnerReservation[]>()
  const searched = useDebouncedValue(words.trim())
  const here = useRestaurantDate()
  const since = useFormatListAge()
  const whole = useReservations({ period, words: searched })
  const { today, max } = whole
  const narrows = status !== 'all' && !searched && whole.more !== undefined
  const narrow = useReservations({ period, status }, { when: narrows })
  const { rows, failed, asOf, waits, refetch, more } = narrows ? narrow : whole
  const named = rows?.filter((row) => isMatchingReservation(row, searched)) ?? []
  const isOfStatus = (row: OwnerReservation) => status === 'all' || row.status === status
  const visible = named.filter(isOfStatus)
  const day = searched ? '' : datePrefixOfPeriod(period, today ?? here)
  const oneDay = day.length === 10
  // A partly loaded list takes its totals from the days' counters; all dates have none.
  const inPart = whole.more !== undefined && !searched
  const counted = useDayCounts(day, inPart && whole.rows !== undefined)
  const ofStatus = (which: Status | 'all'): number | undefined =>
    inPart ? counted?.[which] : named.filter((row) => which === 'all' || row.status === which).length
  const collecting = useCollecting({ period, words: searched })
  const holds = (row: OwnerReservation) => isOfStatus(row) && isMatchingReservation(row, searched)
  // Searches and rare statuses load to the end; all dates load up to today at once.
  const first = searched ? '' : (today ?? here)
  const seeks =
    !failed &&
    (searched !== '' || period === 'all'
      ? (rows?.at(-1)?.reservationDate ?? first) >= first
      : narrows && rows?.length === 0)
  useEffect(() => {
    if (seeks && more && !more.loading) more.load()
  })

  const taken = inPart ? counted?.places : rows?.filter(countsTowardDay).length
  const note =
    oneDay && max !== undefined && taken !== undefined
      ? period === 'today'
        ? t(m.reservations_taken_today, { taken, max })
        : t(m.reservations_taken_on, { taken, max, date: formatLongDate(day, locale) })
      : undefined
  const print = async () => {
    const all = more ? await collecting.all() : rows
    if (!all) return
    flushSync(() => setPrinting(all.filter(holds)))
    window.print()
    setPrinting(undefined)
  }
  const shown = printing ?? visible
  return (
    <DashboardPage
      title={t(m.dashboard_nav_reservations)}
      note={note}
      actions={
        <>
          <OverflowMenu
            label={t(m.dashboard_more_actions)}
            of={t(m.dashboard_nav_reservations)}
            actions={[
              { label: t(m.reservations_settings), icon: 'sliders', run: () => go('reservations/settings') },
              { label: t(m.reservations_print), icon: 'print', run: () => void print() },
              { label: t(m.reservations_export), icon: 'download', run: () => void collecting.save(holds) },
            ]}
          />
          <Button kind="go" icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t(m.reservations_add)}
          </Button>
        </>
      }
    >
      <ReservationTabs />
      <div className={styles.filters}>
        <div className={styles.filterLine}>
          <div className={styles.picks}>
            <SegmentedControl<Period>
              label={t(m.reservations_period)}
              value={searched ? '' : period}
              onChange={(next) => {
                setWords('')
                show({ period: next })
              }}
              options={[
                ...periodLabels.map(([value, label]) => ({ value, label: t(label) })),
                ...(/^\d/.test(period) ? [{ value: period, label: formatLongDate(period, locale) }] : []),
              ]}
            />
          </div>
          <SearchField label={t(m.reservations_search)} value={words} onChange={setWords} />
        </div>
        <div className={styles.picks}>
          <SegmentedControl<Status | 'all'>
            label={t(m.reservations_status)}
            value={status}
            onChange={(next) => show({ status: next })}
            options={[
              { value: 'all', label: t(m.reservations_all), count: ofStatus('all') },
              ...reservationStatuses.map((value) => ({
                value,
                label: t(statusBadges[value].label),
                count: ofStatus(value),
              })),
            ]}
          />
        </div>
      </div>
      {day === (today ?? here) && <WalkInButton />}
      {collecting.count !== undefined && (
        <Banner tone="info" icon="download" title={t(m.reservations_exporting, { count: collecting.count })} />
      )}
      {(failed || asOf || waits) && (
        <LoadFailed
          {...(asOf ? { title: since(asOf) } : {})}
          actions={<Button onClick={() => void refetch()}>{t(m.dashboard_retry)}</Button>}
        />
      )}
      {waits && oneDay && <OfflineList key={day} date={day} />}
      <p className={styles.printOnly}>
        {searched
          ? t(m.reservations_found_all, { words: searched })
          : oneDay
            ? formatLongDate(day, locale, true)
            : t(periodLabels.find(([name]) => name === period)?.[1] ?? m.reservations_all_dates)}
        {' · '}
        {t(m.reservations_summary, {
          count: shown.length,
          guests: shown.reduce((sum, { partySize }) => sum + partySize, 0),
        })}
      </p>
      {rows ? (
        <Panel
          flush
          {...(searched ? { title: t(m.reservations_found_all, { words: searched }) } : {})}
          {...(searched && more ? { note: t(m.reservations_searching) } : {})}
        >
          {shown.length > 0 ? (
            <ReservationList
              key={`${period}${status}${searched}`}
              rows={shown}
              all={ofStatus(status)}
              dated={!oneDay}
              whole={printing !== undefined}
              more={more && { ...more, label: t(day ? m.dashboard_load_more : m.reservations_older) }}
              mark={period === 'all' && !searched ? (today ?? here) : undefined}
              onEdit={setEditing}
              onStale={() => void refetch()}
            />
          ) : (
            <Empty icon="calendar-clock" title={t(m.reservations_none)}>
              <p>
                {searched && named.length === 0
                  ? t(more ? m.reservations_searching : m.reservations_none_found, { words: searched })
                  : t(named.length === 0 && !narrows ? m.reservations_none_text : m.reservations_no_match_text)}
              </p>
              {status !== 'all' && (named.length > 0 || narrows) && (
                <Button onClick={() => show({ status: 'all' })}>{t(m.reservations_clear)}</Button>
              )}
              {searched && named.length === 0 && (
                <Button onClick={() => setWords('')}>{t(m.reservations_clear_search)}</Button>
              )}
              {more && !searched && (
                <Button busy={more.loading} onClick={more.load}>
                  {t(day ? m.dashboard_load_more : m.reservations_older)}
                </Button>
              )}
            </Empty>
          )}
        </Panel>
      ) : (
        !waits && (
          <Panel flush>
            <Loading rows={6} />
          </Panel>
        )
      )}
      {adding && (
        <AddDrawer
          date={oneDay ? day : undefined}
          onClose={() => setAdding(false)}
          onAdded={({ reservationDate }) => !reservationDate.startsWith(day) && show({ period: reservationDate })}
        />
      )}
      {editing && <EditDrawer row={editing} onClose={() => setEditing(undefined)} onStale={() => void refetch()} />}
    </DashboardPage>
  )
}

/** Loads every matching reservation to print or export it; `count` is the number so far. */
function useCollecting(wanted: ReservationQuery) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const [count, setCount] = useState<number>()
  const all = async () => {
    if (count !== undefined) return undefined
    setCount(0)
    try {
      return await fetchAllReservations(wanted, setCount)
    } catch {
      toast('bad', (t) => t(m.reservations_export_failed))
      return undefined
    } finally {
      setCount(undefined)
    }
  }
  const save = async (holds: (row: OwnerReservation) => boolean) => {
    const [rows, { reservationsCsv }] = await Promise.all([
      all(),
      importWithRetry(() => import('./reservations-csv.ts')),
    ])
    const { period, words } = wanted
    const name = `${t(m.reservations_file)}-${words ? words.replace(/[^\p{L}\p{N}]+/gu, '-') : period}.csv`
    if (rows) download(name, 'text/csv', reservationsCsv(t, locale, rows.filter(holds)))
  }
  return { count, all, save }
}
