import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOwnerPath } from '#shared/site/locale-path.ts'
import type { NavigationState } from './navigation-state.ts'

/**
 * The dashboard's document may do other things than a public page: who leaves it gets a document of the page's own, which is told the language and what is
 * being said.
 */
export function useHardNavigationOutside(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (isOwnerPath(toLocation.pathname)) return
        addEventListener('pagehide', passOn, { once: true })
        // The address bar follows a moment later.
        setTimeout(() => location.reload())
      }),
    [router],
  )
}

const language = () => (document.documentElement.lang === 'es' ? 'es' : 'en')
const tell = (next: NavigationState): void => sessionStorage.setItem('handover', JSON.stringify(next))

/** Who leaves for another site and comes back reads the language of before. */
export const keepLanguageOnLeave = (): void =>
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
