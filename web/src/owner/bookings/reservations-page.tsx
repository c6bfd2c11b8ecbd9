import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { longDate } from '#shared/hours.ts'
import { datesOf, type OwnerReservation, type Period } from '#shared/owner-reservation.ts'
import { hasPlace, type Status, statuses } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/owner/ui/button.tsx'
import { SearchField } from '#web/owner/ui/field.tsx'
import { useGo } from '#web/owner/ui/link.tsx'
import { More } from '#web/owner/ui/more.tsx'
import { Page } from '#web/owner/ui/page.tsx'
import { Banner, Empty, LoadFailed, Loading, Panel, Picks } from '#web/owner/ui/panel.tsx'
import { download } from '#web/ui/download.ts'
import { AddDrawer } from './add-drawer.tsx'
import * as s from './desk.css.ts'
import { EditDrawer } from './edit-drawer.tsx'
import { collect, useReservations } from './queries.ts'
import { KeptList, useAsOf } from './kept-list.tsx'
import { ReservationList } from './reservation-list.tsx'
import { ReservationTabs } from './reservation-tabs.tsx'
import { isNamed, useFilters } from './use-filters.ts'
import { useToday } from './use-today.ts'
import { WalkIn } from './walk-in.tsx'
import { useLater } from '#web/owner/people/use-later.ts'
import { periodWords, statusLook } from './reservation-words.ts'

/** The tables: who comes when, with the owner's actions on each. */
export function ReservationsPage() {
  const t = useT()
  const { locale } = useLocale()
  const go = useGo()
  const { period, status, show } = useFilters()
  const [words, setWords] = useState('')
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<OwnerReservation>()
  const [printing, setPrinting] = useState(false)
  const searched = useLater(words.trim())
  const here = useToday()
  const since = useAsOf()
  const { rows, today, max, failed, asOf, waits, refetch, more } = useReservations(period, searched)
  const exporting = useExport(period, searched, (row) => isShown(row, status, searched))
  // What is searched is looked for to the end, and all dates reach to today at once.
  const first = searched ? '' : (today ?? here)
  const seeks = (searched !== '' || period === 'all') && !failed && (rows?.at(-1)?.reservationDate ?? first) >= first
  useEffect(() => {
    if (seeks && more && !more.loading) more.load()
  })

  const named = rows?.filter((row) => isNamed(row, searched)) ?? []
  const visible = named.filter((row) => status === 'all' || row.status === status)
  const day = searched ? '' : datesOf(period, today ?? here)
  const oneDay = day.length === 10
  const taken = rows?.filter(hasPlace).length ?? 0
  const note =
    oneDay && max !== undefined
      ? period === 'today'
        ? t(m.seat_taken_today, { taken, max })
        : t(m.seat_taken_on, { taken, max, date: longDate(day, locale) })
      : undefined
  const print = () => {
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }
  return (
    <Page
      title={t(m.owner_nav_reservations)}
      note={note}
      actions={
        <>
          <More
            label={t(m.owner_more_actions)}
            of={t(m.owner_nav_reservations)}
            actions={[
              { label: t(m.seat_settings), icon: 'sliders', run: () => go('reservations/settings') },
              { label: t(m.seat_print), icon: 'print', run: print },
              { label: t(m.seat_export), icon: 'download', run: () => void exporting.run() },
            ]}
          />
          <Button kind="go" icon="plus" onClick={() => setAdding(true)}>
            {t(m.seat_add)}
          </Button>
        </>
      }
    >
      <ReservationTabs />
      <div className={s.filters}>
        <div className={s.filterLine}>
          <div className={s.picks}>
            <Picks<Period>
              label={t(m.seat_period)}
              value={searched ? '' : period}
              onChange={(next) => {
                setWords('')
                show({ period: next })
              }}
              options={[
                ...periodWords.map(([value, label]) => ({ value, label: t(label) })),
                ...(/^\d/.test(period) ? [{ value: period, label: longDate(period, locale) }] : []),
              ]}
            />
          </div>
          <SearchField label={t(m.seat_search)} value={words} onChange={setWords} />
        </div>
        <div className={s.picks}>
          <Picks<Status | 'all'>
            label={t(m.seat_status)}
            value={status}
            onChange={(next) => show({ status: next })}
            options={[
              { value: 'all', label: t(m.seat_all), count: named.length },
              ...statuses.map((value) => ({
                value,
                label: t(statusLook[value].label),
                count: named.filter((row) => row.status === value).length,
              })),
            ]}
          />
        </div>
      </div>
      {day === (today ?? here) && <WalkIn />}
      {exporting.count !== undefined && (
        <Banner tone="info" icon="download" title={t(m.seat_exporting, { count: exporting.count })} />
      )}
      {(failed || asOf || waits) && (
        <LoadFailed
          {...(asOf ? { title: since(asOf) } : {})}
          actions={<Button onClick={() => void refetch()}>{t(m.owner_retry)}</Button>}
        />
      )}
      {waits && oneDay && <KeptList key={day} date={day} />}
      <p className={s.printOnly}>
        {searched
          ? t(m.seat_found_all, { words: searched })
          : oneDay
            ? longDate(day, locale, true)
            : t(periodWords.find(([name]) => name === period)?.[1] ?? m.seat_all_dates)}
        {' · '}
        {t(m.seat_summary, {
          count: visible.length,
          guests: visible.reduce((sum, { partySize }) => sum + partySize, 0),
        })}
      </p>
      {rows ? (
        <Panel
          flush
          {...(searched ? { title: t(m.seat_found_all, { words: searched }) } : {})}
          {...(searched && more ? { note: t(m.seat_searching) } : {})}
        >
          {visible.length > 0 ? (
            <ReservationList
              key={`${period}${status}${searched}`}
              rows={visible}
              dated={!oneDay}
              whole={printing}
              more={more}
              mark={period === 'all' && !searched ? (today ?? here) : undefined}
              onEdit={setEditing}
              onStale={() => void refetch()}
            />
          ) : (
            <Empty icon="calendar-clock" title={t(m.seat_none)}>
              <p>
                {searched && named.length === 0
                  ? t(more ? m.seat_searching : m.seat_none_found, { words: searched })
                  : t(named.length === 0 ? m.seat_none_text : m.seat_no_match_text)}
              </p>
              {named.length > 0 && <Button onClick={() => show({ status: 'all' })}>{t(m.seat_clear)}</Button>}
              {searched && named.length === 0 && <Button onClick={() => setWords('')}>{t(m.seat_clear_search)}</Button>}
              {more && !searched && (
                <Button busy={more.loading} onClick={more.load}>
                  {t(m.seat_older)}
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
    </Page>
  )
}

const isShown = (row: OwnerReservation, status: Status | 'all', words: string): boolean =>
  (status === 'all' || row.status === status) && isNamed(row, words)

/** What is shown as a CSV file; all dates are collected first, page after page. */
function useExport(period: Period, words: string, holds: (row: OwnerReservation) => boolean) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const [count, setCount] = useState<number>()
  const run = async () => {
    if (count !== undefined) return
    setCount(0)
    try {
      const [rows, { reservationsCsv }] = await Promise.all([collect(period, words, setCount), import('./export.ts')])
      download(
        `${t(m.seat_file)}-${words ? words.replace(/[^\p{L}\p{N}]+/gu, '-') : period}.csv`,
        'text/csv',
        reservationsCsv(t, locale, rows.filter(holds)),
      )
    } catch {
      toast('bad', (t) => t(m.seat_export_failed))
    } finally {
      setCount(undefined)
    }
  }
  return { count, run }
}
