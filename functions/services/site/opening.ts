import { findDoneSteps, type Opening } from '#shared/site/opening.ts'
import { defaultSettings } from '#shared/site/site.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import { getOwnerProfile, hasSecondFactor } from '#functions/db/auth/owner.ts'
import { listMenuItemPage } from '#functions/db/menu/items.ts'
import {
  getEditableHours,
  getEditableReservationRules,
  getEditableSettings,
  getLaterSteps,
  getOpenedAt,
} from '#functions/db/site/settings.ts'

/** Returns whether guests see the site, and which steps towards it are done. */
export async function readOpening(): Promise<Opening> {
  const [openedAt, { settings, home }, hours, rules, { items }, owner, later] = await Promise.all([
    getOpenedAt(),
    getEditableSettings(),
    getEditableHours(),
    getEditableReservationRules(),
    listMenuItemPage(),
    getOwnerProfile(),
    getLaterSteps(),
  ])
  const { branding, contactInfo, hoursOfOperation, listing } = settings
  const done = findDoneSteps({
    name: branding.version > 0 ? branding.name : '',
    address: contactInfo.version > 0 ? contactInfo.address : '',
    phone: contactInfo.phone,
    logoUrl: branding.logoUrl,
    orderUrl: branding.orderUrl,
    hours: hours.version > 0 || hoursOfOperation.version > 0,
    home: Object.values(home).some(({ version }) => version > 0),
    reservations: rules.version > 0,
    account: hasSecondFactor(owner) || owner.passkeys.length > 0,
    dishes: items.length,
  })
  return {
    opened: openedAt !== '',
    ...(openedAt ? { openedAt } : {}),
    done,
    later: later.filter((step) => !done.includes(step)),
    timeZone: restaurantTimeZone(),
    ...(listing.version === 0 ? { assumed: defaultSettings.listing } : {}),
  }
}
