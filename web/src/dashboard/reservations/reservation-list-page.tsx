import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatLongDate } from '#shared/time/local-time.ts'
import {
  datePrefixOfPeriod,
  type OwnerReservation,
  type ReservationPeriod,
} from '#shared/reservations/owner-reservation.ts'
import { isHoldingPlace, type ReservationStatus, reservationStatuses } from '#shared/reservations/reservation.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { SearchField } from '#web/dashboard/ui/field.tsx'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, EmptyState, LoadFailed, LoadingRows, Panel, SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { download } from '#web/ui/download.ts'
import * as styles from './reservations.css.ts'
import { AddReservation, EditReservation, usePreloadedDrawers } from './drawers.tsx'
import { type ReservationQuery, fetchAllReservations, useDayCounts, useReservations } from './queries.ts'
import { OfflineList, useFormatListAge } from './offline-list.tsx'
import { ReservationList } from './reservation-list.tsx'
import { ReservationTabs } from './reservation-tabs.tsx'
import { useEditDrawers } from './use-edit-drawers.ts'
import { isMatchingReservation, useFilters } from './use-filters.ts'
import { SuspiciousNotice } from './suspicious-notice.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { WalkInButton } from './walk-in-button.tsx'
import { useDebouncedValue } from '#web/dashboard/ui/use-debounced-value.ts'
import { periodLabels, statusBadges } from './labels.ts'

/** The list of reservations with the owner's actions. */
export function ReservationListPage() {
  const t = useT()
  const go = useDashboardNavigate()
  const [adding, setAdding] = useState(false)
  const drawers = useEditDrawers()
  usePreloadedDrawers()
  const [printing, setPrinting] = useState<readonly OwnerReservation[]>()
  const list = useReservationList()
  const { rows, more, waits, day, oneDay } = list
  const collecting = useCollecting({ period: list.period, words: list.searched })
  const refetch = () => void list.refetch()
  const print = async () => {
    const all = more ? await collecting.all() : rows
    if (!all) return
    flushSync(() => setPrinting(all.filter(list.isShown)))
    window.print()
    setPrinting(undefined)
  }
  const shown = printing ?? list.visible
  return (
    <DashboardPage
      title={t(m.dashboard_nav_reservations)}
      note={useTakenText(list)}
      actions={
        <>
          <OverflowMenu
            label={t(m.dashboard_more_actions)}
            of={t(m.dashboard_nav_reservations)}
            actions={[
              { label: t(m.reservations_settings), icon: 'sliders', run: () => go('reservations/settings') },
              { label: t(m.reservations_print), icon: 'print', run: () => void print() },
              { label: t(m.reservations_import_title), icon: 'file-up', run: () => go('reservations/import') },
              { label: t(m.reservations_export), icon: 'download', run: () => void collecting.save(list.isShown) },
            ]}
          />
          <Button kind="go" icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t(m.reservations_add)}
          </Button>
        </>
      }
    >
      <ReservationTabs />
      <Filters list={list} />
      {day === list.today && <WalkInButton />}
      {collecting.count !== undefined && (
        <Banner tone="info" icon="download" title={t(m.reservations_exporting, { count: collecting.count })} />
      )}
      <StaleNotice list={list} />
      {oneDay && rows && <SuspiciousNotice rows={rows} onCancelled={refetch} />}
      {waits && oneDay && <OfflineList key={day} date={day} />}
      <PrintHeading list={list} shown={shown} />
      {rows && (
        <Found list={list} shown={shown} isPrinting={printing !== undefined} onEdit={drawers.open} onStale={refetch} />
      )}
      {!rows && !waits && (
        <Panel flush>
          <LoadingRows rows={6} />
        </Panel>
      )}
      {adding && (
        <AddReservation
          date={oneDay ? day : undefined}
          onClose={() => setAdding(false)}
          onAdded={({ reservationDate }) => !reservationDate.startsWith(day) && list.show({ period: reservationDate })}
        />
      )}
      {drawers.rows.map((row) => (
        <EditReservation key={row.id} row={row} onClose={() => drawers.close(row)} onStale={refetch} />
      ))}
    </DashboardPage>
  )
}

type List = ReturnType<typeof useReservationList>
type ListProps = { list: List }
type ShownProps = ListProps & { shown: readonly OwnerReservation[] }

/** Returns the reservations that match the filters and the search, with their counts. */
function useReservationList() {
  const { period, status, show } = useFilters()
  const [words, setWords] = useState('')
  const searched = useDebouncedValue(words.trim())
  const here = useRestaurantDate()
  const whole = useReservations({ period, words: searched })
  const narrows = status !== 'all' && !searched && whole.more !== undefined
  const narrow = useReservations({ period, status }, { when: narrows })
  const loaded = narrows ? narrow : whole
  const today = whole.today ?? here
  const day = searched ? '' : datePrefixOfPeriod(period, today)
  const named = loaded.rows?.filter((row) => isMatchingReservation(row, searched)) ?? []
  const isOfStatus = (row: OwnerReservation) => status === 'all' || row.status === status
  // A partly loaded list takes its totals from the days' counters; all dates have none.
  const inPart = whole.more !== undefined && !searched
  const counted = useDayCounts(day, inPart && whole.rows !== undefined)
  const countOf = (which: ReservationStatus | 'all'): number | undefined =>
    inPart ? counted?.[which] : named.filter((row) => which === 'all' || row.status === which).length
  useLoadAhead(loaded, { from: searched ? '' : today, all: searched !== '' || period === 'all', narrows })
  return {
    ...loaded,
    period,
    status,
    show,
    words,
    setWords,
    searched,
    narrows,
    today,
    day,
    named,
    countOf,
    oneDay: day.length === 10,
    max: whole.max,
    taken: inPart ? counted?.places : loaded.rows?.filter(isHoldingPlace).length,
    visible: named.filter(isOfStatus),
    isShown: (row: OwnerReservation) => isOfStatus(row) && isMatchingReservation(row, searched),
  }
}

type Ahead = { from: string; all: boolean; narrows: boolean }

/** Loads searches and rare statuses to the end, and all dates up to today, at once. */
function useLoadAhead({ rows, failed, more }: ReturnType<typeof useReservations>, { from, all, narrows }: Ahead) {
  const seeks = !failed && (all ? (rows?.at(-1)?.reservationDate ?? from) >= from : narrows && rows?.length === 0)
  useEffect(() => {
    if (seeks && more && !more.loading) more.load()
  })
}

/** Returns how many guests of the day's limit are taken; undefined while unknown or for several days. */
function useTakenText({ oneDay, day, period, taken, max }: List): string | undefined {
  const t = useT()
  const { locale } = useLocale()
  if (!oneDay || max === undefined || taken === undefined) return undefined
  if (period === 'today') return t(m.reservations_taken_today, { taken, max })
  return t(m.reservations_taken_on, { taken, max, date: formatLongDate(day, locale) })
}

function Filters({ list: { period, status, show, words, setWords, searched, countOf } }: ListProps) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <div className={styles.filters}>
      <div className={styles.filterLine}>
        <div className={styles.picks}>
          <SegmentedControl<ReservationPeriod>
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
        <SegmentedControl<ReservationStatus | 'all'>
          label={t(m.reservations_status)}
          value={status}
          onChange={(next) => show({ status: next })}
          options={[
            { value: 'all', label: t(m.reservations_all), count: countOf('all') },
            ...reservationStatuses.map((value) => ({
              value,
              label: t(statusBadges[value].label),
              count: countOf(value),
            })),
          ]}
        />
      </div>
    </div>
  )
}

/** A banner while the list fails to load, with the age of the data on screen. */
function StaleNotice({ list: { failed, asOf, waits, refetch } }: ListProps) {
  const t = useT()
  const age = useFormatListAge()
  if (!failed && !asOf && !waits) return null
  return (
    <LoadFailed
      {...(asOf ? { title: age(asOf) } : {})}
      actions={<Button onClick={() => void refetch()}>{t(m.dashboard_retry)}</Button>}
    />
  )
}

function PrintHeading({ list: { searched, oneDay, day, period }, shown }: ShownProps) {
  const t = useT()
  const { locale } = useLocale()
  const guests = shown.reduce((sum, { partySize }) => sum + partySize, 0)
  return (
    <p className={styles.printOnly}>
      {searched
        ? t(m.reservations_found_all, { words: searched })
        : oneDay
          ? formatLongDate(day, locale, true)
          : t(periodLabels.find(([name]) => name === period)?.[1] ?? m.reservations_all_dates)}
      {' · '}
      {t(m.reservations_summary, { count: shown.length, guests })}
    </p>
  )
}

type FoundProps = ShownProps & {
  isPrinting: boolean
  onEdit: (row: OwnerReservation) => void
  onStale: () => void
}

function Found({ list, shown, isPrinting, onEdit, onStale }: FoundProps) {
  const t = useT()
  const { period, status, searched, more, oneDay } = list
  return (
    <Panel
      flush
      {...(searched ? { title: t(m.reservations_found_all, { words: searched }) } : {})}
      {...(searched && more ? { note: t(m.reservations_searching) } : {})}
    >
      {shown.length > 0 ? (
        <ReservationList
          key={`${period}${status}${searched}`}
          rows={shown}
          all={list.countOf(status)}
          dated={!oneDay}
          whole={isPrinting}
          more={more && { ...more, label: t(list.day ? m.dashboard_load_more : m.reservations_older) }}
          mark={period === 'all' && !searched ? list.today : undefined}
          onEdit={onEdit}
          onStale={onStale}
        />
      ) : (
        <NoneFound list={list} />
      )}
    </Panel>
  )
}

function NoneFound({ list: { status, show, searched, setWords, named, narrows, more, day } }: ListProps) {
  const t = useT()
  const hasOthers = named.length > 0 || narrows
  return (
    <EmptyState icon="calendar-clock" title={t(m.reservations_none)}>
      <p>
        {searched && named.length === 0
          ? t(more ? m.reservations_searching : m.reservations_none_found, { words: searched })
          : t(hasOthers ? m.reservations_no_match_text : m.reservations_none_text)}
      </p>
      {status !== 'all' && hasOthers && (
        <Button onClick={() => show({ status: 'all' })}>{t(m.reservations_clear)}</Button>
      )}
      {searched && named.length === 0 && <Button onClick={() => setWords('')}>{t(m.reservations_clear_search)}</Button>}
      {more && !searched && (
        <Button busy={more.loading} onClick={more.load}>
          {t(day ? m.dashboard_load_more : m.reservations_older)}
        </Button>
      )}
    </EmptyState>
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
