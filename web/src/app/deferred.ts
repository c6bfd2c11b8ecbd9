import type { AnyRouter } from '@tanstack/react-router'
import { isOwners } from '#shared/site/locale-path.ts'
import { imported } from './import-with-retry.ts'
import type { Language } from './language.ts'
import { arrived } from './report-visit.ts'

/** What waits until a page stands: that each change of route is told, and who has no net is told so. */
export function begin(router: AnyRouter, language: Language): void {
  arrived(router.latestLocation.pathname)
  router.subscribe('onResolved', ({ toLocation }) => arrived(toLocation.pathname))
  if (isOwners(location.pathname)) return
  const tell = () =>
    void imported(() => import('./offline.tsx')).then((file) => file.tellOffline(language), console.error)
  if (document.documentElement.dataset['keptAt'] || !navigator.onLine) tell()
  else addEventListener('offline', tell, { once: true })
}
