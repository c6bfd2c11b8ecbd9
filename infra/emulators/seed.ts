import { homeSectionNames } from '#shared/site/home.ts'
import type { SiteSettingKey } from '#shared/site/settings.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { savePostOps } from '#functions/db/blog/posts.ts'
import { getStoredPublishState, requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { saveMenuItemOp } from '#functions/db/menu/items.ts'
import { saveOverridesOp } from '#functions/db/overrides/overrides.ts'
import {
  markUnopenedIfUnset,
  overwriteHomeSectionOp,
  overwriteOpenedOp,
  overwriteReservationRulesOp,
  overwriteSiteSettingOp,
  settingKeys,
} from '#functions/db/site/settings.ts'
import { overwriteSubscriptionSettingsOp } from '#functions/db/subscription/subscription.ts'
import { transact, writeItem } from '#functions/db/table.ts'
import { putIfVersionOp } from '#functions/db/versioned.ts'
import { withDemoAllergens } from './demo/allergens.ts'
import { demoHome } from './demo/home.ts'
import { createDemoHours } from './demo/hours.ts'
import { demoMenu } from './demo/menu.ts'
import { demoPosts } from './demo/posts.ts'
import { demoSettings } from './demo/site.ts'
import { createDemoOverrides, demoRules } from './demo/rules.ts'
import { demoTablePlan } from './demo/tables.ts'
import { createDemoTruck } from './demo/truck.ts'

/** The content of an empty table: the demo restaurant with its guests, the restaurant alone, or nothing. */
export type SeedMode = 'guests' | 'restaurant' | 'nothing'

/**
 * Seeds an empty table, once: later changes stay. Returns what brings the guests in, which no page of the site needs.
 */
export async function seedDemoRestaurant(seed: SeedMode = 'restaurant'): Promise<(() => Promise<void>) | undefined> {
  if ((await getStoredPublishState()).wanted > 0) return undefined
  if (seed === 'nothing') {
    await markUnopenedIfUnset()
    return undefined
  }
  const menu = seed === 'guests' ? withDemoAllergens(demoMenu, nowIso(nowMs() - checkedAgoMs)) : demoMenu
  for (const item of menu) await writeItem(saveMenuItemOp(item))
  for (const post of demoPosts) await transact(savePostOps(post))
  await transact([
    ...(Object.keys(demoSettings) as SiteSettingKey[]).map((key) => overwriteSiteSettingOp(key, demoSettings[key])),
    ...homeSectionNames.flatMap((section) =>
      demoHome[section] ? [overwriteHomeSectionOp(section, demoHome[section])] : [],
    ),
    putIfVersionOp(settingKeys.hours(), createDemoHours(restaurantNow().date), 0),
    putIfVersionOp(settingKeys.truck(), createDemoTruck(restaurantNow().date), 0),
    overwriteReservationRulesOp(seed === 'guests' ? demoRules : defaultReservationSettings),
    ...(seed === 'guests'
      ? [
          putIfVersionOp(settingKeys.tables(), demoTablePlan, 0),
          saveOverridesOp({ entries: createDemoOverrides(new Date(nowMs())), version: 0 }),
        ]
      : []),
    overwriteSubscriptionSettingsOp({ manualOverrideActive: true, manualOverrideTier: 'enterprise' }),
    overwriteOpenedOp(nowIso()),
    requestPublishOp(),
  ])
  return seed === 'guests' ? async () => (await import('./seed-guests.ts')).seedDemoGuests(menu) : undefined
}

/** How long ago the demo restaurant's dishes were checked for allergens. */
const checkedAgoMs = 20 * 86_400_000
