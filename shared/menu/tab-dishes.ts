import type { Category } from './categories.ts'

/** Returns the dishes of a tab, by category and the owner's order, else as they come. */
export function dishesOfTab<Item extends { category: Category; order?: number }>(
  tab: { categories: readonly { key: Category }[] },
  items: readonly Item[],
): Item[] {
  return tab.categories.flatMap(({ key }) => items.filter((item) => item.category === key).toSorted(byPlace))
}

/** Sorts by the owner's order; dishes without a place follow. */
export const byPlace = (a: { order?: number }, b: { order?: number }): number => (a.order ?? 9e9) - (b.order ?? 9e9)
