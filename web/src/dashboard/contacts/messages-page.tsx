import { useState } from 'react'
import { pathInLocale } from '#shared/site/locale-path.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import { listMessages, markMessage } from '#shared/contacts/message-endpoints.ts'
import { getUnread, getOverview } from '#shared/overview/owner-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { EmailAddress } from '#web/ui/email.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { usePagedList } from '#web/dashboard/ui/use-pages.ts'
import { Badge, EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as row from '#web/dashboard/ui/row-list.css.ts'
import { DataTable } from '#web/dashboard/ui/table.tsx'
import { useFormatDayAndTime, useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import { EraseLink } from '#web/dashboard/erasure/erase-link.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import * as styles from '#web/dashboard/ui/records.css.ts'

/** The inbox of messages, newest first. */
export function MessagesPage() {
  const t = useT()
  const { locale } = useLocale()
  const when = useFormatDateTime()
  const since = useFormatDayAndTime()
  const { entries, failed, more } = usePagedList(listMessages, {})
  const mark = useOwnerMutation(markMessage, { changes: [listMessages, getUnread, getOverview] })
  const [open, setOpen] = useState<string>()
  const shown = entries?.find(({ id }) => id === open)
  const show = (message: GuestMessage) => {
    setOpen(message.id)
    if (!message.readAt) void mark.save({ id: message.id, read: true })
  }
  return (
    <DashboardPage title={t(m.dashboard_nav_messages)} note={t(m.contacts_messages_note)}>
      {failed && <LoadFailed />}
      {entries ? (
        <DataTable
          label={t(m.dashboard_nav_messages)}
          rows={entries}
          rowKey={({ id }) => id}
          onOpen={show}
          narrow={{
            groups: { of: ({ createdAt }) => since(createdAt).title },
            row: (message) => ({
              key: message.id,
              name: message.name,
              onOpen: () => show(message),
              lead: <Sign of={message} />,
              aside: since(message.createdAt).time,
              one: message.message,
              look: message.readAt ? undefined : 'fresh',
            }),
          }}
          pageSize={Number.MAX_SAFE_INTEGER}
          more={more}
          search={{
            label: t(m.contacts_messages_search),
            said: ({ name, email, message }) => ({ names: [name, email], more: [message] }),
          }}
          chips={{
            label: t(m.contacts_filter),
            options: [
              { value: 'all', label: t(m.contacts_all), holds: () => true },
              { value: 'new', label: t(m.contacts_new), holds: ({ readAt }) => !readAt },
            ],
          }}
          empty={
            <EmptyState icon="mail" title={t(m.contacts_messages_empty)}>
              <p>{t(m.contacts_messages_empty_text)}</p>
              <ExternalButtonLink icon="external" href={pathInLocale('/contact', locale)}>
                {t(m.contacts_messages_empty_link)}
              </ExternalButtonLink>
            </EmptyState>
          }
          columns={[
            {
              key: 'from',
              label: t(m.contacts_from),
              cell: (message) => (
                <>
                  <button type="button" className={styles.opener} onClick={() => show(message)}>
                    {message.name}
                  </button>
                  <small className={styles.wrap}>
                    {message.email ? <EmailAddress>{message.email}</EmailAddress> : message.phoneNumber}
                  </small>
                </>
              ),
            },
            {
              key: 'message',
              label: t(m.contacts_message),
              cell: ({ message }) => <span className={styles.preview}>{message}</span>,
            },
            {
              key: 'state',
              label: t(m.contacts_state),
              cell: ({ readAt, answeredAt }) =>
                answeredAt ? (
                  <Badge tone="good" icon="send">
                    {t(m.contacts_answered)}
                  </Badge>
                ) : readAt ? (
                  <Badge icon="mail-check">{t(m.contacts_read)}</Badge>
                ) : (
                  <Badge tone="blue" icon="circle-dot">
                    {t(m.contacts_new)}
                  </Badge>
                ),
            },
            { key: 'when', label: t(m.contacts_when), cell: ({ createdAt }) => when(createdAt) },
          ]}
        />
      ) : (
        !failed && (
          <Panel flush>
            <LoadingRows rows={8} />
          </Panel>
        )
      )}
      <EraseLink />
      {shown && <MessageDrawer message={shown} onClose={() => setOpen(undefined)} />}
    </DashboardPage>
  )
}

/** An icon for new or answered messages, with a label for screen readers. */
function Sign({ of: { readAt, answeredAt } }: { of: GuestMessage }) {
  const t = useT()
  return (
    <span className={row.sign}>
      {answeredAt ? <Icon name="reply" small /> : !readAt && <span className={row.dot} />}
      <span className={visuallyHidden}>
        {t(answeredAt ? m.contacts_answered : readAt ? m.contacts_read : m.contacts_new)}
      </span>
    </span>
  )
}
