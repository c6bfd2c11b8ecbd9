import { useState } from 'react'
import { formatTime } from '#shared/time/local-time.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { maxAddresses, type NoticeAddress, type NoticeKind } from '#shared/notifications/addresses.ts'
import { deleteNoticeAddress, listNoticeAddresses } from '#shared/notifications/owner-endpoints.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { Badge, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { EmailAddress } from '#web/ui/email.tsx'
import { AddressDrawer } from './address-drawer.tsx'
import * as styles from './addresses.css.ts'

const shortKinds: Record<NoticeKind, Message> = {
  bookings: m.notifications_short_bookings,
  'large-parties': m.notifications_short_large,
  catering: m.notifications_short_catering,
  messages: m.notifications_short_messages,
  calls: m.notifications_short_calls,
}

const stopped = {
  asked: m.notifications_stopped_asked,
  bounced: m.notifications_stopped_bounced,
  'no domain': m.notifications_stopped_bounced,
  complained: m.notifications_stopped_complained,
} as const

/** The panel of the further addresses that get the owner's notices. */
export function AddressesPanel() {
  const t = useT()
  const { data, isError, refetch } = useOwnerQuery(listNoticeAddresses, {})
  const [open, setOpen] = useState<NoticeAddress | 'new'>()
  return (
    <Panel title={t(m.notifications_addresses)}>
      <Fields>
        <p>{t(m.notifications_addresses_text)}</p>
        {!data && (isError ? <LoadFailed /> : <LoadingRows rows={2} />)}
        {data && data.addresses.length > 0 && (
          <ul className={styles.rows} aria-label={t(m.notifications_addresses)}>
            {data.addresses.map((address) => (
              <AddressRow key={address.id} address={address} onEdit={() => setOpen(address)} />
            ))}
          </ul>
        )}
        {data && data.addresses.length < maxAddresses && (
          <ButtonRow>
            <Button icon="plus" onClick={() => setOpen('new')}>
              {t(m.notifications_add)}
            </Button>
          </ButtonRow>
        )}
      </Fields>
      {open && (
        <AddressDrawer
          {...(open === 'new' ? {} : { address: open })}
          reload={async () => {
            const { data: now } = await refetch()
            return now?.addresses.find(({ id }) => open !== 'new' && id === open.id)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

function AddressRow({ address, onEdit }: { address: NoticeAddress; onEdit: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const confirm = useConfirm()
  const { id, name, email, kinds, sheetHour } = address
  const removing = useOwnerMutation(deleteNoticeAddress, {
    done: m.notifications_removed,
    failed: m.dashboard_delete_failed,
    changes: [listNoticeAddresses],
  })
  const remove = async () => {
    const title = t(m.notifications_remove_ask, { email })
    if (await confirm({ title, text: t(m.notifications_remove_text), yes: t(m.notifications_remove) }))
      await removing.save({ id })
  }
  const shown = kinds.includes('bookings') ? kinds.filter((kind) => kind !== 'large-parties') : kinds
  const what = [
    ...shown.map((kind) => t(shortKinds[kind])),
    ...(sheetHour === null
      ? []
      : [t(m.notifications_sheet_at, { time: formatTime(timeOfMinute(sheetHour * 60), locale) })]),
  ].join(', ')
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <EmailAddress>{email}</EmailAddress>
        <small>{what.charAt(0).toUpperCase() + what.slice(1)}</small>
      </span>
      <AddressState address={address} />
      <ButtonRow>
        <Button aria-label={`${t(m.notifications_edit)}: ${name}`} onClick={onEdit}>
          {t(m.dashboard_edit)}
        </Button>
        <Button
          kind="stopQuiet"
          busy={removing.pending}
          aria-label={`${t(m.notifications_remove)}: ${name}`}
          onClick={() => void remove()}
        >
          {t(m.notifications_remove)}
        </Button>
      </ButtonRow>
    </li>
  )
}

function AddressState({ address: { confirmedAt, stopped: end } }: { address: NoticeAddress }) {
  const t = useT()
  if (end) return <Badge tone="bad">{t(stopped[end.why])}</Badge>
  return confirmedAt ? (
    <Badge tone="good">{t(m.notifications_active)}</Badge>
  ) : (
    <Badge tone="wait">{t(m.notifications_unconfirmed)}</Badge>
  )
}
