import { useEffect } from 'react'
import { useClearToasts } from '#web/app/toast.tsx'

/**
 * Keeps toasts away from what was just touched: they stand at the top while that is in the lower half of the window. A link to another page and the way back
 * take them away; what an act itself leads to may still be told there.
 */
export function useToastPlacement(): void {
  const clear = useClearToasts()
  useEffect(() => {
    const root = document.documentElement
    const touched = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-toasts]')) return
      const { bottom } = (target.closest('li, tr') ?? target).getBoundingClientRect()
      root.toggleAttribute('data-touched-low', bottom > innerHeight / 2)
      const link = target.closest('a')
      if (link && link.origin === location.origin && link.pathname !== location.pathname) clear()
    }
    document.addEventListener('click', touched, true)
    addEventListener('popstate', clear)
    return () => {
      document.removeEventListener('click', touched, true)
      removeEventListener('popstate', clear)
      root.removeAttribute('data-touched-low')
    }
  }, [clear])
}
