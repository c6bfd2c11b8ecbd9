import * as v from 'valibot'
import { Email, Link, oneLine, paragraph } from '#shared/validation.ts'
import { HoursOfOperation } from '#shared/time/local-time.ts'
import { type CopyName, copyNames } from './page-copy.ts'
import { PhoneSchema } from '#shared/phone/phone.ts'
import { ImageUrl } from './picture.ts'
import { localizedSchema, type Stored } from '#shared/localized-text.ts'
import { type Appearance, themeNames } from './themes.ts'

/* @__NO_SIDE_EFFECTS__ */
const empty = <T extends v.GenericSchema<string, string>>(schema: T) => v.union([v.literal(''), schema])

/** The longest texts of the settings. */
export const settingsTextLimits = {
  name: 100,
  ratingLine: 120,
  cuisine: 60,
  address: 200,
  about: 5000,
  line: 300,
} as const

/** The name, pictures and links of the restaurant. Empty is not set, here and below. */
export const Branding = v.strictObject({
  name: oneLine(settingsTextLimits.name),
  logoUrl: ImageUrl,
  faviconUrl: ImageUrl,
  orderUrl: Link,
  ratingLine: localizedSchema(oneLine(settingsTextLimits.ratingLine)),
})
export type Branding = Stored<v.InferOutput<typeof Branding>>

/** The restaurant's address, phone and email. */
export const ContactInfo = v.strictObject({
  address: oneLine(settingsTextLimits.address),
  phone: empty(PhoneSchema),
  email: empty(Email),
})
export type ContactInfo = v.InferOutput<typeof ContactInfo>

/** The restaurant's pages on social networks. */
export const SocialMedia = v.strictObject({ facebook: Link, instagram: Link, twitter: Link, tiktok: Link })
export type SocialMedia = v.InferOutput<typeof SocialMedia>

/** How dear a meal is, from cheap to dear. */
export const priceRanges = ['$', '$$', '$$$', '$$$$'] as const

/** The facts for search engines beside name and address: how dear a meal is, and what kind of food it is. */
export const Listing = v.strictObject({
  priceRange: v.picklist(['', ...priceRanges], 'priceRange'),
  cuisine: localizedSchema(oneLine(settingsTextLimits.cuisine)),
})
export type Listing = Stored<v.InferOutput<typeof Listing>>

/** How the public site looks: the theme, and whether it has cut paper, tiles and drawings. */
export const AppearanceSchema = v.strictObject({ theme: v.picklist(themeNames, 'theme'), motifs: v.boolean('motifs') })

/** The texts and the picture of the about page. */
export const About = v.strictObject({
  story: localizedSchema(paragraph(settingsTextLimits.about)),
  mission: localizedSchema(paragraph(settingsTextLimits.about)),
  authenticity: localizedSchema(paragraph(settingsTextLimits.about)),
  imageUrl: ImageUrl,
})
export type About = Stored<v.InferOutput<typeof About>>

const Line = v.optional(localizedSchema(oneLine(settingsTextLimits.line)), '')

/* @__NO_SIDE_EFFECTS__ */
const ofLines = <T>(one: T) => Object.fromEntries(copyNames.map((name) => [name, one])) as Record<CopyName, T>

/** The text of each line; an empty line is not shown. */
export const PageCopy = v.strictObject(ofLines(Line))
export type PageCopy = Stored<v.InferOutput<typeof PageCopy>>

/** The settings of the public site. */
export type Settings = {
  branding: Branding
  contactInfo: ContactInfo
  socialMedia: SocialMedia
  listing: Listing
  look: Appearance
  hoursOfOperation: HoursOfOperation
  about: About
  lines: PageCopy
}

/** The schema of each setting. */
export const siteSettingSchemas = {
  branding: Branding,
  contactInfo: ContactInfo,
  socialMedia: SocialMedia,
  listing: Listing,
  look: AppearanceSchema,
  hoursOfOperation: HoursOfOperation,
  about: About,
  lines: PageCopy,
} as const
export type SiteSettingKey = keyof typeof siteSettingSchemas

/** The fields of each setting in both languages. */
export const localizedSettingFields: { [Key in SiteSettingKey]: readonly (keyof Settings[Key])[] } = {
  branding: ['ratingLine'],
  contactInfo: [],
  socialMedia: [],
  listing: ['cuisine'],
  look: [],
  hoursOfOperation: [],
  about: ['story', 'mission', 'authenticity'],
  lines: copyNames,
}

/** The names of the settings in order, for readers that need no schema. */
export const siteSettingKeys = Object.keys(localizedSettingFields) as SiteSettingKey[]
