import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const longestMs = 10_000
const controls = 'input, textarea, select, button, a[href]'

/** Scrolls to and focuses the address's #target once it exists: a field by name, others by id. */
export function useFocusHash(): void {
  const name = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (!name) return undefined
    const until = performance.now() + longestMs
    let frame = 0
    // A drawer takes the focus as it opens, so it retries.
    const aim = () => {
      const css = CSS.escape(name)
      const found =
        document.getElementById(name) ?? document.querySelector<HTMLElement>(`[name="${css}"], [name^="${css}."]`)
      const field = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls)
      found?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
      const done = found && (!field || document.activeElement === field)
      if (!done && performance.now() < until) frame = requestAnimationFrame(aim)
    }
    frame = requestAnimationFrame(aim)
    return () => cancelAnimationFrame(frame)
  }, [name])
}
