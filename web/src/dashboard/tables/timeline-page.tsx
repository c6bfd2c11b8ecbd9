import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { addDays, formatLongDate } from '#shared/time/local-time.ts'
import { minuteOfTime } from '#shared/hours/schedule.ts'
import { lineDateOf } from '#shared/tables/door-line.ts'
import { getTableDay } from '#shared/tables/owner-endpoints.ts'
import {
  createTableAvailabilityTest,
  listTableChoices,
  groupStaysByTable,
  type TableChoice,
  toTableChoice,
} from '#shared/tables/propose-tables.ts'
import { tableKey } from '#shared/tables/table-names.ts'
import { hasTables, listTables } from '#shared/tables/table-plan.ts'
import { stayAtTable } from '#shared/tables/table-stay.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useRestaurantNow } from '#web/app/use-now.ts'
import { guestCountText, guestName } from '#web/dashboard/reservations/labels.ts'
import { ReservationTabs } from '#web/dashboard/reservations/reservation-tabs.tsx'
import { isDate } from '#web/dashboard/reservations/use-filters.ts'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, EmptyState, LoadFailed, LoadingRows, Panel, SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { LinePanel } from './line-panel.tsx'
import { PartySheet } from './party-sheet.tsx'
import { useReservationSheet } from './reservation-sheet.tsx'
import { useIsStandMode } from './stand-mode.ts'
import { formatMinute, formatMinuteShort } from './table-labels.ts'
import { arrangeTableDay, type TimelineBar, type TableDay, type UnassignedParty } from './table-day.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import * as styles from './timeline.css.ts'
import { useEvening } from './use-evening.ts'
import { useTableActions } from './use-table-moves.ts'
import { UnsentActsPanel } from './unsent-acts-panel.tsx'
import { WalkInSheet } from './walk-in-sheet.tsx'

type Answer = AnswerOf<typeof getTableDay>

/** The evening by table. */
export function TimelinePage() {
  const t = useT()
  const { locale } = useLocale()
  const go = useDashboardNavigate()
  const today = useRestaurantDate()
  const search = useSearch({ strict: false })
  const date = isDate(search.date) ? search.date : today
  const show = (next: string) =>
    go('reservations/tables', { query: { date: next === today ? undefined : next }, replace: true })
  const { answer: data, isError, heldSince, waiting, retry } = useEvening(date)
  const moves = useTableActions(date, data)
  const reserving = useReservationSheet({ date, answer: data, heldSince, patch: moves.patch })
  const [walkIn, setWalkIn] = useState<{ at?: TableChoice | undefined }>()
  const isToday = date === today
  const hasPlan = data !== undefined && hasTables(data.plan)
  return (
    <DashboardPage
      title={t(m.dashboard_nav_reservations)}
      note={formatLongDate(date, locale, true)}
      actions={
        <>
          <OverflowMenu
            label={t(m.dashboard_more_actions)}
            of={t(m.tables_title)}
            actions={[
              { label: t(m.tables_print), icon: 'print', run: () => window.print() },
              { label: t(m.tables_plan_edit), icon: 'table', run: () => go('reservations/table-plan') },
            ]}
          />
          {hasPlan && (
            <Button icon="plus" aria-haspopup="dialog" onClick={() => reserving.open()}>
              {t(m.tables_reserve)}
            </Button>
          )}
          {isToday && hasPlan && (
            <Button kind="go" icon="walk-in" aria-haspopup="dialog" onClick={() => setWalkIn({})}>
              {t(m.tables_walk_in)}
            </Button>
          )}
        </>
      }
    >
      <ReservationTabs />
      <p className={styles.printOnly}>{formatLongDate(date, locale, true)}</p>
      <DatePicker date={date} today={today} onShow={show} />
      {data && (
        <UnsentActsPanel
          heldSince={heldSince}
          reservations={data.reservations}
          onRetry={retry}
          onReschedule={reserving.open}
        />
      )}
      {isError && <LoadFailed />}
      {!data && !isError && <LoadingRows rows={8} />}
      {data && !hasPlan && (
        <Panel>
          <EmptyState icon="table" title={t(m.tables_plan_none)}>
            <p>{t(m.tables_plan_text)}</p>
            <ButtonLink kind="go" to="reservations/table-plan">
              {t(m.tables_plan_open)}
            </ButtonLink>
          </EmptyState>
        </Panel>
      )}
      {data && hasPlan && (
        <Evening
          key={date}
          date={date}
          answer={data}
          moves={moves}
          waiting={waiting}
          isAway={heldSince !== undefined}
          onTable={isToday ? (at) => setWalkIn({ at }) : undefined}
        />
      )}
      {reserving.sheet}
      {walkIn && data && (
        <WalkInSheet answer={data} moves={moves} at={walkIn.at} onClose={() => setWalkIn(undefined)} />
      )}
    </DashboardPage>
  )
}

function DatePicker({ date, today, onShow }: { date: string; today: string; onShow: (date: string) => void }) {
  const t = useT()
  const tomorrow = addDays(today, 1)
  return (
    <div className={styles.dates}>
      <SegmentedControl
        label={t(m.tables_date)}
        value={date}
        onChange={onShow}
        options={[
          { value: today, label: t(m.reservations_today) },
          { value: tomorrow, label: t(m.reservations_tomorrow) },
        ]}
      />
      <input
        type="date"
        className={styles.dateField}
        aria-label={t(m.tables_date)}
        value={date}
        onChange={({ target }) => isDate(target.value) && onShow(target.value)}
      />
    </div>
  )
}

type EveningProps = {
  date: string
  answer: Answer
  moves: ReturnType<typeof useTableActions>
  /** The ids of the parties with acts that wait for the network. */
  waiting: ReadonlySet<string>
  isAway: boolean
  onTable: ((choice: TableChoice) => void) | undefined
}

/** The evening: conflicts, parties without a table, and the bars of every table. */
export function Evening({ date, answer, moves, waiting, isAway, onTable }: EveningProps) {
  const t = useT()
  const { locale } = useLocale()
  const clock = useRestaurantNow()
  const now = clock ?? answer.now
  const isStand = useIsStandMode()
  const [opened, setOpened] = useState<string>()
  const { date: nowDate, time, weekday } = now
  const day = useMemo(
    () => arrangeTableDay(answer.plan, answer.reservations, { date, now: { date: nowDate, time, weekday } }),
    [answer, date, nowDate, time, weekday],
  )
  const destination = (bar: TimelineBar, { key, minute }: { key: string; minute: number }) => ({
    choice: choiceAt(answer, bar, key),
    ...(minute === bar.from || isStand ? {} : { minute }),
  })
  const preview = (bar: TimelineBar, target: { key: string; minute: number }): string => {
    const to = destination(bar, target)
    if (!to.choice) return ''
    const { choice } = to
    const others = moves.occupantsOf(bar.party, { ...to, choice })
    const row = day.areas.flatMap(({ rows }) => rows).find(({ key }) => key === target.key)
    const who = answer.reservations.filter(({ id }) => others.includes(id)).map(guestName)
    return [
      t(m.tables_moving, {
        name: guestName(bar.party),
        guests: guestCountText(t, bar.party.partySize),
        table: choice.label,
        from: formatMinute(target.minute, locale),
        to: formatMinute(target.minute + bar.to - bar.from, locale),
      }),
      who.length > 0 ? t(m.tables_moving_taken, { who: who.join(', ') }) : t(m.tables_moving_free),
      ...(choice.max < bar.party.partySize ? [t(m.tables_moving_small)] : []),
      ...(row?.isOut ? [t(m.tables_moving_out)] : []),
    ].join(' ')
  }
  const party = answer.reservations.find(({ id }) => id === opened)
  return (
    <>
      <PartiesInNeed day={day} onOpen={setOpened} />
      {date === lineDateOf(now) && <LinePanel date={date} answer={answer} now={now} isAway={isAway} />}
      <UnplacedParties unplaced={day.unplaced} moves={moves} onOpen={setOpened} />
      <TimelineGrid
        date={date}
        now={now}
        day={day}
        preview={preview}
        keepsTimes={isStand}
        waiting={waiting}
        onMove={(bar, target) => {
          const { choice, ...to } = destination(bar, target)
          if (choice && (to.minute !== undefined || choice.label !== bar.party.table))
            void moves.move(bar.party, { ...to, choice })
        }}
        onOpen={(bar) => setOpened(bar.party.id)}
        onTable={onTable && (({ table }) => onTable(toTableChoice([table])))}
      />
      {party && (
        <PartySheet
          key={party.id}
          party={party}
          answer={answer}
          day={day}
          moves={moves}
          onClose={() => setOpened((shown) => (shown === party.id ? undefined : shown))}
        />
      )}
    </>
  )
}

/** Returns where a party sits that is put down at a table: there, or at a run with it that is free, if it needs one. */
function choiceAt(answer: Answer, { party }: TimelineBar, key: string): TableChoice | undefined {
  const table = listTables(answer.plan).find(({ name }) => tableKey(name) === key)
  const single = table && toTableChoice([table])
  const stay = stayAtTable(party, answer.now)
  if (!single || !stay || single.max >= party.partySize) return single
  const isFree = createTableAvailabilityTest(groupStaysByTable(answer.reservations, answer.now), party, stay)
  return listTableChoices(answer.plan).find((choice) => choice.keys.includes(key) && isFree(choice)) ?? single
}

/** Parties whose table has an issue, and those for which none is free. */
function PartiesInNeed({ day: { inNeed, issues }, onOpen }: { day: TableDay; onOpen: (id: string) => void }) {
  const t = useT()
  const [first] = inNeed
  if (!first) return null
  const solvable = inNeed.find((id) => issues.get(id)?.instead) ?? first
  const count = inNeed.length
  return (
    <div className={styles.screenOnly}>
      <Banner
        isFlat
        tone="wait"
        title={count === 1 ? t(m.tables_in_need_one) : t(m.tables_in_need, { count })}
        actions={<Button onClick={() => onOpen(solvable)}>{t(m.tables_details)}</Button>}
      />
    </div>
  )
}

type UnplacedProps = {
  unplaced: readonly UnassignedParty[]
  moves: ReturnType<typeof useTableActions>
  onOpen: (id: string) => void
}

/** The parties without a table. A tap takes the proposal; where nothing fits, it opens the party. */
function UnplacedParties({ unplaced, moves, onOpen }: UnplacedProps) {
  const t = useT()
  if (unplaced.length === 0) return null
  const proposals = unplaced.flatMap(({ party, proposal }) => (proposal ? [[party, proposal.label] as const] : []))
  return (
    <section className={styles.unplaced} aria-label={t(m.tables_unplaced)}>
      <div className={styles.unplacedHead}>
        <h2>{t(m.tables_unplaced)}</h2>
        {proposals.length > 1 && (
          <Button icon="check" busy={moves.pending} onClick={() => void moves.takeProposals(proposals)}>
            {t(m.tables_take_all, { count: proposals.length })}
          </Button>
        )}
      </div>
      <ul className={styles.chips}>
        {unplaced.map(({ party, proposal }) => {
          const name = guestName(party)
          const time = formatMinuteShort(minuteOfTime(party.reservationTime))
          return (
            <li key={party.id}>
              <button
                type="button"
                className={proposal ? styles.chip : `${styles.chip} ${styles.chipBad}`}
                onClick={() => (proposal ? void moves.move(party, { choice: proposal }) : onOpen(party.id))}
              >
                <span className={visuallyHidden}>
                  {`${time} ${name}, ${guestCountText(t, party.partySize)}: ${proposal ? t(m.tables_take_short, { table: proposal.label }) : t(m.tables_none_fits)}`}
                </span>
                <span className={styles.shown} aria-hidden="true">
                  <b>{time}</b>
                  <span>
                    {name}, {party.partySize}
                  </span>
                  <em>{proposal ? `→ ${proposal.label}` : t(m.tables_none_fits)}</em>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
