import { ApiRequestError } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonLink } from './button.tsx'
import type { OwnerIcon } from './icon.tsx'
import { DashboardPage } from './page.tsx'
import { Empty, LoadFailed, Loading, Panel } from './panel.tsx'

type Props = {
  /** What kind of thing it is: 'Contacts'. */
  title: string
  icon: OwnerIcon
  /** Why it is not here; null while it loads. */
  error: Error | null
  /** The list it would stand in, as a path and in words. */
  back: readonly [to: string, label: string]
}

/** The page of one thing that is not here: still loading, gone or never there, or not to be had now. */
export function NotAvailable({ title, icon, error, back: [to, label] }: Props) {
  const t = useT()
  const gone = error instanceof ApiRequestError && error.status < 500
  return (
    <DashboardPage title={title}>
      {error && !gone && <LoadFailed />}
      {!error && (
        <Panel flush>
          <Loading rows={6} />
        </Panel>
      )}
      {gone && (
        <Panel flush>
          <Empty icon={icon} title={t(m.owner_refused_not_found)}>
            <ButtonLink to={to}>{label}</ButtonLink>
          </Empty>
        </Panel>
      )}
    </DashboardPage>
  )
}
