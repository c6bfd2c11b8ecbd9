import type { Locale } from '#shared/validation.ts'
import { defaultHours } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import type { HoursSummary } from '#shared/hours/hours-summary.ts'
import type { sharedCopy, PageCopyName } from './page-copy.ts'
import type { About, PageCopy, Settings } from './settings.ts'
import type { Localized } from '#shared/localized-text.ts'
import type { OpeningHours, OpeningShift } from '#shared/hours/schedule.ts'

/** Everything of `SITE#…`. `hours` are those in force, of which `hoursOfOperation` are the three texts. */
export type StoredSite = Settings & { hours: OpeningHours }

/** What the public site shows: with what is told of the hours on the day of the edition. */
export type Site = StoredSite & { told: Record<Locale, HoursSummary> }

/** What every page reads of it, in its language. Of the hours it is told, not their texts. */
export type PageSite = Localized<Omit<Settings, 'hoursOfOperation' | 'about' | 'lines'>> & {
  lines: Localized<Pick<PageCopy, typeof sharedCopy>>
  hours: OpeningHours
  told: HoursSummary
}

/** What one page alone shows of the settings, in its language. */
export type PageOwnContent = {
  lines: Partial<Localized<Pick<PageCopy, PageCopyName>>>
  about: Partial<Localized<About>>
}

const defaults = {
  branding: { name: 'Our restaurant', logoUrl: '', faviconUrl: '', orderUrl: '', ratingLine: '' },
  contactInfo: { address: 'Carrollton, GA', phone: '', email: '' },
  socialMedia: { facebook: '', instagram: '', twitter: '', tiktok: '' },
  lines: {} as Localized<PageCopy>,
}

/** What stands where nothing is set. */
export const defaultSettings: Localized<Settings> = {
  ...defaults,
  about: { story: '', mission: '', authenticity: '', imageUrl: '' },
  hoursOfOperation: defaultHours,
}

const until = (closes: number): OpeningShift[] => [{ opens: 660, closes }]

/** What stands when nothing loads. Its hours are those of the default texts, read beforehand: no page needs to. */
export const defaultSite = (locale: Locale): PageSite => withSiteDefaults({}, locale)

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

/** What is one page's own from its file; nothing stands for what is missing, and for all that is no text. */
export const pageOwnContent = ({ lines, about }: Partial<PageOwnContent>): PageOwnContent => ({
  lines: textFields(lines),
  about: textFields(about),
})

/** The whole site from what a page's file says of it; the defaults stand for the rest and for all that is no text. */
export const withSiteDefaults = (known: Partial<PageSite>, locale: Locale): PageSite => {
  const { hours, told } = isTold(known) ? (known as PageSite) : defaultHoursIn(locale)
  return {
    ...Object.fromEntries(
      Object.entries(defaults).map(([key, value]) => [
        key,
        { ...value, ...textFields(known[key as keyof typeof defaults]) },
      ]),
    ),
    hours,
    told,
  } as PageSite
}

const isTold = ({ hours, told }: Partial<PageSite>): boolean =>
  [hours?.week, hours?.exceptions, told?.week].every(Array.isArray)

/** The fields of a thing that are texts, and which of them are borrowed: what a broken file holds instead is as if it were not there. */
export const textFields = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter(([key, value]) => typeof value === 'string' || key === 'borrowed'),
  ) as Record<string, string>

/** A maps search by address. */
export const directionsUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
