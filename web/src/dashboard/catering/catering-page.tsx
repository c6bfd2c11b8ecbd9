import type { ReactNode } from 'react'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { type StoredCateringRequest, cateringStates, lineName, type SelectedItem } from '#shared/catering/catering.ts'
import { charges } from '#shared/catering/charges.ts'
import { formatPhoneCell } from '#shared/lib/csv.ts'
import type { Locale } from '#shared/validation.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { formatDollars } from '#shared/money.ts'
import { listCateringRequests } from '#shared/catering/owner-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ExternalButtonLink, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { ExportButton } from '#web/dashboard/ui/export-button.tsx'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { EmailAddress } from '#web/ui/email.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { fetchAllPages, usePagedList } from '#web/dashboard/ui/use-pages.ts'
import { EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { DataTable } from '#web/dashboard/ui/table.tsx'
import { useFormatDayAndTime, useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './quote.css.ts'
import { NotEmailedBadge, StatusBadge, statusLabels } from './status-labels.tsx'

/** The list of catering requests, newest first. */
export function CateringRequestsPage() {
  const t = useT()
  const { entries, failed, more } = usePagedList(listCateringRequests, {})
  return (
    <DashboardPage
      title={t(m.dashboard_nav_catering)}
      note={t(m.catering_list_note)}
      actions={
        <ButtonLink to="catering/settings" icon="sliders">
          {t(m.catering_percentages)}
        </ButtonLink>
      }
    >
      {failed && <LoadFailed />}
      {entries && <Requests of={entries} more={more} beside={<CateringExport />} />}
      {!entries && !failed && (
        <Panel flush>
          <LoadingRows rows={8} />
        </Panel>
      )}
    </DashboardPage>
  )
}

type Props = { of: readonly StoredCateringRequest[]; beside: ReactNode; more: ReturnType<typeof usePagedList>['more'] }

function Requests({ of, beside, more }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const when = useFormatDateTime()
  const since = useFormatDayAndTime()
  return (
    <DataTable
      label={t(m.contacts_requests)}
      rows={of}
      rowKey={({ id }) => id}
      pageSize={Number.MAX_SAFE_INTEGER}
      more={more}
      beside={beside}
      search={{
        label: t(m.catering_owner_search),
        said: ({ name, email, phoneNumber = '', message }) => ({ names: [name, email, phoneNumber], more: [message] }),
      }}
      chips={{
        label: t(m.contacts_state),
        options: [
          { value: 'all', label: t(m.contacts_all), holds: () => true },
          ...cateringStates.map((state) => ({
            value: state,
            label: t(statusLabels[state].label),
            holds: (request: StoredCateringRequest) => request.state === state,
          })),
        ],
      }}
      empty={
        <EmptyState icon="catering" title={t(m.catering_empty)}>
          <p>{t(m.catering_empty_text)}</p>
          <ExternalButtonLink icon="external" href={pathInLocale('/catering', locale)}>
            {t(m.catering_empty_link)}
          </ExternalButtonLink>
        </EmptyState>
      }
      narrow={{
        groups: { of: ({ createdAt }) => since(createdAt).title },
        row: ({ id, name, desiredDate, numberOfServings, totalAmount, ...request }) => ({
          key: id,
          name,
          to: `catering/edit/${id}`,
          aside: <strong>{formatDollars(totalAmount)}</strong>,
          line: (
            <>
              <StatusBadge state={request.state} />
              <NotEmailedBadge of={request} />
              {formatLongDate(desiredDate, locale)}, {t(m.contacts_servings_of, { count: numberOfServings })}
            </>
          ),
        }),
      }}
      columns={[
        {
          key: 'name',
          label: t(m.contacts_name),
          cell: ({ id, name, email }) => (
            <>
              <DashboardLink to={`catering/edit/${id}`} className={styles.opener}>
                {name}
              </DashboardLink>
              <small className={styles.wrap}>
                <EmailAddress>{email}</EmailAddress>
              </small>
            </>
          ),
        },
        {
          key: 'day',
          label: t(m.catering_for),
          cell: ({ desiredDate }) => formatLongDate(desiredDate, locale),
          by: ({ desiredDate }) => desiredDate,
        },
        {
          key: 'servings',
          label: t(m.catering_owner_servings),
          kind: 'end',
          cell: ({ numberOfServings }) => t(m.contacts_servings_of, { count: numberOfServings }),
        },
        {
          key: 'total',
          label: t(m.catering_total),
          kind: 'end',
          cell: ({ totalAmount }) => <strong>{formatDollars(totalAmount)}</strong>,
          by: ({ totalAmount }) => totalAmount,
        },
        {
          key: 'state',
          label: t(m.contacts_state),
          cell: (request) => (
            <>
              <StatusBadge state={request.state} /> <NotEmailedBadge of={request} />
            </>
          ),
        },
        {
          key: 'when',
          label: t(m.contacts_when),
          cell: ({ createdAt }) => <span className={styles.soft}>{when(createdAt)}</span>,
        },
      ]}
    />
  )
}

function CateringExport() {
  const t = useT()
  const { locale } = useLocale()
  return (
    <ExportButton
      file="catering-requests"
      load={() => fetchAllPages(listCateringRequests, {})}
      columns={[
        [t(m.contacts_name), ({ name }) => name],
        [t(m.contacts_email), ({ email }) => email],
        [t(m.contacts_phone), ({ phoneNumber }) => formatPhoneCell(phoneNumber)],
        [t(m.catering_for), ({ desiredDate }) => desiredDate],
        [t(m.catering_owner_servings), ({ numberOfServings }) => numberOfServings],
        [t(m.catering_items), ({ selectedItems }) => selectedItems.map(inWords(locale)).join('; ')],
        ...charges.map(
          ({ setting, label }) =>
            [`${label[locale]} %`, (request: StoredCateringRequest) => request[setting] ?? 0] as const,
        ),
        [t(m.catering_total), ({ totalAmount }) => (totalAmount / 100).toFixed(2)],
        [t(m.contacts_state), ({ state }) => t(statusLabels[state].label)],
        [t(m.contacts_message), ({ message }) => message],
        [t(m.contacts_when), ({ createdAt }) => createdAt],
      ]}
    />
  )
}

const inWords =
  (locale: Locale) =>
  (line: SelectedItem): string =>
    `${line.quantity} x ${lineName(line, locale)}${line.price ? ` (${line.price})` : ''}`
