import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type TabId, tabs } from '#shared/menu/menu.ts'

const tabIn = (hash: string): TabId | undefined => tabs.find(({ id }) => `#${id}` === hash)?.id

/** Pixels from the top that the header and the strip may cover. */
const underStrip = 200

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Which tab is chosen: undefined until the page has hydrated, when the style shows the panel that the address names, else the first (a browser that
 * does not know whether it runs scripts shows them all). Whoever reads a panel by then keeps it, where it was.
 */
export function useTabs() {
  const [active, setActive] = useState<TabId>()
  const panels = useRef<HTMLDivElement>(null)
  const anchor = useRef<number>(undefined)

  useEffect(() => {
    const all = [...(panels.current?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? [])]
    const named = tabIn(location.hash)
    const read =
      all.find(({ id }) => id === named) ??
      (window.scrollY > 0 ? all.find((panel) => panel.getBoundingClientRect().bottom > underStrip) : undefined)
    anchor.current = read?.getBoundingClientRect().top
    setActive((read?.id as TabId | undefined) ?? 'appetizers')
    const follow = () => {
      const tab = tabIn(location.hash)
      if (tab) setActive(tab)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  useBrowserLayoutEffect(() => {
    if (anchor.current === undefined || !active) return
    const moved = (document.getElementById(active)?.getBoundingClientRect().top ?? 0) - anchor.current
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
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
