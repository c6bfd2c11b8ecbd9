import { ApiRequestError } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonLink } from './button.tsx'
import type { OwnerIcon } from './icon.tsx'
import { DashboardPage } from './page.tsx'
import { EmptyState, LoadFailed, LoadingRows, Panel } from './panel.tsx'

type Props = {
  /** The kind of record: 'Contacts'. */
  title: string
  icon: OwnerIcon
  /** The error; null while it loads. */
  error: Error | null
  /** The path and name of its list. */
  back: readonly [to: string, label: string]
}

/** The page of a record that is loading, missing or failed to load. */
export function NotAvailable({ title, icon, error, back: [to, label] }: Props) {
  const t = useT()
  const gone = error instanceof ApiRequestError && error.status < 500
  return (
    <DashboardPage title={title}>
      {error && !gone && <LoadFailed />}
      {!error && (
        <Panel flush>
          <LoadingRows rows={6} />
        </Panel>
      )}
      {gone && (
        <Panel flush>
          <EmptyState icon={icon} title={t(m.owner_refused_not_found)}>
            <ButtonLink to={to}>{label}</ButtonLink>
          </EmptyState>
        </Panel>
      )}
    </DashboardPage>
  )
}
