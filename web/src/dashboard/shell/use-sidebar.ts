import { useEffect, useRef, useState } from 'react'

const week = 7 * 24 * 60 * 60
const isPhone = () => matchMedia('(max-width: 767.98px)').matches
const isTablet = () => matchMedia('(min-width: 768px) and (max-width: 1023.98px)').matches

const remembered = () => /(?:^|; )sidebar=(\w+)/.exec(document.cookie)?.[1]
const remember = (state: 'expanded' | 'collapsed') => {
  document.cookie = `sidebar=${state}; max-age=${week}; path=/dashboard; samesite=lax`
}

/** Manages the sidebar: a rail (cookie of seven days; default on tablets) or a slide-over. Ctrl or Cmd+B toggles. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => (remembered() ? remembered() === 'collapsed' : isTablet()))
  const [over, setOver] = useState(false)
  const opener = useRef<Element>(null)
  const toggle = () => {
    if (isPhone()) {
      if (!over) opener.current = document.activeElement
      return setOver(!over)
    }
    remember(collapsed ? 'expanded' : 'collapsed')
    setCollapsed(!collapsed)
  }
  useEffect(() => {
    if (!over && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    if (!over) opener.current = null
  }, [over])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOver(false)
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b') return
      // In a text the keys mean bold.
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
  return { collapsed, over, toggle, close: () => setOver(false) }
}
