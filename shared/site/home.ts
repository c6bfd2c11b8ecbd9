import * as v from 'valibot'
import { oneLine, paragraph } from '#shared/validation.ts'
import { Picture } from './picture.ts'
import { both, type In, type Kept } from '#shared/localized-text.ts'

/** The sections of the home page in their order. */
export const sections = ['hero', 'story', 'drinks', 'social', 'privateDining', 'catering', 'cta'] as const
export type Section = (typeof sections)[number]

/** What stands below a picture: what it shows, and in a second line what is in it. */
const Caption = v.optional(both(paragraph(120)), '')

/** The longest words for who cannot see a picture. */
export const longestAlt = 200

/** The data of any home section. Empty means not set. */
export const HomeSection = v.strictObject({
  title: v.optional(both(oneLine(120)), ''),
  subtitle: v.optional(both(oneLine(200)), ''),
  text: v.optional(both(paragraph(3000)), ''),
  description: v.optional(both(paragraph(3000)), ''),
  imageUrl: v.optional(Picture, ''),
  image1Url: v.optional(Picture, ''),
  image2Url: v.optional(Picture, ''),
  image3Url: v.optional(Picture, ''),
  image4Url: v.optional(Picture, ''),
  imageAlt: v.optional(both(oneLine(longestAlt)), ''),
  image1Text: Caption,
  image2Text: Caption,
  image3Text: Caption,
  image4Text: Caption,
})
export type HomeSection = Kept<v.InferOutput<typeof HomeSection>>

/** What of a section is written in both languages. */
export const homeTexts = [
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

/** A section with nothing in it. */
export const emptySection: In<HomeSection> = {
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

export type Home = Partial<Record<Section, HomeSection>>

/** The pictures of a section, in order, without gaps. */
export const picturesOf = (
  section: Pick<HomeSection, 'imageUrl' | 'image1Url' | 'image2Url' | 'image3Url' | 'image4Url'>,
): string[] =>
  [section.imageUrl, section.image1Url, section.image2Url, section.image3Url, section.image4Url].filter(Boolean)

/** Whether a section has its key fields and so appears: a hero its title and picture, catering its title, the others their title or their text. */
export function appears(name: Section, section: In<HomeSection> | undefined): section is In<HomeSection> {
  if (!section) return false
  const { title, text, description, imageUrl } = section
  if (name === 'hero') return Boolean(title && imageUrl)
  if (name === 'catering') return Boolean(title)
  const withPicturesAlone = name === 'drinks' || name === 'social'
  return Boolean(title || text || description || (withPicturesAlone && picturesOf(section).length > 0))
}
