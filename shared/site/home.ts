import * as v from 'valibot'
import { oneLine, paragraph } from '#shared/validation.ts'
import { ImageUrl, maxAltLength } from './picture.ts'
import { localizedSchema, type Localized, type Stored } from '#shared/localized-text.ts'

/** The sections of the home page in order. */
export const homeSectionNames = ['hero', 'story', 'drinks', 'social', 'privateDining', 'catering', 'cta'] as const
export type HomeSectionName = (typeof homeSectionNames)[number]

/** The caption of a picture: what it shows, and a second line about its ingredients. */
const Caption = v.optional(localizedSchema(paragraph(120)), '')

/** The data of any home section. Empty is not set. */
export const HomeSection = v.strictObject({
  title: v.optional(localizedSchema(oneLine(120)), ''),
  subtitle: v.optional(localizedSchema(oneLine(200)), ''),
  text: v.optional(localizedSchema(paragraph(3000)), ''),
  description: v.optional(localizedSchema(paragraph(3000)), ''),
  imageUrl: v.optional(ImageUrl, ''),
  image1Url: v.optional(ImageUrl, ''),
  image2Url: v.optional(ImageUrl, ''),
  image3Url: v.optional(ImageUrl, ''),
  image4Url: v.optional(ImageUrl, ''),
  imageAlt: v.optional(localizedSchema(oneLine(maxAltLength)), ''),
  image1Text: Caption,
  image2Text: Caption,
  image3Text: Caption,
  image4Text: Caption,
})
export type HomeSection = Stored<v.InferOutput<typeof HomeSection>>

/** The fields of a section in both languages. */
export const localizedHomeFields = [
  'title',
  'subtitle',
  'text',
  'description',
  'imageAlt',
  'image1Text',
  'image2Text',
  'image3Text',
  'image4Text',
] as const satisfies (keyof HomeSection)[]

export const emptySection: Localized<HomeSection> = {
  title: '',
  subtitle: '',
  text: '',
  description: '',
  imageUrl: '',
  image1Url: '',
  image2Url: '',
  image3Url: '',
  image4Url: '',
  imageAlt: '',
  image1Text: '',
  image2Text: '',
  image3Text: '',
  image4Text: '',
}

export type Home = Partial<Record<HomeSectionName, HomeSection>>

/** Returns the pictures of a section in order, without gaps. */
export const sectionImages = (
  section: Pick<HomeSection, 'imageUrl' | 'image1Url' | 'image2Url' | 'image3Url' | 'image4Url'>,
): string[] =>
  [section.imageUrl, section.image1Url, section.image2Url, section.image3Url, section.image4Url].filter(Boolean)

/** Tells whether a section has its key fields: a hero title and picture, catering a title, others some text. */
export function isSectionShown(
  name: HomeSectionName,
  section: Localized<HomeSection> | undefined,
): section is Localized<HomeSection> {
  if (!section) return false
  const { title, text, description, imageUrl } = section
  if (name === 'hero') return Boolean(title && imageUrl)
  if (name === 'catering') return Boolean(title)
  const withPicturesAlone = name === 'drinks' || name === 'social'
  return Boolean(title || text || description || (withPicturesAlone && sectionImages(section).length > 0))
}
