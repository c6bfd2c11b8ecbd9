import { isSoldOut } from '#shared/menu/menu.ts'
import type { MorningSheet } from '#shared/email/email-message.ts'
import { createMorningSheet } from '#shared/notifications/morning-sheet.ts'
import { withSoldOut } from '#shared/overrides/effective.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { listLatestCateringRequests } from '#functions/db/catering/requests.ts'
import { listAllMenuItems } from '#functions/db/menu/items.ts'
import { readOverrides } from '#functions/db/overrides/overrides.ts'
import { listReservationsOn } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'

/** Returns the morning sheet of a date as it is now; undefined on a closed day without work. */
export async function loadMorningSheet(date: string): Promise<MorningSheet | undefined> {
  const { tier } = await getSubscription()
  const [reservations, requests, dishes, { entries }, { hours }] = await Promise.all([
    hasFeature(tier, 'reservations') ? listReservationsOn([date]) : [],
    hasFeature(tier, 'catering') ? listLatestCateringRequests() : [],
    listAllMenuItems({ eventual: true }),
    readOverrides(),
    getReservationRulesAndHours({ eventual: true }),
  ])
  const at = nowIso()
  const soldOut = dishes.filter((dish) => isSoldOut(withSoldOut(dish, entries, at), at)).map(({ name }) => name)
  return createMorningSheet(date, { reservations, requests, soldOut, hours })
}
