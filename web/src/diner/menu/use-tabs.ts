import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type TabId, tabs } from '#shared/menu.ts'

const tabIn = (hash: string): TabId | undefined => tabs.find(({ id }) => `#${id}` === hash)?.id

/** Pixels from the top that the header and the strip may cover. */
const underStrip = 200

const toTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' })

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Which tab is chosen: undefined until the page has hydrated, when all panels stand one below the other. Whoever has scrolled by then keeps the panel that
 * they were reading, where it was; whom the address led to a panel begins at the top.
 */
export function useTabs() {
  const [active, setActive] = useState<TabId>()
  const panels = useRef<HTMLDivElement>(null)
  const anchor = useRef<number | 'top'>(undefined)

  useEffect(() => {
    const named = tabIn(location.hash)
    const all = [...(panels.current?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? [])]
    const read =
      !named && window.scrollY > 0 ? all.find((panel) => panel.getBoundingClientRect().bottom > underStrip) : undefined
    anchor.current = named ? 'top' : read?.getBoundingClientRect().top
    setActive(named ?? (read?.id as TabId | undefined) ?? 'appetizers')
    const follow = () => {
      const tab = tabIn(location.hash)
      if (tab) setActive(tab)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  useBrowserLayoutEffect(() => {
    if (anchor.current === undefined || !active) return
    const top = document.getElementById(active)?.getBoundingClientRect().top ?? 0
    if (anchor.current === 'top') {
      toTop()
      // The browser looks for the panel that the address names once more when the page has become shorter.
      for (const later of [50, 200, 500]) setTimeout(toTop, later)
    } else window.scrollBy({ top: top - anchor.current, behavior: 'instant' })
    anchor.current = undefined
  }, [active])

  return {
    active,
    panels,
    /** Choose a tab: its panel shows, the page goes to the top, the address names it. */
    choose: (tab: TabId) => {
      setActive(tab)
      history.replaceState(history.state, '', `#${tab}`)
      window.scrollTo({ top: 0 })
    },
  }
}
