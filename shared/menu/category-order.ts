import * as v from 'valibot'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { Id } from '#shared/validation.ts'
import { categories, type Category } from './menu.ts'

/** The order that the owner gave the dishes of a category: their ids. Dishes that it does not name stand behind it; a name without a dish says nothing. */
export type CategoryOrder = { category: Category; dishes: string[]; version: number }

/** The dishes of one category, and no more than a body holds. */
const mostDishes = 2000

export const OrderableCategory = v.picklist(categories, 'categoryUnknown')

/** A save of the order of a category over the version it was read at. */
export const CategoryOrderInput = v.strictObject({
  category: OrderableCategory,
  version: SettingsVersion,
  dishes: v.pipe(
    v.array(Id),
    v.maxLength(mostDishes, 'too-long'),
    v.check((dishes) => new Set(dishes).size === dishes.length, 'twice'),
  ),
})

/** Dishes with their places, from 1 on, as the orders of their own categories name them. */
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

/** A list with one of it at another place; what lies beyond its ends is its first or its last place. */
export function moveInOrder<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, list[from]!)
}
