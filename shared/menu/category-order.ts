import * as v from 'valibot'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { Id } from '#shared/validation.ts'
import { CategoryKey, type Category } from './categories.ts'

/** The owner's order of a category's dishes, by id. Dishes that it lacks follow; unknown ids are ignored. */
export type CategoryOrder = { category: Category; dishes: string[]; version: number }

/** The most dishes of a category, limited by the body. */
const mostDishes = 2000

/** A save of a category's order over a version. */
export const CategoryOrderInput = v.strictObject({
  category: CategoryKey,
  version: SettingsVersion,
  dishes: v.pipe(
    v.array(Id),
    v.maxLength(mostDishes, 'too-long'),
    v.check((dishes) => new Set(dishes).size === dishes.length, 'twice'),
  ),
})

/** Returns dishes with their place in their category, from 1 on. */
export function sortByOrder<Item extends { id: string; category: Category }>(
  items: readonly Item[],
  orders: readonly Pick<CategoryOrder, 'category' | 'dishes'>[],
): (Item & { order?: number })[] {
  const places = new Map(
    orders.map(({ category, dishes }) => [category, new Map(dishes.map((id, index) => [id, index + 1]))]),
  )
  return items.map((item) => {
    const order = places.get(item.category)?.get(item.id)
    return order === undefined ? item : { ...item, order }
  })
}

/** Moves one entry of a list to another place, within its ends. */
export function moveInOrder<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, list[from]!)
}
