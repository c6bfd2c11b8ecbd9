import { formatAllergens } from '#shared/allergens/allergen-format.ts'
import { type AllergenSummary, summarizeAllergens } from '#shared/allergens/allergens.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { dishDefaults, type MenuItem, type PlacedItem } from '#shared/menu/menu.ts'
import { lowestPriceText } from '#shared/menu/sizes.ts'
import { isAvailabilityOver } from '#shared/menu/dish-availability.ts'
import { formatAvailability } from '#shared/menu/dish-availability-format.ts'
import type { LocalizedText } from '#shared/localized-text.ts'

/**
 * A dish as the public gets it: what is empty is left out. `when` says when it is sold, `contains` what is `told` of
 * its allergens.
 */
export type PublicMenuItem = Omit<MenuItem, keyof typeof dishDefaults> &
  Partial<Pick<PlacedItem, 'imageAlt' | 'sizes' | 'notForCatering' | 'soldWhen' | 'order'>> & {
    when?: LocalizedText
    told?: AllergenSummary
    contains?: LocalizedText
  }

function publicItem(item: PlacedItem, today: string, askedAgainAt: string): PublicMenuItem {
  const { hidden: _hidden, imageAlt, sizes, soldWhen, notForCatering, contents, ...dish } = item
  const told = summarizeAllergens(contents, askedAgainAt)
  const least = lowestPriceText(sizes)
  return {
    ...dish,
    ...((imageAlt.en || imageAlt.es) && { imageAlt }),
    ...(least && { price: `from ${least}`, sizes }),
    ...(told && { told }),
    contains: { en: formatAllergens(told, 'en'), es: formatAllergens(told, 'es') },
    ...(notForCatering && { notForCatering }),
    ...(soldWhen.length > 0 && {
      soldWhen,
      when: { en: formatAvailability(soldWhen, today, 'en'), es: formatAvailability(soldWhen, today, 'es') },
    }),
  }
}

/**
 * Returns the public dishes: none that is hidden or sold out for good. A dish with sizes has the lowest price.
 * `askedAgainAt` is the start of the last allergen review, '' for never.
 */
export const toPublicMenu = (
  items: readonly PlacedItem[],
  now: LocalDateTime,
  askedAgainAt: string,
): PublicMenuItem[] =>
  items
    .filter((item) => !item.hidden && !isAvailabilityOver(item, now))
    .map((item) => publicItem(item, now.date, askedAgainAt))
