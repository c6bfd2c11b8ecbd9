import { useState } from 'react'
import { formatPhoneCell } from '#shared/lib/csv.ts'
import { listContacts } from '#shared/contacts/contact-endpoints.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { formatDate } from '#shared/time/date-format.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button, ExternalIconLink } from '#web/dashboard/ui/button.tsx'
import { ExportButton } from '#web/dashboard/ui/export-button.tsx'
import { SearchField } from '#web/dashboard/ui/field.tsx'
import { DashboardLink, useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { EmailAddress } from '#web/ui/email.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { fetchAllPages, usePagedList } from '#web/dashboard/ui/use-pages.ts'
import { EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { phoneHref, PhoneLink } from '#web/dashboard/ui/phone.tsx'
import { DataTable } from '#web/dashboard/ui/table.tsx'
import { ContactDrawer } from './contact-drawer.tsx'
import { EraseLink } from '#web/dashboard/erasure/erase-link.tsx'
import * as styles from '#web/dashboard/ui/records.css.ts'
import { useDebouncedValue } from '#web/dashboard/ui/use-debounced-value.ts'

/** The list of contacts, by name. */
export function ContactsPage() {
  const t = useT()
  const go = useDashboardNavigate()
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(false)
  const name = useDebouncedValue(typed.trim())
  return (
    <DashboardPage
      title={t(m.dashboard_nav_contacts)}
      note={t(m.contacts_note)}
      actions={
        <Button kind="go" icon="person-plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t(m.contacts_contact_add)}
        </Button>
      }
    >
      <ButtonRow>
        <SearchField label={t(m.contacts_search)} value={typed} onChange={setTyped} />
        <PeopleExport />
      </ButtonRow>
      <List key={name} name={name} onClear={() => setTyped('')} />
      <EraseLink />
      {adding && <ContactDrawer onClose={() => setAdding(false)} onSaved={({ id }) => go(`contacts/${id}`)} />}
    </DashboardPage>
  )
}

function List({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const since = (instant: string) =>
    formatDate(localDateTimeAt(new Date(instant)).date, locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }).replaceAll(' ', '\u00a0')
  const { entries, failed, more } = usePagedList(listContacts, name ? { name } : {})
  if (failed) return <LoadFailed />
  if (!entries)
    return (
      <Panel flush>
        <LoadingRows rows={8} />
      </Panel>
    )
  return (
    <DataTable
      label={t(m.dashboard_nav_contacts)}
      rows={entries}
      rowKey={({ id }) => id}
      pageSize={Number.MAX_SAFE_INTEGER}
      more={more}
      empty={
        name ? (
          <EmptyState icon="search" title={t(m.dashboard_no_match)}>
            <Button onClick={onClear}>{t(m.dashboard_clear)}</Button>
          </EmptyState>
        ) : (
          <EmptyState icon="contact" title={t(m.contacts_empty)}>
            <p>{t(m.contacts_empty_text)}</p>
          </EmptyState>
        )
      }
      narrow={{
        groups: { of: ({ name: each }) => initialOf(each) },
        row: ({ id, name: each, email, phoneNumber, notes }) => {
          const call = phoneHref(phoneNumber)
          return {
            key: id,
            name: each,
            to: `contacts/${id}`,
            one: [phoneNumber && formatPhone(phoneNumber), email, notes].filter(Boolean).join(' · '),
            acts: call && <ExternalIconLink icon="phone" href={call} name={t(m.reservations_call, { name: each })} />,
          }
        },
      }}
      columns={[
        {
          key: 'name',
          label: t(m.contacts_name),
          cell: (person) => (
            <DashboardLink to={`contacts/${person.id}`} className={styles.opener}>
              {person.name}
            </DashboardLink>
          ),
        },
        {
          key: 'email',
          label: t(m.contacts_email),
          cell: ({ email }) =>
            email && (
              <span className={styles.wrap}>
                <EmailAddress>{email}</EmailAddress>
              </span>
            ),
        },
        {
          key: 'phone',
          label: t(m.contacts_phone),
          cell: ({ phoneNumber }) => phoneNumber && <PhoneLink text={phoneNumber} />,
        },
        {
          key: 'notes',
          label: t(m.contacts_notes),
          cell: ({ notes }) => notes && <span className={styles.preview}>{notes}</span>,
        },
        { key: 'since', label: t(m.contacts_since), cell: ({ createdAt }) => since(createdAt) },
      ]}
    />
  )
}

/** Returns the initial letter of a name. */
const initialOf = (name: string): string => {
  const [first = ''] = name.normalize('NFD').toUpperCase()
  return /\p{L}/u.test(first) ? first : '#'
}

function PeopleExport() {
  const t = useT()
  return (
    <ExportButton
      file="contacts"
      load={() => fetchAllPages(listContacts, {})}
      columns={[
        [t(m.contacts_name), ({ name }) => name],
        [t(m.contacts_email), ({ email }) => email],
        [t(m.contacts_phone), ({ phoneNumber }) => formatPhoneCell(phoneNumber)],
        [t(m.contacts_notes), ({ notes }) => notes],
        [t(m.contacts_since), ({ createdAt }) => createdAt],
      ]}
    />
  )
}
