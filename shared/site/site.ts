import type { Locale } from '#shared/validation.ts'
import { defaultHoursTexts } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import type { HoursSummary } from '#shared/hours/hours-summary.ts'
import type { sharedCopyName, PageCopyName } from './page-copy.ts'
import type { About, Listing, PageCopy, Settings } from './settings.ts'
import type { SiteTab } from '#shared/menu/categories.ts'
import { confirmTranslation, type Localized, type LocalizedText } from '#shared/localized-text.ts'
import type { OpeningHours, OpeningShift } from '#shared/hours/schedule.ts'
import type { Appearance } from './themes.ts'

/** All rows of `SITE#…`. `hours` are the stored ones, else those of the three texts in `hoursOfOperation`. */
export type StoredSite = Settings & { hours: OpeningHours }

/**
 * The public site with the summary of its hours on the day of the edition, whether guests can get texts, and whether it
 * is what is published before the opening.
 */
export type Site = StoredSite & { told: Record<Locale, HoursSummary>; texts?: true; unopened?: true }

/** The site's data on every page, in its language. It has the summary of the hours, not their texts. */
export type PageSite = Localized<Omit<Settings, 'hoursOfOperation' | 'about' | 'lines' | 'listing' | 'look'>> & {
  /** Missing where it is as by default. */
  listing?: Localized<Listing>
  /** Missing where it is `defaultAppearance`. */
  look?: Appearance
  lines: Localized<Pick<PageCopy, typeof sharedCopyName>>
  hours: OpeningHours
  told: HoursSummary
  /** Guests can ask for text messages. */
  texts?: true
  /** This is what is published before the opening: name, address and phone alone; hours and texts are nobody's. */
  unopened?: true
}

/** The settings that one page alone shows, in its language. */
export type PageOwnContent = {
  lines: Partial<Localized<Pick<PageCopy, PageCopyName>>>
  about: Partial<Localized<About>>
  /** The tabs of the menu, where the owner changed them. */
  tabs?: readonly SiteTab[]
}

const defaults = {
  branding: { name: 'Our restaurant', logoUrl: '', faviconUrl: '', orderUrl: '', ratingLine: '' },
  contactInfo: { address: 'Carrollton, GA', phone: '', email: '' },
  socialMedia: { facebook: '', instagram: '', twitter: '', tiktok: '' },
  lines: {} as Localized<PageCopy>,
}

const cuisine: LocalizedText = { en: 'Mexican', es: 'Mexicana' }
const priceRange = '$$'

/** Returns what search engines learn of a restaurant that says nothing else. */
export const defaultListing = (locale: Locale): Localized<Listing> => ({ priceRange, cuisine: cuisine[locale] })

/** The settings that are shown when none are set. */
export const defaultSettings: Localized<Omit<Settings, 'listing'>> & { listing: Listing } = {
  ...defaults,
  listing: {
    priceRange,
    cuisine: /* @__PURE__ */ confirmTranslation(/* @__PURE__ */ confirmTranslation(cuisine, 'en'), 'es'),
  },
  look: { theme: 'plaza', motifs: false },
  about: { story: '', mission: '', authenticity: '', imageUrl: '' },
  hoursOfOperation: defaultHoursTexts,
}

const until = (closes: number): OpeningShift[] => [{ opens: 660, closes }]

/** Returns the site when nothing loads, with the hours of the default texts. */
export const createDefaultSite = (locale: Locale): PageSite => withSiteDefaults({}, locale)

const defaultHoursIn = (locale: Locale): Pick<PageSite, 'hours' | 'told'> => ({
  hours: { week: [1260, 1260, 1260, 1260, 1260, 1320, 1320].map(until), exceptions: [] },
  told: {
    week: {
      en: ['Monday to Thursday', 'Friday and Saturday', 'Sunday'],
      es: ['Lunes a jueves', 'Viernes y sábado', 'Domingo'],
    }[locale].map((days, at) => [days, formatHours(until(at === 1 ? 1320 : 1260), locale)]),
    soon: [],
    coming: [],
  },
})

/** Returns a page's own settings from its content file, without missing and invalid fields. */
export const toPageOwnContent = ({ lines, about, tabs }: Partial<PageOwnContent>): PageOwnContent => ({
  lines: pickTextFields(lines),
  about: pickTextFields(about),
  ...(Array.isArray(tabs) && { tabs: tabs.filter((tab) => Array.isArray(tab?.categories)) }),
})

/** Returns the site of a content file, with defaults for missing and invalid fields. */
export const withSiteDefaults = (known: Partial<PageSite>, locale: Locale): PageSite => {
  const { hours, told } = isTold(known) ? (known as PageSite) : defaultHoursIn(locale)
  return {
    ...Object.fromEntries(
      Object.entries(defaults).map(([key, value]) => [
        key,
        { ...value, ...pickTextFields(known[key as keyof typeof defaults]) },
      ]),
    ),
    ...(known.listing && { listing: pickTextFields(known.listing) as object as Localized<Listing> }),
    ...(known.look && { look: known.look }),
    ...(known.unopened && { unopened: known.unopened }),
    hours,
    told,
  } as PageSite
}

const isTold = ({ hours, told }: Partial<PageSite>): boolean =>
  [hours?.week, hours?.exceptions, told?.week].every(Array.isArray)

/** Returns the text fields of a thing, and `borrowed`. Other values of a broken file are dropped. */
export const pickTextFields = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter(([key, value]) => typeof value === 'string' || key === 'borrowed'),
  ) as Record<string, string>

/** Returns a map search for an address. */
export const directionsUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
