import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { coverContacts } from './stand-reservation.ts'

/** Returns a dish as a tablet sees it: its name, and when it is sold out. */
export const toStandMenuItem = ({ id, name, category, soldOut }: MenuItem): MenuItem =>
  ({ id, name, category, ...(soldOut ? { soldOut } : {}) }) as Partial<MenuItem> as MenuItem

/** Returns the visible dishes as a tablet sees them. */
export const listMenuForStand = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter(({ hidden }) => !hidden).map(toStandMenuItem)

/** Returns the accepted catering of some dates as a tablet sees it: who picks up what, without price and address. */
export const listCateringForStand = (
  requests: readonly StoredCateringRequest[],
  dates: readonly string[],
): StoredCateringRequest[] =>
  requests
    .filter(({ state, desiredDate }) => state === 'accepted' && dates.includes(desiredDate))
    .map(
      ({ id, name, desiredDate, numberOfServings, selectedItems }) =>
        ({
          id,
          name: coverContacts(name),
          desiredDate,
          numberOfServings,
          selectedItems: selectedItems.map(({ itemId, itemName, size, quantity }) => ({
            itemId,
            itemName,
            ...(size ? { size } : {}),
            quantity,
          })),
        }) as Partial<StoredCateringRequest> as StoredCateringRequest,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
