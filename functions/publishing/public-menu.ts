import type { LocalTime } from '#shared/hours.ts'
import { byNameIn, dishDefaults, type MenuItem, type PlacedItem } from '#shared/menu.ts'
import { leastPrice } from '#shared/sizes.ts'
import { isOver } from '#shared/sold-when.ts'
import { soldWhenText } from '#shared/sold-when-text.ts'
import type { Text } from '#shared/text.ts'

/** A dish as the public gets it: what is empty is left out. `when` says when it is sold. */
export type PublicItem = Omit<MenuItem, keyof typeof dishDefaults> &
  Partial<Pick<PlacedItem, 'sizes' | 'notForCatering' | 'soldWhen' | 'order'>> & { when?: Text }

function publicItem(item: PlacedItem, today: string): PublicItem {
  const { hidden: _hidden, sizes, soldWhen, notForCatering, ...dish } = item
  const least = leastPrice(sizes)
  return {
    ...dish,
    ...(least && { price: `from ${least}`, sizes }),
    ...(notForCatering && { notForCatering }),
    ...(soldWhen.length > 0 && {
      soldWhen,
      when: { en: soldWhenText(soldWhen, today, 'en'), es: soldWhenText(soldWhen, today, 'es') },
    }),
  }
}

/** The dishes that the public gets, by name: none that is hidden or was sold for the last time. What has sizes costs from the least of them on. */
export const publicMenu = (items: readonly PlacedItem[], now: LocalTime): PublicItem[] =>
  items
    .filter((item) => !item.hidden && !isOver(item, now))
    .toSorted(byNameIn('en'))
    .map((item) => publicItem(item, now.date))
