import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import { formatDollars } from '#shared/money.ts'
import { deleteContact, getContact, listContacts } from '#shared/contacts/contact-endpoints.ts'
import type { Contact, ContactView } from '#shared/contacts/contact.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { StatusBadge } from '#web/dashboard/catering/status-labels.tsx'
import { guestCountText, statusBadges } from '#web/dashboard/reservations/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { NotAvailable } from '#web/dashboard/ui/not-available.tsx'
import { ButtonRow, Button, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { DashboardLink, useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { EmailAddress } from '#web/ui/email.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Badge, Banner, Columns, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { phoneHref, PhoneLink } from '#web/dashboard/ui/phone.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import { ContactDrawer } from './contact-drawer.tsx'
import * as styles from '#web/dashboard/ui/records.css.ts'
import { mailtoHref } from './mailto.ts'

/** A contact with their messages and reservations. */
export function ContactDetailsPage() {
  const t = useT()
  const { id } = useParams({ from: '/dashboard/contacts/$id' })
  const query = useOwnerQuery(getContact, { id })
  const { data } = query
  if (!data)
    return (
      <NotAvailable
        title={t(m.dashboard_nav_contacts)}
        icon="contact"
        error={query.error}
        back={['contacts', t(m.contacts_filter_all)]}
      />
    )
  return <Seen key={id} seen={data} reload={async () => (await query.refetch()).data?.person} />
}

function Seen({ seen, reload }: { seen: ContactView; reload: () => Promise<Contact | undefined> }) {
  const { person, messages, requests, reservations } = seen
  const t = useT()
  const go = useDashboardNavigate()
  const [editing, setEditing] = useState(false)
  return (
    <DashboardPage
      title={person.name}
      note={<DashboardLink to="contacts">{t(m.contacts_filter_all)}</DashboardLink>}
      actions={
        <Button kind="go" icon="edit" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t(m.dashboard_edit)}
        </Button>
      }
    >
      <Columns of="main">
        <Stack>
          <Messages of={messages} />
          {requests && <Requests of={requests} />}
          {reservations && <Reservations of={reservations} />}
        </Stack>
        <Card person={person} reload={reload} />
      </Columns>
      {editing && (
        <ContactDrawer
          person={person}
          reload={reload}
          onClose={() => setEditing(false)}
          onSaved={({ id }) => id !== person.id && go(`contacts/${id}`, { replace: true })}
        />
      )}
    </DashboardPage>
  )
}

function Card({ person, reload }: { person: Contact; reload: () => Promise<Contact | undefined> }) {
  const t = useT()
  const when = useFormatDateTime()
  const go = useDashboardNavigate()
  const confirm = useConfirm()
  const { branding } = useSite()
  const { id, version, name, email, phoneNumber, notes, createdAt } = person
  const remove = useOwnerMutation(deleteContact, {
    done: m.contacts_contact_deleted,
    failed: m.dashboard_delete_failed,
    changes: [listContacts],
  })
  async function askToDelete() {
    const question = { title: t(m.contacts_contact_delete, { name }), text: t(m.contacts_contact_delete_text) }
    if (!(await confirm({ ...question, yes: t(m.dashboard_delete) }))) return
    if (await remove.save({ id, version })) go('contacts', { replace: true })
  }
  return (
    <Panel title={t(m.contacts_contact)}>
      <div className={styles.stack}>
        {remove.conflict && (
          <Banner
            tone="wait"
            icon="fork"
            title={t(m.dashboard_conflict)}
            actions={
              <Button
                onClick={() => {
                  remove.reset()
                  void reload()
                }}
              >
                {t(m.dashboard_conflict_theirs)}
              </Button>
            }
          />
        )}
        <dl className={styles.facts}>
          <Fact label={t(m.contacts_email)}>{email && <EmailAddress>{email}</EmailAddress>}</Fact>
          <Fact label={t(m.contacts_phone)}>{phoneNumber && <PhoneLink text={phoneNumber} />}</Fact>
          <Fact label={t(m.contacts_notes)}>{notes}</Fact>
          <Fact label={t(m.contacts_since)}>{when(createdAt)}</Fact>
        </dl>
        <ButtonRow>
          {email && (
            <ExternalButtonLink icon="mail" href={mailtoHref(email, branding.name)}>
              {t(m.contacts_write)}
            </ExternalButtonLink>
          )}
          {phoneHref(phoneNumber) && (
            <ExternalButtonLink icon="phone" href={phoneHref(phoneNumber)}>
              {t(m.contacts_call)}
            </ExternalButtonLink>
          )}
          <Button kind="stopQuiet" icon="trash" busy={remove.pending} onClick={() => void askToDelete()}>
            {t(m.dashboard_delete)}
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

function Messages({ of }: { of: ContactView['messages'] }) {
  const t = useT()
  const when = useFormatDateTime()
  return (
    <Panel title={t(m.dashboard_nav_messages)} note={of.length || ''} flush>
      {of.length === 0 && <p className={styles.none}>{t(m.contacts_no_messages)}</p>}
      <ul className={styles.rows}>
        {of.map(({ id, message, readAt, createdAt }) => (
          <li key={id}>
            <div className={styles.rowHead}>
              <span className={styles.soft}>{when(createdAt)}</span>
              {!readAt && (
                <Badge tone="blue" icon="circle-dot">
                  {t(m.contacts_new)}
                </Badge>
              )}
            </div>
            <p className={styles.words}>{message}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Requests({ of }: { of: NonNullable<ContactView['requests']> }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <Panel title={t(m.contacts_requests)} note={of.length || ''} flush>
      {of.length === 0 && <p className={styles.none}>{t(m.contacts_no_requests)}</p>}
      <ul className={styles.rows}>
        {of.map(({ id, desiredDate, numberOfServings, totalAmount, state }) => (
          <li key={id}>
            <div className={styles.rowHead}>
              <DashboardLink to={`catering/edit/${id}`} className={styles.opener}>
                {formatLongDate(desiredDate, locale)}
              </DashboardLink>
              <StatusBadge state={state} />
            </div>
            <span className={styles.soft}>
              {t(m.contacts_servings_of, { count: numberOfServings })} · {formatDollars(totalAmount)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Reservations({ of }: { of: NonNullable<ContactView['reservations']> }) {
  const t = useT()
  const { locale } = useLocale()
  const latest = ({ reservationDate, reservationTime }: (typeof of)[number]) => reservationDate + reservationTime
  return (
    <Panel title={t(m.dashboard_nav_reservations)} note={of.length || ''} flush>
      {of.length === 0 && <p className={styles.none}>{t(m.contacts_no_reservations)}</p>}
      <ul className={styles.rows}>
        {of
          .toSorted((a, b) => latest(b).localeCompare(latest(a)))
          .map(({ id, reservationDate, reservationTime, partySize, status }) => (
            <li key={id}>
              <div className={styles.rowHead}>
                <strong>
                  {formatLongDate(reservationDate, locale)}, {formatTime(reservationTime, locale)}
                </strong>
                <Badge tone={statusBadges[status].tone} icon={statusBadges[status].icon}>
                  {t(statusBadges[status].label)}
                </Badge>
              </div>
              <span className={styles.soft}>{guestCountText(t, partySize)}</span>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
