import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Erasure, GuestData } from '#shared/erasure/guest-erasure.ts'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import { listCateringRequests } from '#shared/catering/owner-endpoints.ts'
import { listContacts } from '#shared/contacts/contact-endpoints.ts'
import { eraseGuest, findGuest, listErasures } from '#shared/erasure/owner-endpoints.ts'
import { listMessages } from '#shared/contacts/message-endpoints.ts'
import { getUnread, getOverview } from '#shared/overview/owner-endpoints.ts'
import { listReservations, updateReservation } from '#shared/reservations/owner-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { ownerQueryKey, useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { cancelQuestion, guestName } from '#web/dashboard/reservations/labels.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { TextField } from '#web/dashboard/ui/field.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, EmptyState, LoadFailed, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from '#web/dashboard/ui/records.css.ts'

type Found = GuestData & { guest: string }

/** The page that erases a guest's data. It lists the data first; upcoming reservations must be cancelled before. */
export function ErasePage() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [begun, setBegun] = useState<string>()
  const finding = useOwnerMutation(findGuest, { failed: m.dashboard_load_failed })
  async function find(guest: string) {
    setFound(undefined)
    setTyped(guest)
    const answer = await finding.save({ guest })
    if (answer) setFound({ ...answer, guest })
  }
  return (
    <DashboardPage title={t(m.contacts_erase)} note={t(m.contacts_erase_note)}>
      <Panel>
        <form
          className={styles.finder}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void find(typed.trim())
          }}
        >
          <TextField
            label={t(m.contacts_erase_who)}
            help={t(m.contacts_erase_who_help)}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={finding.faults['guest']}
          />
          <Button type="submit" icon="search" busy={finding.pending}>
            {t(m.contacts_erase_find)}
          </Button>
        </form>
      </Panel>
      <Erasures begun={begun} />
      {found && (
        <Result
          found={found}
          onFind={(guest) => void find(guest)}
          onBegun={(id) => {
            setFound(undefined)
            setTyped('')
            setBegun(id)
          }}
        />
      )}
      <RetentionPanel />
    </DashboardPage>
  )
}

const everyMs = 1000

const isOpen = ({ finishedAt }: Erasure): boolean => finishedAt === undefined

/** The running erasures, and the result of the one started here. */
function Erasures({ begun }: { begun: string | undefined }) {
  const t = useT()
  const cache = useQueryClient()
  const { data, isError } = useOwnerQuery(
    listErasures,
    {},
    { every: (answer) => (answer?.erasures.some(isOpen) ? everyMs : false) },
  )
  const open = data?.erasures.filter(isOpen) ?? []
  const ended = data?.erasures.find((one) => one.id === begun && !isOpen(one))
  const count = open.length
  useEffect(() => {
    if (!count) for (const call of stale) void cache.invalidateQueries({ queryKey: ownerQueryKey(call) })
  }, [count, cache])
  if (isError && !data) return <LoadFailed />
  return (
    <>
      {open.map(({ id, guest = '', progress }) => {
        const percent = Math.floor(progress * 100)
        return (
          <Panel key={id} title={t(m.contacts_erasing, { guest })}>
            <div className={styles.stack}>
              <progress
                className={styles.bar}
                max={100}
                value={percent}
                aria-label={t(m.contacts_erasing, { guest })}
              />
              <p role="status">{t(m.contacts_erasing_progress, { percent })}</p>
              <p className={styles.soft}>{t(m.contacts_erasing_goes_on)}</p>
            </div>
          </Panel>
        )
      })}
      {ended && (
        <Banner tone="good" icon="done" title={t(m.contacts_erased)}>
          {ended.upcoming > 0 && <p>{t(m.contacts_erased_but)}</p>}
        </Banner>
      )}
    </>
  )
}

const stale = [listMessages, listContacts, listCateringRequests, getUnread, getOverview]

function Result({
  found,
  onFind,
  onBegun,
}: {
  found: Found
  onFind: (guest: string) => void
  onBegun: (id: string) => void
}) {
  const t = useT()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const erasing = useOwnerMutation(eraseGuest, { failed: m.dashboard_delete_failed, changes: [listErasures] })
  const { guest, contacts, messages, requests, reservations, upcoming, also } = found
  const kept = (
    [
      [m.contacts_erase_contacts, contacts],
      [m.contacts_erase_messages, messages],
      [m.contacts_erase_requests, requests],
      [m.contacts_erase_bookings, reservations],
    ] as const
  ).filter(([, count]) => count > 0)
  async function ask() {
    const question = { title: t(m.contacts_erase_ask, { guest }), text: t(m.contacts_erase_ask_text) }
    if (!(await confirm({ ...question, yes: t(m.contacts_erase_yes) }))) return
    const answer = await erasing.save({ guest })
    if (answer) onBegun(answer.id)
  }
  const eraseButton = (
    <Button
      kind="stop"
      icon="trash"
      unavailable={upcoming.length > 0}
      busy={erasing.pending}
      onClick={() => void ask()}
    >
      {t(m.contacts_erase_yes)}
    </Button>
  )
  if (kept.length === 0 && upcoming.length === 0)
    return (
      <Panel flush>
        <EmptyState icon="search" title={t(m.contacts_erase_none, { guest })}>
          <p>{t(m.contacts_erase_none_text)}</p>
          {eraseButton}
        </EmptyState>
      </Panel>
    )
  return (
    <Panel title={t(m.contacts_erase_found, { guest })}>
      <div className={styles.stack}>
        {kept.length > 0 && (
          <ul className={styles.counts}>
            {kept.map(([words, count]) => (
              <li key={words({ count }, { locale })}>{t(words, { count })}</li>
            ))}
          </ul>
        )}
        {upcoming.length > 0 && (
          <Banner tone="wait" icon="calendar-clock" title={t(m.owner_refused_upcoming_booking)}>
            <ul className={styles.standing}>
              {upcoming.map((reservation) => (
                <Upcoming key={reservation.id} of={reservation} onCancelled={() => onFind(guest)} />
              ))}
            </ul>
          </Banner>
        )}
        {also.length > 0 && (
          <p className={styles.rowHead}>
            <span className={styles.soft}>{t(m.contacts_erase_also)}</span>
            <span className={styles.rowHead}>
              {also.map((other) => (
                <Button key={other} icon="search" onClick={() => onFind(other)}>
                  {other}
                </Button>
              ))}
            </span>
          </p>
        )}
        <p className={styles.soft}>{t(m.contacts_erase_more)}</p>
        <div>{eraseButton}</div>
      </div>
    </Panel>
  )
}

/** An upcoming reservation with its cancel button. The guest is looked up again if it changed meanwhile. */
function Upcoming({ of, onCancelled }: { of: GuestData['upcoming'][number]; onCancelled: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const { id, version, mailed, reservationDate, reservationTime } = of
  const name = guestName(of)
  const cancelling = useOwnerMutation(updateReservation, {
    done: m.contacts_erase_cancelled,
    changes: [listReservations, getOverview],
  })
  const { conflict } = cancelling
  useEffect(() => {
    if (conflict) onCancelled()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once a conflict, not whenever the page renders
  }, [conflict])
  async function ask() {
    if (!(await confirm(cancelQuestion(t, name, mailed)))) return
    if (await cancelling.save({ id, version, status: 'cancelled' })) onCancelled()
  }
  return (
    <li>
      <span>
        {name}: {formatLongDate(reservationDate, locale)}, {formatTime(reservationTime, locale)}
      </span>
      <Button
        busy={cancelling.pending}
        aria-label={`${t(m.contacts_erase_cancel)}: ${name}`}
        onClick={() => void ask()}
      >
        {t(m.contacts_erase_cancel)}
      </Button>
    </li>
  )
}
