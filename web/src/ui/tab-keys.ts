import type { KeyboardEvent } from 'react'

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Returns the key handler of a row of tabs: arrows, Home and End choose and focus `tab-ID`. */
export const tabKeys =
  <Id extends string>(ids: readonly Id[], active: Id | undefined, onChoose: (id: Id) => void) =>
  (event: KeyboardEvent): void => {
    const next = ids[moves[event.key]?.(active === undefined ? -1 : ids.indexOf(active), ids.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`tab-${next}`)?.focus({ preventScroll: true })
  }
