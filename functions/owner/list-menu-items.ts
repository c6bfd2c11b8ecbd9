import { listMenuItems } from '#shared/owner-calls/menu-items.ts'
import { instant, restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { itemPage } from '../store/menu.ts'
import { askedAgainAt } from '../store/settings.ts'
import { withSale } from '../views/orders.ts'

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
