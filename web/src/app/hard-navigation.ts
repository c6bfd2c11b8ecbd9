import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOwnerPath } from '#shared/site/locale-path.ts'
import type { NavigationState } from './navigation-state.ts'

/** Loads a document when the owner leaves the dashboard, whose look is no guest's. Passes on the language and the current toast. */
export function useHardNavigationOutsideDashboard(): void {
  const router = useRouter()
  // The dashboard has the default theme, also after a page of another one.
  useEffect(() => document.querySelector('#theme')?.remove(), [])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (!isOwnerPath(toLocation.pathname)) loadDocument()
      }),
    [router],
  )
}

/**
 * Loads a document when somebody comes from a public page to the owner's: only theirs may edit posts and upload pictures
 * (infra/edge/headers.ts). Call it once, before hydration.
 */
export function reloadIntoOwnerPages(router: AnyRouter): void {
  if (isOwnerPath(location.pathname)) return
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (isOwnerPath(toLocation.pathname)) loadDocument()
  })
}

/** Loads the document of the address that is navigated to. */
function loadDocument(): void {
  addEventListener('pagehide', passOn, { once: true })
  // The address bar changes a moment later.
  setTimeout(() => location.reload())
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
