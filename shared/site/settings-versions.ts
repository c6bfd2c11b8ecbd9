import * as v from 'valibot'
import { maxSaves, wholeNumber } from '#shared/validation.ts'
import { HomeSection, type HomeSectionName, homeSectionNames } from './home.ts'
import { HoursOfOperation } from '#shared/time/local-time.ts'
import {
  About,
  Branding,
  ContactInfo,
  Listing,
  AppearanceSchema,
  PageCopy,
  type Settings,
  siteSettingKeys,
  SocialMedia,
} from './settings.ts'
import { impactSnapshotSchema } from '#shared/reservations/impact.ts'

/** A stored thing with the count of its saves; 0 was never saved by the owner. */
export type Versioned<T> = T & { version: number }

/** The version that a change began from; 0 for a thing that was never saved. */
export const SettingsVersion = wholeNumber(0, maxSaves, 'version')

const versioned = { version: SettingsVersion }

/** A save of some of the site's settings at once: all are stored, or none when one has another version. */
export const SettingsChange = v.pipe(
  v.strictObject({
    ...impactSnapshotSchema,
    branding: v.optional(v.strictObject({ ...Branding.entries, ...versioned })),
    contactInfo: v.optional(v.strictObject({ ...ContactInfo.entries, ...versioned })),
    socialMedia: v.optional(v.strictObject({ ...SocialMedia.entries, ...versioned })),
    listing: v.optional(v.strictObject({ ...Listing.entries, ...versioned })),
    look: v.optional(v.strictObject({ ...AppearanceSchema.entries, ...versioned })),
    hoursOfOperation: v.optional(v.strictObject({ ...HoursOfOperation.entries, ...versioned })),
    about: v.optional(v.strictObject({ ...About.entries, ...versioned })),
    lines: v.optional(v.strictObject({ ...PageCopy.entries, ...versioned })),
  }),
  v.check((change) => siteSettingKeys.some((key) => change[key] !== undefined), 'nothingChanged'),
)

/** The site's settings as the owner edits them. */
export type SettingsWithVersions = { [Key in keyof Settings]: Versioned<Settings[Key]> }

const SectionName = v.picklist(homeSectionNames, 'section')

/** A save of one section of the home page. */
export const HomeSectionChange = v.strictObject({ section: SectionName, ...HomeSection.entries, ...versioned })

/** The home page as the owner edits it: all seven sections, empty ones with version 0. */
export type HomeWithVersions = Record<HomeSectionName, Versioned<HomeSection>>
