import * as v from 'valibot'
import { oneLine, paragraph } from './field.ts'
import { Picture } from './site.ts'

/** The sections of the home page in their order. */
export const sections = ['hero', 'story', 'drinks', 'social', 'privateDining', 'catering', 'cta'] as const
export type Section = (typeof sections)[number]

/** The data of any home section. Empty means not set. */
export const HomeSection = v.strictObject({
  title: v.optional(oneLine(120), ''),
  subtitle: v.optional(oneLine(200), ''),
  text: v.optional(paragraph(3000), ''),
  description: v.optional(paragraph(3000), ''),
  imageUrl: v.optional(Picture, ''),
  image1Url: v.optional(Picture, ''),
  image2Url: v.optional(Picture, ''),
  image3Url: v.optional(Picture, ''),
  image4Url: v.optional(Picture, ''),
})
export type HomeSection = v.InferOutput<typeof HomeSection>

/** A section with nothing in it. */
export const emptySection: HomeSection = {
  title: '',
  subtitle: '',
  text: '',
  description: '',
  imageUrl: '',
  image1Url: '',
  image2Url: '',
  image3Url: '',
  image4Url: '',
}

export type Home = Partial<Record<Section, HomeSection>>

/** The pictures of a section, in order, without gaps. */
export const picturesOf = (section: HomeSection): string[] =>
  [section.imageUrl, section.image1Url, section.image2Url, section.image3Url, section.image4Url].filter(Boolean)

/** Whether a section has its key fields and so appears: a hero its title and picture, catering its title, the others their title or their text. */
export function appears(name: Section, section: HomeSection | undefined): section is HomeSection {
  if (!section) return false
  const { title, text, description, imageUrl } = section
  if (name === 'hero') return Boolean(title && imageUrl)
  if (name === 'catering') return Boolean(title)
  const withPicturesAlone = name === 'drinks' || name === 'social'
  return Boolean(title || text || description || (withPicturesAlone && picturesOf(section).length > 0))
}
