import { homeSectionNames } from '#shared/site/home.ts'
import type { SiteKey } from '#shared/site/settings.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { savePost } from '#functions/db/blog/posts.ts'
import { getPublishRequest, requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { saveItem } from '#functions/db/menu/items.ts'
import { putHomeOp, saveHoursOp, saveReservationRulesOp, putSiteOp, saveTruckOp } from '#functions/db/site/settings.ts'
import { saveSubscription } from '#functions/db/subscription/subscription.ts'
import { transact, writeItem } from '#functions/db/table.ts'
import { home } from './demo/home.ts'
import { hoursFrom } from './demo/hours.ts'
import { menu } from './demo/menu.ts'
import { posts } from './demo/posts.ts'
import { site } from './demo/site.ts'
import { truckFrom } from './demo/truck.ts'

/** Gives an empty table the demo restaurant, once: later changes stay. */
export async function seedOnce(): Promise<void> {
  if ((await getPublishRequest()).wanted > 0) return
  for (const item of menu) await writeItem(saveItem(item))
  for (const post of posts) await transact(savePost(post))
  await transact([
    ...(Object.keys(site) as SiteKey[]).map((key) => putSiteOp(key, site[key])),
    ...homeSectionNames.flatMap((section) => (home[section] ? [putHomeOp(section, home[section])] : [])),
    saveHoursOp(hoursFrom(restaurantNow().date)),
    saveTruckOp(truckFrom(restaurantNow().date)),
    saveReservationRulesOp(defaultReservationSettings),
    saveSubscription({ manualOverrideActive: true, manualOverrideTier: 'enterprise' }),
    requestPublishOp(),
  ])
}
