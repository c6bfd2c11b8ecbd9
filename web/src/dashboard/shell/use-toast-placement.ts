import { useEffect } from 'react'
import { useClearToasts } from '#web/app/toast.tsx'

/** Moves toasts to the top while the last touch was low in the window. Links and Back remove them. */
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
