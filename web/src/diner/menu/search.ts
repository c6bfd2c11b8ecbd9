import type { Dish } from '#shared/menu.ts'
import { folded } from '#shared/search.ts'

/** The dishes whose name or description holds every word, accents and case aside. */
export function found(items: readonly Dish[], words: string): Dish[] {
  const parts = folded(words).split(/\s+/).filter(Boolean)
  return items.filter(({ name, description }) => {
    const text = folded(`${name} ${description}`)
    return parts.every((part) => text.includes(part))
  })
}
