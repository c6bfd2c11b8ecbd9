import { withLocalizedTexts } from '#shared/localized-text.ts'
import { defaultCateringSettings } from '#shared/catering/catering.ts'
import { localizedSettingFields, type Settings, siteSettingKeys } from '#shared/site/settings.ts'
import { defaultSettings } from '#shared/site/site.ts'
import type { SiteContent } from './site-content.ts'

const noHours = { week: [], soon: [], coming: [] }

/**
 * Returns what is published of a site that is not open: name, pictures of the name, address and phone, which the page
 * before it shows. Every file of the edition is made of it, so none holds a dish, an hour, a post or a text.
 */
export function toUnopenedContent({ site, access, truck, today }: SiteContent): SiteContent {
  const settings = Object.fromEntries(
    siteSettingKeys.map((key) => [key, withLocalizedTexts(defaultSettings[key], localizedSettingFields[key])]),
  ) as object as Settings
  const { name, logoUrl, faviconUrl } = site.branding
  const { address, phone } = site.contactInfo
  return {
    site: {
      ...settings,
      branding: { ...settings.branding, name, logoUrl, faviconUrl },
      contactInfo: { address, phone, email: '' },
      look: site.look,
      hoursOfOperation: { mondayThursday: '', fridaySaturday: '', sunday: '' },
      hours: { week: Array.from({ length: 7 }, () => []), exceptions: [] },
      told: { en: noHours, es: noHours },
      unopened: true,
    },
    home: {},
    menu: [],
    posts: [],
    listed: () => Promise.resolve([]),
    whole: () => Promise.resolve(undefined),
    catering: defaultCateringSettings,
    access,
    opened: false,
    truck: { stops: [], outings: [], at: truck.at },
    today,
  }
}
