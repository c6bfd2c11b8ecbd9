import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOwnerPath } from '#shared/site/locale-path.ts'
import type { NavigationState } from './navigation-state.ts'

let isReloading = false

/** Waits for good once the address is about to be loaded as a document: the page renders nothing of it before. */
export const waitWhileReloading = (): Promise<void> | undefined =>
  isReloading ? new Promise<void>(() => {}) : undefined

/** Reloads into every address that needs a document of its own. Passes on the language and the current toast. */
const reloadInto = (router: AnyRouter, needsDocument: (pathname: string) => boolean) =>
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (!needsDocument(toLocation.pathname)) return
    isReloading = true
    addEventListener('pagehide', passOn, { once: true })
    // The address bar changes a moment later.
    setTimeout(() => location.reload())
  })

/** Loads a document when the owner leaves the dashboard, whose look and rights are no guest's. */
export function useHardNavigationOutsideDashboard(): void {
  const router = useRouter()
  useEffect(() => reloadInto(router, (pathname) => !isOwnerPath(pathname)), [router])
}

/**
 * Loads a document when somebody comes from a public page to the owner's, by Back for example: only theirs may edit posts
 * and upload pictures (infra/edge/headers.ts). Call it once, before hydration.
 */
export function installDashboardHardNavigation(router: AnyRouter): void {
  if (!isOwnerPath(location.pathname)) reloadInto(router, isOwnerPath)
}

const language = () => (document.documentElement.lang === 'es' ? 'es' : 'en')
const tell = (next: NavigationState): void => sessionStorage.setItem('handover', JSON.stringify(next))

/** Remembers the language when the guest leaves for another site, and restores it on return. */
export const rememberLanguageOnLeave = (): void =>
  addEventListener('pagehide', () => tell({ locale: language() }), { once: true })

function passOn(): void {
  const said = document.querySelector('[data-toasts] > * > p:last-child')
  tell({
    locale: language(),
    ...(said?.textContent && {
      said: [said.parentElement?.getAttribute('role') === 'alert' ? 'bad' : 'good', said.firstChild?.textContent ?? ''],
    }),
  })
}
