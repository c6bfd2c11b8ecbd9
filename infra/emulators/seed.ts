import { homeSectionNames } from '#shared/site/home.ts'
import type { SiteSettingKey } from '#shared/site/settings.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { savePostOps } from '#functions/db/blog/posts.ts'
import { getStoredPublishState, requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { saveMenuItemOp } from '#functions/db/menu/items.ts'
import {
  overwriteHomeSectionOp,
  overwriteReservationRulesOp,
  overwriteSiteSettingOp,
  settingKeys,
} from '#functions/db/site/settings.ts'
import { overwriteSubscriptionSettingsOp } from '#functions/db/subscription/subscription.ts'
import { transact, writeItem } from '#functions/db/table.ts'
import { putIfVersionOp } from '#functions/db/versioned.ts'
import { demoHome } from './demo/home.ts'
import { createDemoHours } from './demo/hours.ts'
import { demoMenu } from './demo/menu.ts'
import { demoPosts } from './demo/posts.ts'
import { demoSettings } from './demo/site.ts'
import { createDemoTruck } from './demo/truck.ts'

/** Gives an empty table the demo restaurant, once: later changes stay. */
export async function seedDemoRestaurant(): Promise<void> {
  if ((await getStoredPublishState()).wanted > 0) return
  for (const item of demoMenu) await writeItem(saveMenuItemOp(item))
  for (const post of demoPosts) await transact(savePostOps(post))
  await transact([
    ...(Object.keys(demoSettings) as SiteSettingKey[]).map((key) => overwriteSiteSettingOp(key, demoSettings[key])),
    ...homeSectionNames.flatMap((section) =>
      demoHome[section] ? [overwriteHomeSectionOp(section, demoHome[section])] : [],
    ),
    putIfVersionOp(settingKeys.hours(), createDemoHours(restaurantNow().date), 0),
    putIfVersionOp(settingKeys.truck(), createDemoTruck(restaurantNow().date), 0),
    overwriteReservationRulesOp(defaultReservationSettings),
    overwriteSubscriptionSettingsOp({ manualOverrideActive: true, manualOverrideTier: 'enterprise' }),
    requestPublishOp(),
  ])
}
