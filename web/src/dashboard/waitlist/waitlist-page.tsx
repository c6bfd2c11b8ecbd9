import { useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { listWaitlist } from '#shared/waitlist/owner-endpoints.ts'
import type { OwnerReservation, WaitlistView } from '#shared/reservations/owner-reservation.ts'
import { hasOpenOffer } from '#shared/reservations/reservation.ts'
import { listOfferTimes } from '#shared/waitlist/waitlist.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { telHref } from '#shared/phone/phone-format.ts'
import { offerTimeLeftText } from '#web/site/waitlist/messages.ts'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button, ExternalIconLink } from '#web/dashboard/ui/button.tsx'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import {
  Badge,
  Banner,
  EmptyState,
  LoadFailed,
  LoadingRows,
  Panel,
  SegmentedControl,
} from '#web/dashboard/ui/panel.tsx'
import * as rowListStyles from '#web/dashboard/ui/row-list.css.ts'
import { type RowParts, RowList, useIsNarrow } from '#web/dashboard/ui/row-list.tsx'
import { useNow } from '#web/dashboard/ui/use-now.ts'
import { useFormatDayAndTime } from '#web/dashboard/ui/use-format-date.ts'
import { AddReservation, EditReservation, usePreloadedDrawers } from '#web/dashboard/reservations/drawers.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { useReservationActions } from '#web/dashboard/reservations/reservation-row.tsx'
import { ReservationTabs } from '#web/dashboard/reservations/reservation-tabs.tsx'
import {
  guestCountText,
  transitionIcons,
  transitionLabels,
  guestName,
  listNotes,
  formatShortDate,
} from '#web/dashboard/reservations/labels.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { useEditDrawers } from '#web/dashboard/reservations/use-edit-drawers.ts'
import { isDate } from '#web/dashboard/reservations/use-filters.ts'
import { useWaitlistActions } from './use-waitlist-actions.ts'
import { freeSlotsText, waitlistWarnings, waitlistStateText, offerEndText, waitWindowText } from './labels.ts'
import * as styles from './waitlist.css.ts'

const everyMs = 30_000

/** The waitlist, a date at a time: offers first, then in queue order, with the free slots of each. */
export function WaitlistPage() {
  const t = useT()
  const { locale } = useLocale()
  const go = useDashboardNavigate()
  const today = useRestaurantDate()
  const { date: asked } = useSearch({ strict: false })
  const date = isDate(asked) ? asked : undefined
  const first = useOwnerQuery(listWaitlist, {}, { every: everyMs })
  const other = useOwnerQuery(listWaitlist, { date: date ?? '' }, { every: everyMs, when: date !== undefined })
  const shown = date === undefined ? first : other
  const list = shown.data
  const [offering, setOffering] = useState<string>()
  const drawers = useEditDrawers()
  usePreloadedDrawers()
  const [adding, setAdding] = useState(false)
  const now = useNow(10_000)
  const { refetch } = shown
  const onStale = useCallback(() => void refetch(), [refetch])
  const close = useCallback(() => setOffering(undefined), [])
  const offered = list?.waiting.find(({ id }) => id === offering)
  const days = (first.data ?? list)?.days ?? []
  const there = list?.day.date ?? date

  return (
    <DashboardPage title={t(m.waitlist_owner_title)} note={t(m.waitlist_note)}>
      <ReservationTabs />
      {days.length > 0 && there && (
        <SegmentedControl
          label={t(m.waitlist_days)}
          value={there}
          onChange={(next) => go('reservations/waiting', { query: { date: next }, replace: true })}
          options={withDay(days, there).map(({ date: each, waiting }) => ({
            value: each,
            label: each === today ? t(m.reservations_today) : formatShortDate(each, locale, today.slice(0, 4)),
            count: waiting,
          }))}
        />
      )}
      {list && !list.rules.reservationsEnabled && list.waiting.length > 0 && (
        <Banner tone="info" icon="hourglass" title={t(m.waitlist_paused)}>
          {t(m.waitlist_paused_text)}
        </Banner>
      )}
      {shown.isError && <LoadFailed actions={<Button onClick={() => void refetch()}>{t(m.dashboard_retry)}</Button>} />}
      {list ? (
        <Panel flush>
          {list.waiting.length > 0 ? (
            <Waiting list={list} now={now} onOffer={setOffering} onEdit={drawers.open} onStale={onStale} />
          ) : days.length > 0 ? (
            <EmptyState icon="hourglass" title={t(m.waitlist_none_day)}>
              <p>{t(m.waitlist_none_day_text)}</p>
            </EmptyState>
          ) : (
            <EmptyState icon="hourglass" title={t(m.waitlist_none)}>
              <p>{t(m.waitlist_none_text)}</p>
              <Button icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
                {t(m.waitlist_add)}
              </Button>
            </EmptyState>
          )}
        </Panel>
      ) : (
        !shown.isError && (
          <Panel flush>
            <LoadingRows rows={5} />
          </Panel>
        )
      )}
      {offered && list && !hasOpenOffer(offered) && (
        <OfferDrawer row={offered} list={list} now={now} onClose={close} onStale={onStale} />
      )}
      {drawers.rows.map((row) => (
        <EditReservation key={row.id} row={row} onClose={() => drawers.close(row)} onStale={onStale} />
      ))}
      {adding && <AddReservation date={undefined} onClose={() => setAdding(false)} onAdded={onStale} />}
    </DashboardPage>
  )
}

type Day = WaitlistView['days'][number]

/** Returns the waitlist's days, plus the one on screen. */
const withDay = (days: readonly Day[], date: string): readonly Day[] =>
  days.some((day) => day.date === date)
    ? days
    : [...days, { date, waiting: 0 }].toSorted((a, b) => (a.date < b.date ? -1 : 1))

type ListProps = {
  list: WaitlistView
  now: Date
  onOffer: (id: string) => void
  onEdit: (row: OwnerReservation) => void
  onStale: () => void
}

function Waiting({ list, now, onOffer, onEdit, onStale }: ListProps) {
  const t = useT()
  const { locale } = useLocale()
  const since = useFormatDayAndTime()
  const narrow = useIsNarrow('cards')
  const partsOf = (row: OwnerReservation): RowParts => {
    const times = listOfferTimes(row, {
      day: list.day,
      rules: list.rules,
      hours: list.hours,
      now: localDateTimeAt(now),
    })
    const { title, time } = since(row.createdAt)
    const held = hasOpenOffer(row)
    const acts = <Acts row={row} onOffer={() => onOffer(row.id)} onEdit={() => onEdit(row)} onStale={onStale} />
    return {
      key: row.id,
      name: guestName(row),
      onOpen: () => onEdit(row),
      lead: (
        <span className={rowListStyles.party} role="img" aria-label={guestCountText(t, row.partySize)}>
          {row.partySize}
        </span>
      ),
      line: (
        <>
          {held && <Left title={waitlistStateText(t, locale, row)} until={new Date(row.offeredUntil!)} now={now} />}
          <span>
            {[
              t(m.waitlist_wants, { window: waitWindowText(t, locale, row) }),
              t(m.waitlist_owner_asked, { when: title === t(m.dashboard_today) ? time : `${title}, ${time}` }),
              ...(row.locale === locale ? [] : [t(row.locale === 'es' ? m.waitlist_in_es : m.waitlist_in_en)]),
            ].join('\u00a0· ')}
          </span>
          {waitlistWarnings(t, row).map((mark) => (
            <Badge key={mark} tone="plain">
              {mark}
            </Badge>
          ))}
        </>
      ),
      note: [...listNotes(row, locale), ...(held ? [] : [freeSlotsText(t, locale, times, row.partySize)])],
      look: held ? 'held' : undefined,
      ...(narrow ? { below: acts } : { acts }),
    }
  }
  const groups = [
    { title: t(m.waitlist_offered), of: list.waiting.filter((row) => hasOpenOffer(row)) },
    { title: t(m.waitlist_waiting), of: list.waiting.filter((row) => !hasOpenOffer(row)) },
  ].filter(({ of }) => of.length > 0)
  return (
    <RowList
      label={t(m.waitlist_list)}
      groups={groups.map(({ title, of }) => ({ title, note: of.length, rows: of.map(partsOf) }))}
    />
  )
}

/** An offer and its remaining time. */
function Left({ title, until, now }: { title: string; until: Date; now: Date }) {
  const t = useT()
  const { locale } = useLocale()
  const ms = until.getTime() - now.getTime()
  return (
    <span className={styles.held}>
      <b>{title}</b> {t(m.waitlist_owner_until, { until: offerEndText(locale, until, localDateTimeAt(now).date) })}
      {'\u00a0· '}
      <b role="timer" className={styles.left}>
        {ms > 0 ? offerTimeLeftText(t, ms) : t(m.waitlist_up)}
      </b>
    </span>
  )
}

type ActsProps = { row: OwnerReservation; onOffer: () => void; onEdit: () => void; onStale: () => void }

/** The next action of a waitlist entry; others behind '…'. */
function Acts({ row, onOffer, onEdit, onStale }: ActsProps) {
  const t = useT()
  const acts = useWaitlistActions(row, onStale)
  const { first, next, others, pending } = useReservationActions(row, onStale, false)
  const name = guestName(row)
  const busy = acts.pending || pending
  const held = hasOpenOffer(row)
  const calls = held && !row.email
  return (
    <div className={styles.acts}>
      {calls && (
        <>
          <Button
            kind="go"
            busy={busy}
            aria-label={`${t(m.waitlist_owner_yes)}: ${name}`}
            onClick={() => void acts.saidYes()}
          >
            {t(m.waitlist_owner_yes)}
          </Button>
          <Button busy={busy} aria-label={`${t(m.waitlist_no_answer)}: ${name}`} onClick={() => void acts.noAnswer()}>
            {t(m.waitlist_no_answer)}
          </Button>
        </>
      )}
      {held ? (
        <Button busy={busy} aria-label={`${t(m.waitlist_back)}: ${name}`} onClick={() => void acts.takeBack()}>
          {t(m.waitlist_back)}
        </Button>
      ) : (
        <Button busy={busy} aria-label={`${t(m.waitlist_offer)} ${name}`} aria-haspopup="dialog" onClick={onOffer}>
          {t(m.waitlist_offer)}
        </Button>
      )}
      {row.phone && <ExternalIconLink icon="phone" href={telHref(row.phone)} name={t(m.reservations_call, { name })} />}
      <OverflowMenu
        label={t(m.dashboard_more_actions)}
        of={name}
        actions={[
          { label: t(m.reservations_owner_change), icon: 'edit', run: onEdit },
          ...(first ? [{ label: t(transitionLabels[first]), icon: transitionIcons[first], run: next }] : []),
          ...others,
        ]}
      />
    </div>
  )
}
