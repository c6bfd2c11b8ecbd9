import { useT } from '#web/app/locale.tsx'
import { OfflineList } from '#web/dashboard/reservations/offline-list.tsx'
import { alone } from '#web/dashboard/reservations/offline-list.css.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'

/** Shown when the server does not answer: the stored list of the day, and a retry. */
export function ConnectionError() {
  const t = useT()
  return (
    <main className={alone}>
      <h1 className={visuallyHidden}>{t(m.dashboard_title)}</h1>
      <Banner
        tone="bad"
        icon="offline"
        title={t(m.reservations_unreached)}
        actions={<Button onClick={() => location.reload()}>{t(m.dashboard_retry)}</Button>}
      >
        {t(m.reservations_unreached_text)}
      </Banner>
      <OfflineList />
    </main>
  )
}
