import type { KeyboardEvent } from 'react'

const moves: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (Math.max(index, 0) + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Returns the index that a key leads to in a row of `count` things that wraps around; undefined for other keys. `index` is -1 outside it. */
export const indexByKey = (key: string, index: number, count: number): number | undefined => moves[key]?.(index, count)

/** Returns the key handler of a row of tabs: arrows, Home and End choose and focus `tab-ID`. */
export const tabKeys =
  <Id extends string>(ids: readonly Id[], active: Id | undefined, onChoose: (id: Id) => void) =>
  (event: KeyboardEvent): void => {
    const next = ids[indexByKey(event.key, active === undefined ? -1 : ids.indexOf(active), ids.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`tab-${next}`)?.focus({ preventScroll: true })
  }
