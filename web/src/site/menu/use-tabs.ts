import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type TabId, menuTabs } from '#shared/menu/menu.ts'

const tabIn = (hash: string): TabId | undefined => menuTabs.find(({ id }) => `#${id}` === hash)?.id

/** The pixels that header and strip may cover. */
const underStrip = 200

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Manages the chosen tab: undefined until hydration, when CSS shows the panel of the address or the first. */
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
    /** Chooses a tab: shows its panel, scrolls to the top, updates the address. */
    choose: (tab: TabId) => {
      setActive(tab)
      history.replaceState(history.state, '', `#${tab}`)
      window.scrollTo({ top: 0 })
    },
  }
}
