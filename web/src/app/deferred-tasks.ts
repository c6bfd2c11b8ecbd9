import type { AnyRouter } from '@tanstack/react-router'
import { isOwnerPath } from '#shared/site/locale-path.ts'
import { importWithRetry } from './import-with-retry.ts'
import type { Language } from './language.ts'
import { reportVisit } from './report-visit.ts'

/** Starts tasks that can wait until the page is shown: structured data on navigation, and the offline banner. */
export function startDeferredTasks(router: AnyRouter, language: Language): void {
  reportVisit(router.latestLocation.pathname)
  router.subscribe('onResolved', ({ toLocation }) => reportVisit(toLocation.pathname))
  if (isOwnerPath(location.pathname)) return
  const tell = () =>
    void importWithRetry(() => import('./offline-banner.tsx')).then(
      (file) => file.showOfflineBanner(language),
      console.error,
    )
  if (document.documentElement.dataset['keptAt'] || !navigator.onLine) tell()
  else addEventListener('offline', tell, { once: true })
}
