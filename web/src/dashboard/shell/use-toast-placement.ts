import { useEffect } from 'react'
import { useClearToasts } from '#web/app/toast.tsx'

const fields = 'input, textarea, select, [contenteditable]'

/** Moves toasts to the top while the last touch, or the field that is typed in, is low in the window. Links and Back remove them. */
export function useToastPlacement(): void {
  const clear = useClearToasts()
  useEffect(() => {
    const root = document.documentElement
    const place = (touched: Element) =>
      root.toggleAttribute('data-touched-low', touched.getBoundingClientRect().bottom > innerHeight / 2)
    const typed = ({ target }: Event) => {
      if (target instanceof Element && target.matches(fields)) place(target)
    }
    const touched = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-toasts]')) return
      place(target.closest('li, tr') ?? target)
      const link = target.closest('a')
      if (link && link.origin === location.origin && link.pathname !== location.pathname) clear()
    }
    document.addEventListener('click', touched, true)
    document.addEventListener('focusin', typed)
    addEventListener('popstate', clear)
    return () => {
      document.removeEventListener('click', touched, true)
      document.removeEventListener('focusin', typed)
      removeEventListener('popstate', clear)
      root.removeAttribute('data-touched-low')
    }
  }, [clear])
}
