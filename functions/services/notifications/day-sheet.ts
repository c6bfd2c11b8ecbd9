import { isSoldOut } from '#shared/menu/menu.ts'
import type { DaySheet, EmailMessage } from '#shared/email/email-message.ts'
import { createDaySheet } from '#shared/notifications/day-sheet.ts'
import { withSoldOut } from '#shared/overrides/effective.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { listLatestCateringRequests } from '#functions/db/catering/requests.ts'
import { listAllMenuItems } from '#functions/db/menu/items.ts'
import { getNoticeRecipients } from '#functions/db/notifications/addresses.ts'
import { readOverrides } from '#functions/db/overrides/overrides.ts'
import { listReservationsOn } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'

/** Returns a day sheet as the day is now; undefined where it has nothing to tell, or the owner wants hers no more. */
export async function loadDaySheet({
  address,
  date,
  hour,
}: Extract<EmailMessage, { kind: 'day-sheet' }>): Promise<DaySheet | undefined> {
  const isOwners = address === undefined
  if (isOwners && (await getNoticeRecipients()).ownerDaySheetHour === null) return undefined
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
  return createDaySheet({ date, hour, isOwners }, { reservations, requests, soldOut, hours, now: restaurantNow() })
}
