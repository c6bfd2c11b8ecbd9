import { contentsText } from '#shared/allergens/allergen-format.ts'
import { type ContentsTold, contentsTold } from '#shared/allergens/allergens.ts'
import type { LocalTime } from '#shared/time/local-time.ts'
import { dishDefaults, type MenuItem, type PlacedItem } from '#shared/menu/menu.ts'
import { leastPrice } from '#shared/menu/sizes.ts'
import { isOver } from '#shared/menu/dish-availability.ts'
import { soldWhenText } from '#shared/menu/dish-availability-format.ts'
import type { Text } from '#shared/localized-text.ts'

/** A dish as the public gets it: what is empty is left out. `when` says when it is sold, `contains` what is `told` of its allergens. */
export type PublicItem = Omit<MenuItem, keyof typeof dishDefaults> &
  Partial<Pick<PlacedItem, 'sizes' | 'notForCatering' | 'soldWhen' | 'order'>> & {
    when?: Text
    told?: ContentsTold
    contains?: Text
  }

function publicItem(item: PlacedItem, today: string, askedAgainAt: string): PublicItem {
  const { hidden: _hidden, sizes, soldWhen, notForCatering, contents, ...dish } = item
  const told = contentsTold(contents, askedAgainAt)
  const least = leastPrice(sizes)
  return {
    ...dish,
    ...(least && { price: `from ${least}`, sizes }),
    ...(told && { told }),
    contains: { en: contentsText(told, 'en'), es: contentsText(told, 'es') },
    ...(notForCatering && { notForCatering }),
    ...(soldWhen.length > 0 && {
      soldWhen,
      when: { en: soldWhenText(soldWhen, today, 'en'), es: soldWhenText(soldWhen, today, 'es') },
    }),
  }
}

/**
 * The dishes that the public gets: none that is hidden or was sold for the last time. What has sizes costs from the least of them on.
 * `askedAgainAt` is when all allergens were asked anew, '' for never.
 */
export const publicMenu = (items: readonly PlacedItem[], now: LocalTime, askedAgainAt: string): PublicItem[] =>
  items.filter((item) => !item.hidden && !isOver(item, now)).map((item) => publicItem(item, now.date, askedAgainAt))
