import * as v from 'valibot'
import { Email, Link, oneLine, paragraph } from './field.ts'
import { defaultHours, HoursOfOperation } from './hours.ts'
import { Phone } from './phone.ts'
import type { Locale } from './field.ts'
import { hoursText } from './hours-text.ts'
import { type everywhere, type LineName, lineNames, type LineOfPage } from './lines.ts'
import type { HoursTold } from './hours-told.ts'
import { both, type In, type Kept } from './text.ts'
import type { Hours, Interval } from './week.ts'

/* @__NO_SIDE_EFFECTS__ */
const empty = <T extends v.GenericSchema<string, string>>(schema: T) => v.union([v.literal(''), schema])

/** A picture: a known key of the built-in drawings, a path of this site or an https address. */
export const Picture = v.pipe(
  oneLine(2000),
  v.check((text) => /^[a-z0-9-]*$/.test(text) || v.is(Link, text), 'linkInvalid'),
)

/** The longest texts of the settings. */
export const longest = { name: 100, ratingLine: 120, address: 200, about: 5000, line: 300 } as const

/** Name, pictures and links of the restaurant. Empty means not set, here and below. */
export const Branding = v.strictObject({
  name: oneLine(longest.name),
  logoUrl: Picture,
  faviconUrl: Picture,
  orderUrl: Link,
  ratingLine: both(oneLine(longest.ratingLine)),
})
export type Branding = Kept<v.InferOutput<typeof Branding>>

/** Where the restaurant is and how it is reached. */
export const ContactInfo = v.strictObject({
  address: oneLine(longest.address),
  phone: empty(Phone),
  email: empty(Email),
})
export type ContactInfo = v.InferOutput<typeof ContactInfo>

/** The restaurant's pages elsewhere. */
export const SocialMedia = v.strictObject({ facebook: Link, instagram: Link, twitter: Link, tiktok: Link })
export type SocialMedia = v.InferOutput<typeof SocialMedia>

/** The texts and the picture of the about page. */
export const About = v.strictObject({
  story: both(paragraph(longest.about)),
  mission: both(paragraph(longest.about)),
  authenticity: both(paragraph(longest.about)),
  imageUrl: Picture,
})
export type About = Kept<v.InferOutput<typeof About>>

const Line = v.optional(both(oneLine(longest.line)), '')

/* @__NO_SIDE_EFFECTS__ */
const ofLines = <T>(one: T) => Object.fromEntries(lineNames.map((name) => [name, one])) as Record<LineName, T>

/** What each of them says: a line is absent where nothing is written. */
export const Lines = v.strictObject(ofLines(Line))
export type Lines = Kept<v.InferOutput<typeof Lines>>

/** The settings of the public site. */
export type Settings = {
  branding: Branding
  contactInfo: ContactInfo
  socialMedia: SocialMedia
  hoursOfOperation: HoursOfOperation
  about: About
  lines: Lines
}

/** Everything of `SITE#…`. `hours` are those in force, of which `hoursOfOperation` are the three texts. */
export type StoredSite = Settings & { hours: Hours }

/** What the public site shows: with what is told of the hours on the day of the edition. */
export type Site = StoredSite & { told: Record<Locale, HoursTold> }

/** What every page reads of it, in its language. Of the hours it is told, not their texts. */
export type PageSite = In<Omit<Settings, 'hoursOfOperation' | 'about' | 'lines'>> & {
  lines: In<Pick<Lines, typeof everywhere>>
  hours: Hours
  told: HoursTold
}

/** What one page alone shows of the settings, in its language. */
export type OwnOfPage = { lines: Partial<In<Pick<Lines, LineOfPage>>>; about: Partial<In<About>> }

/** The settings of the public site, each with its schema. */
export const siteSettings = {
  branding: Branding,
  contactInfo: ContactInfo,
  socialMedia: SocialMedia,
  hoursOfOperation: HoursOfOperation,
  about: About,
  lines: Lines,
} as const
export type SiteKey = keyof typeof siteSettings

/** What of each setting is written in both languages. */
export const siteTexts: { [Key in SiteKey]: readonly (keyof Settings[Key])[] } = {
  branding: ['ratingLine'],
  contactInfo: [],
  socialMedia: [],
  hoursOfOperation: [],
  about: ['story', 'mission', 'authenticity'],
  lines: lineNames,
}

/** The names of the settings, in their order. Who only reads them needs no schema. */
export const siteKeys = Object.keys(siteTexts) as SiteKey[]

const defaults = {
  branding: { name: 'Our restaurant', logoUrl: '', faviconUrl: '', orderUrl: '', ratingLine: '' },
  contactInfo: { address: 'Carrollton, GA', phone: '', email: '' },
  socialMedia: { facebook: '', instagram: '', twitter: '', tiktok: '' },
  lines: {} as In<Lines>,
}

/** What stands where nothing is set. */
export const defaultSettings: In<Settings> = {
  ...defaults,
  about: { story: '', mission: '', authenticity: '', imageUrl: '' },
  hoursOfOperation: defaultHours,
}

const until = (closes: number): Interval[] => [{ opens: 660, closes }]

/** What stands when nothing loads. Its hours are those of the default texts, read beforehand: no page needs to. */
export const defaultSite = (locale: Locale): PageSite => siteOf({}, locale)

const defaultHoursIn = (locale: Locale): Pick<PageSite, 'hours' | 'told'> => ({
  hours: { week: [1260, 1260, 1260, 1260, 1260, 1320, 1320].map(until), exceptions: [] },
  told: {
    week: {
      en: ['Monday to Thursday', 'Friday and Saturday', 'Sunday'],
      es: ['Lunes a jueves', 'Viernes y sábado', 'Domingo'],
    }[locale].map((days, at) => [days, hoursText(until(at === 1 ? 1320 : 1260), locale)]),
    soon: [],
    coming: [],
  },
})

/** What is one page's own from its file; nothing stands for what is missing, and for all that is no text. */
export const ownOfPage = ({ lines, about }: Partial<OwnOfPage>): OwnOfPage => ({
  lines: texts(lines),
  about: texts(about),
})

/** The whole site from what a page's file says of it; the defaults stand for the rest and for all that is no text. */
export const siteOf = (known: Partial<PageSite>, locale: Locale): PageSite => {
  const { hours, told } = isTold(known) ? (known as PageSite) : defaultHoursIn(locale)
  return {
    ...Object.fromEntries(
      Object.entries(defaults).map(([key, value]) => [
        key,
        { ...value, ...texts(known[key as keyof typeof defaults]) },
      ]),
    ),
    hours,
    told,
  } as PageSite
}

const isTold = ({ hours, told }: Partial<PageSite>): boolean =>
  [hours?.week, hours?.exceptions, told?.week].every(Array.isArray)

/** The fields of a thing that are texts, and which of them are borrowed: what a broken file holds instead is as if it were not there. */
export const texts = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter(([key, value]) => typeof value === 'string' || key === 'borrowed'),
  ) as Record<string, string>

/** A maps search by address. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
