import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SiteTab } from '#shared/menu/categories.ts'

const tabIn = (tabs: readonly SiteTab[], hash: string): string | undefined =>
  tabs.find(({ id }) => `#${id}` === hash)?.id

/** The pixels that header and strip may cover. */
const underStrip = 200

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Manages the chosen one of these tabs: undefined until hydration, when CSS shows the panel of the address or the first. */
export function useTabs(tabs: readonly SiteTab[]) {
  const [active, setActive] = useState<string>()
  const panels = useRef<HTMLDivElement>(null)
  const anchor = useRef<number>(undefined)

  const named = useEffectEvent(() => tabIn(tabs, location.hash))
  const begin = useEffectEvent((panel: HTMLElement | undefined) => setActive(panel?.id ?? tabs[0]?.id))
  useEffect(() => {
    const all = [...(panels.current?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? [])]
    const address = named()
    const read =
      all.find(({ id }) => id === address) ??
      (window.scrollY > 0 ? all.find((panel) => panel.getBoundingClientRect().bottom > underStrip) : undefined)
    anchor.current = read?.getBoundingClientRect().top
    begin(read)
    const follow = () => {
      const tab = named()
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
    choose: (tab: string) => {
      setActive(tab)
      history.replaceState(history.state, '', `#${tab}`)
      window.scrollTo({ top: 0 })
    },
  }
}
