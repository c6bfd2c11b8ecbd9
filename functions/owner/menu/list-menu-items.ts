import { listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { listMenuForStand } from '#shared/stand/stand-views.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listMenuItemPage } from '#functions/db/menu/items.ts'
import { getAllergenRecheckAt } from '#functions/db/site/settings.ts'
import { withSoldOutIntervals } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(listMenuItems, async ({ after }, { stand }) => {
  const [{ items, ...rest }, askedAgain] = await Promise.all([listMenuItemPage(after), getAllergenRecheckAt()])
  const told = await withSoldOutIntervals(items)
  return {
    ...rest,
    items: stand ? listMenuForStand(told) : told,
    today: restaurantNow().date,
    now: nowIso(),
    askedAgainAt: stand ? '' : askedAgain,
  }
})
