import { type ReactNode, Suspense, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'
import type { TableChoice } from '#shared/tables/propose-tables.ts'
import { hasTables } from '#shared/tables/table-plan.ts'
import { isSeatingOver, seatingStateOf } from '#shared/tables/table-stay.ts'
import { addDays, formatTime, type LocalDateTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useRestaurantNow } from '#web/app/use-now.ts'
import { useSite } from '#web/app/use-site.ts'
import { useReservationSheet } from './reservation-sheet.tsx'
import { StandModeContext } from './stand-mode.ts'
import { Evening } from './timeline-page.tsx'
import { useEvening } from './use-evening.ts'
import { useTableActions } from './use-table-moves.ts'
import { UnsentActsPanel } from './unsent-acts-panel.tsx'
import { WalkInSheet } from './walk-in-sheet.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { EmptyState, LoadFailed, LoadingRows, Panel, SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import * as m from '#web/paraglide/messages.js'
import * as styles from './stand-evening.css.ts'

type Props = {
  /** The tablet's name. */
  name: string
  /** Missing on the owner's own device. */
  onLock?: (() => void) | undefined
  /** The menu of what else this tablet may do. */
  tools?: ReactNode
  /** Tries the network again, in place of loading the evening alone. */
  onRetry?: () => void
}

/** The evening as the host works it on a tablet, and as the owner's device shows it without a network. */
export function StandEvening({ name, onLock, tools, onRetry }: Props) {
  const t = useT()
  const { locale, toggle } = useLocale()
  const { branding } = useSite()
  const today = useRestaurantDate()
  const clock = useRestaurantNow()
  const [isTomorrow, setTomorrow] = useState(false)
  const date = isTomorrow ? addDays(today, 1) : today
  const { answer: data, isError, heldSince, waiting, retry } = useEvening(date)
  const moves = useTableActions(date, data)
  const reserving = useReservationSheet({ date, answer: data, heldSince, patch: moves.patch })
  const [walkIn, setWalkIn] = useState<{ at?: TableChoice | undefined }>()
  const now = clock ?? data?.now
  const hasPlan = data !== undefined && hasTables(data.plan)
  return (
    <StandModeContext value>
      <header className={styles.bar}>
        <div className={styles.house}>
          <strong>{branding.name}</strong>
          <span>{name}</span>
        </div>
        <div className={styles.days}>
          <SegmentedControl
            label={t(m.tables_date)}
            value={date}
            onChange={(next) => setTomorrow(next !== today)}
            options={[
              { value: today, label: t(m.reservations_today) },
              { value: addDays(today, 1), label: t(m.reservations_tomorrow) },
            ]}
          />
        </div>
        <p className={styles.clock}>
          {now && <strong>{formatTime(now.time, locale)}</strong>}
          {data && now && hasPlan && <span>{t(m.stand_seats, countGuests(data, now))}</span>}
        </p>
        <div className={styles.tools}>
          <button type="button" className={styles.tool} lang={locale === 'en' ? 'es' : 'en'} onClick={toggle}>
            {t(m.layout_language)}
          </button>
          {onLock && (
            <Button icon="lock" onClick={onLock}>
              {t(m.stand_lock)}
            </Button>
          )}
        </div>
      </header>
      <main id="main" className={styles.page} tabIndex={-1}>
        <div className={styles.head}>
          <h1>{t(m.tables_grid)}</h1>
          <EveningActions
            tools={tools}
            onReserve={data && (() => reserving.open())}
            onWalkIn={!isTomorrow && hasPlan ? () => setWalkIn({}) : undefined}
          />
        </div>
        {data && (
          <UnsentActsPanel
            heldSince={heldSince}
            reservations={data.reservations}
            onRetry={onRetry ?? retry}
            onReschedule={reserving.open}
          />
        )}
        {isError && <LoadFailed />}
        {!data && !isError && <LoadingRows rows={8} />}
        {data && !hasPlan && (
          <Panel>
            <EmptyState icon="table" title={t(m.stand_no_tables)}>
              <p>{t(m.stand_no_tables_text)}</p>
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
            onTable={isTomorrow ? undefined : (at) => setWalkIn({ at })}
          />
        )}
        {reserving.sheet}
        {walkIn && data && (
          <WalkInSheet answer={data} moves={moves} at={walkIn.at} onClose={() => setWalkIn(undefined)} />
        )}
      </main>
    </StandModeContext>
  )
}

type ActionsProps = { tools: ReactNode; onReserve: (() => void) | undefined; onWalkIn: (() => void) | undefined }

function EveningActions({ tools, onReserve, onWalkIn }: ActionsProps) {
  const t = useT()
  return (
    <div className={styles.actions}>
      {onReserve && (
        <Button icon="plus" aria-haspopup="dialog" onClick={onReserve}>
          {t(m.tables_reserve)}
        </Button>
      )}
      {tools && <Suspense fallback={null}>{tools}</Suspense>}
      {onWalkIn && (
        <Button kind="go" icon="walk-in" aria-haspopup="dialog" onClick={onWalkIn}>
          {t(m.tables_walk_in)}
        </Button>
      )}
    </div>
  )
}

/** Counts the guests at tables, the seats, and the guests who are still to come or wait. */
function countGuests({ plan, reservations }: AnswerOf<typeof getTableDay>, now: LocalDateTime) {
  const seats = plan.areas.flatMap(({ tables }) => tables).reduce((sum, { max }) => sum + max, 0)
  let [taken, coming] = [0, 0]
  for (const party of reservations) {
    const state = seatingStateOf(party, now)
    if (isSeatingOver(state) || state === 'offered') continue
    if (party.seatedAt) taken += party.partySize
    else coming += party.partySize
  }
  return { taken, seats, coming }
}
