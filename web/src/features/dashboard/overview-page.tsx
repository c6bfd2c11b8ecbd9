import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwner } from './dashboard.tsx'

/** The dashboard's first page. */
export function OverviewPage() {
  const t = useT()
  const { user } = useOwner()
  return (
    <>
      <h1>{t(m.dash_overview)}</h1>
      <p>{t(m.dash_welcome, { email: user.name || user.email })}</p>
    </>
  )
}
