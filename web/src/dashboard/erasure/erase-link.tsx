import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import * as styles from '#web/dashboard/ui/records.css.ts'

/** A link to the erasure page, at a page's foot because it is rarely needed. */
export function EraseLink() {
  const t = useT()
  return (
    <p className={styles.erase}>
      {t(m.contacts_erase_hint)} <DashboardLink to="guests/erase">{t(m.contacts_erase)}</DashboardLink>
    </p>
  )
}
