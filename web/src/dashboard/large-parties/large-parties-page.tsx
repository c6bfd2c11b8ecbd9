import { useState } from 'react'
import { isAnswerable, type LargeParty } from '#shared/large-parties/large-party.ts'
import { listLargeParties } from '#shared/large-parties/owner-endpoints.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { ReservationTabs } from '#web/dashboard/reservations/reservation-tabs.tsx'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { Button, ButtonLink, ExternalIconLink } from '#web/dashboard/ui/button.tsx'
import { OverflowMenu } from '#web/dashboard/ui/overflow-menu.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { RowList, type RowParts } from '#web/dashboard/ui/row-list.tsx'
import * as rowListStyles from '#web/dashboard/ui/row-list.css.ts'
import { useFormatDayAndTime } from '#web/dashboard/ui/use-format-date.ts'
import { usePagedList } from '#web/dashboard/ui/use-pages.ts'
import { CateringEmailSheet } from './move-to-catering-drawer.tsx'
import { BookOtherTimeDrawer } from './book-other-time-drawer.tsx'
import { StateBadge } from './state-labels.tsx'
import { useLargePartyActions } from './use-large-party-actions.ts'
import * as styles from './large-parties.css.ts'

/** The list asks again so often, in ms: requests arrive while it is open. */
const everyMs = 30_000

/** The requests of parties that are too large to book online: those that wait first. */
export function LargePartiesPage() {
  const t = useT()
  const { entries, failed, more } = usePagedList(listLargeParties, {}, { every: everyMs })
  const [open, setOpen] = useState<{ id: string; is: 'time' | 'email' }>()
  const shown = entries?.find(({ id }) => id === open?.id)
  const close = () => setOpen(undefined)
  return (
    <DashboardPage title={t(m.large_parties_owner_title)} note={t(m.large_parties_owner_note)}>
      <ReservationTabs />
      {failed && <LoadFailed />}
      {entries ? (
        <Panel flush>
          {entries.length > 0 ? (
            <Requests of={entries} onOpen={setOpen} />
          ) : (
            <EmptyState icon="people" title={t(m.large_parties_none)}>
              <p>{t(m.large_parties_none_text)}</p>
            </EmptyState>
          )}
        </Panel>
      ) : (
        !failed && (
          <Panel flush>
            <LoadingRows rows={4} />
          </Panel>
        )
      )}
      {more && entries && entries.length > 0 && (
        <Button busy={more.loading} onClick={more.load}>
          {t(m.dashboard_load_more)}
        </Button>
      )}
      {shown && open?.is === 'time' && <BookOtherTimeDrawer party={shown} onClose={close} />}
      {shown && open?.is === 'email' && <CateringEmailSheet party={shown} onClose={close} />}
    </DashboardPage>
  )
}

type OnOpen = (what: { id: string; is: 'time' | 'email' }) => void

function Requests({ of, onOpen }: { of: readonly LargeParty[]; onOpen: OnOpen }) {
  const t = useT()
  const { locale } = useLocale()
  const since = useFormatDayAndTime()
  const rowOf = (party: LargeParty): RowParts => {
    const { title, time } = since(party.createdAt)
    const asked = title === t(m.dashboard_earlier) ? time : `${title.toLowerCase()}, ${time}`
    const at = formatTime(party.reservationTime, locale).replace(' ', '\u00a0')
    const when = `${formatLongDate(party.reservationDate, locale, true)}, ${at}`
    return {
      key: party.id,
      name: fullName(party),
      lead: (
        <span className={rowListStyles.party} role="img" aria-label={guestCountText(t, party.partySize)}>
          {party.partySize}
        </span>
      ),
      line: (
        <>
          <b>{when}</b>
          <span>{t(m.large_parties_asked_at, { when: asked })}</span>
          {party.state !== 'new' && <StateBadge state={party.state} />}
        </>
      ),
      note: party.occasion ? [party.occasion] : [],
      look: party.state === 'new' ? 'fresh' : 'off',
      below: <Acts party={party} onOpen={onOpen} />,
    }
  }
  const groups = [
    { title: t(m.large_parties_waiting), of: of.filter(({ state }) => state === 'new') },
    { title: t(m.large_parties_answered), of: of.filter(({ state }) => state !== 'new') },
  ].filter((group) => group.of.length > 0)
  return (
    <RowList
      label={t(m.large_parties_owner_title)}
      groups={groups.map(({ title, of: some }) => ({ title, note: some.length, rows: some.map(rowOf) }))}
    />
  )
}

/** The owner's answers: one tap books the table. */
function Acts({ party, onOpen }: { party: LargeParty; onOpen: OnOpen }) {
  const t = useT()
  const { locale } = useLocale()
  const { hasCateringAccess: mayCater } = useFeatureAccess().access
  const acts = useLargePartyActions(party)
  const { id, state, email, phone, reservationDate, reservationTime, partySize } = party
  const name = fullName(party)
  // The second tap seats them over the limit.
  const isFull = acts.booking.reason === 'time-full'
  const cater = () => (email ? void acts.moveToCatering() : onOpen({ id, is: 'email' }))
  return (
    <div className={styles.acts}>
      {isFull && (
        <p role="status" className={styles.full}>
          <b>{t(m.large_parties_full_title, { time: formatTime(reservationTime, locale), count: partySize })}.</b>{' '}
          {t(m.large_parties_full_text)}
        </p>
      )}
      {isAnswerable(party) && (
        <>
          <Button
            kind="go"
            busy={acts.booking.pending}
            aria-label={`${t(isFull ? m.large_parties_full_yes : m.large_parties_book)}: ${name}`}
            onClick={() => void acts.book(party, isFull || undefined)}
          >
            {t(isFull ? m.large_parties_full_yes : m.large_parties_book)}
          </Button>
          <Button
            aria-label={`${t(m.large_parties_other_time)}: ${name}`}
            aria-haspopup="dialog"
            onClick={() => onOpen({ id, is: 'time' })}
          >
            {t(m.large_parties_other_time)}
          </Button>
        </>
      )}
      {state === 'booked' && (
        <ButtonLink to="reservations" query={{ date: reservationDate }}>
          {t(m.large_parties_see_booking)}
        </ButtonLink>
      )}
      {state === 'catering' && mayCater && (
        <ButtonLink to={`catering/edit/${party.becameId}`}>{t(m.large_parties_see_catering)}</ButtonLink>
      )}
      <ExternalIconLink icon="phone" href={telHref(phone)} name={t(m.reservations_call, { name })} />
      <OverflowMenu
        label={t(m.dashboard_more_actions)}
        of={name}
        actions={[
          ...(isAnswerable(party) && mayCater
            ? [{ label: t(m.large_parties_to_catering), icon: 'catering' as const, run: cater }]
            : []),
          ...(state === 'new'
            ? [{ label: t(m.large_parties_decline), icon: 'close' as const, run: () => void acts.decline() }]
            : []),
          { label: t(m.dashboard_delete), icon: 'trash' as const, run: () => void acts.remove() },
        ]}
      />
    </div>
  )
}
