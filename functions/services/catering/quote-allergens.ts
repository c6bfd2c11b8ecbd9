import { summarizeAllergens } from '#shared/allergens/allergens.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { getMenuItemsById } from '#functions/db/menu/items.ts'
import { getAllergenRecheckAt } from '#functions/db/site/settings.ts'

/** Returns a request with the current allergens of the chosen dishes. A line that is no dish of the menu has none. */
export async function attachAllergenSummaries(request: StoredCateringRequest): Promise<StoredCateringRequest> {
  const [dishes, askedAgain] = await Promise.all([
    getMenuItemsById(request.selectedItems.map(({ itemId }) => itemId)),
    getAllergenRecheckAt(),
  ])
  const selectedItems = request.selectedItems.map(({ told: _was, ...item }, index) => {
    const dish = dishes[index]
    const told = dish && summarizeAllergens(dish.contents, askedAgain)
    return told ? { ...item, told } : item
  })
  return { ...request, selectedItems }
}
