import type { AnyRouter } from '@tanstack/react-router'
import { isOwners } from '#shared/address.ts'
import { keepPages } from './keep.ts'
import type { Language } from './language.ts'
import { reportVisits } from './visit.ts'

/** What waits until a page stands: its visit is told, what was read is kept, and who has no net is told so. */
export function begin(router: AnyRouter, language: Language): void {
  reportVisits(router)
  if (isOwners(location.pathname)) return
  const tell = () => void import('./offline.tsx').then((file) => file.tellOffline(language), console.error)
  if (document.documentElement.dataset['keptAt'] || !navigator.onLine) tell()
  else addEventListener('offline', tell, { once: true })
  keepPages().catch(() => {})
}
