import * as v from 'valibot'
import { Email, Link, oneLine, paragraph } from '#shared/validation.ts'
import { HoursOfOperation } from '#shared/time/local-time.ts'
import { type LineName, lineNames } from './page-copy.ts'
import { Phone } from '#shared/phone/phone.ts'
import { Picture } from './picture.ts'
import { both, type Kept } from '#shared/localized-text.ts'

/* @__NO_SIDE_EFFECTS__ */
const empty = <T extends v.GenericSchema<string, string>>(schema: T) => v.union([v.literal(''), schema])

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
