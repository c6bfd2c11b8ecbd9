import { listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { itemPage } from '#functions/db/menu/items.ts'
import { askedAgainAt } from '#functions/db/site/settings.ts'
import { withSale } from '#functions/services/overrides/overrides.ts'

export const handler = serveOwner(listMenuItems, async ({ after }) => {
  const [{ items, ...rest }, askedAgain] = await Promise.all([itemPage(after), askedAgainAt()])
  return {
    ...rest,
    items: await withSale(items),
    today: restaurantNow().date,
    now: instant(),
    askedAgainAt: askedAgain,
  }
})
