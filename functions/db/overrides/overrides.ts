import type { Text } from '#shared/localized-text.ts'
import type { Entries } from '#shared/overrides/effective.ts'
import { lasting } from '#shared/overrides/effective.ts'
import { instant } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { settingNames } from '#functions/db/site/settings.ts'
import { bare, get, type Op, update } from '#functions/db/table.ts'
import { putOver } from '#functions/db/versioned.ts'

/** What stands of the orders, and the version of the one row that holds it. */
export type StandingOrders = { entries: Entries; version: number }

const place = () => keys.setting(settingNames.standing)

/** What stands, read consistently (see shared/README, Today). */
export async function standing(): Promise<StandingOrders> {
  const row = await get<Record<string, unknown>>(place())
  return { entries: [], version: 0, ...(row ? bare<Partial<StandingOrders>>(row) : {}) }
}

/** The write of what stands over the version it was read at; what is over drops out. Refuses changed-meanwhile. */
export const keepStanding = ({ entries, version }: StandingOrders): Op =>
  putOver(place(), { entries: lasting(entries, instant()) }, version)

/** That a dish says itself no more until when it is sold out, since an entry does (see `inheritedOf`). */
export const inherit = (id: string): Op =>
  update(keys.menuItem(id), 'REMOVE soldOutOn', { if: 'attribute_exists(pk)', otherwise: 'changed-meanwhile' })

/** The entry of the log for an order that was given, or taken back. `title` is what it is about. */
export const loggedOrder = (verb: string, title: Text, isGiven: boolean): Op =>
  logged({ what: 'order', of: verb, title, [isGiven ? 'after' : 'before']: { verb } })
