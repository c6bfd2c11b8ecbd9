import bitter from './fonts/bitter-latin-wght-normal.woff2?url'
import bricolage from './fonts/bricolage-grotesque-latin-wght-normal.woff2?url'
import karla from './fonts/karla-latin-wght-normal.woff2?url'
import workSans from './fonts/work-sans-latin-wght-normal.woff2?url'
import type { ThemeName } from '#shared/site/themes.ts'

/** A typeface: its file and weights, and how wide and high the system's fonts are made that stand in until it is loaded. */
export type Typeface = {
  family: string
  file: string
  weights: string
  standIns: readonly (readonly [locals: string, width: number])[]
  ascent: number
  descent: number
}

/** The stand-ins of a sans serif as wide as Figtree, and of a serif as wide as Fraunces, in percent of their own width. */
const sans = {
  'local("Arial")': 100.72,
  'local("Roboto"),local("Roboto-Regular")': 100.94,
  'local("DejaVu Sans")': 88.89,
}
const serif = {
  'local("Georgia")': 105.2,
  'local("Noto Serif"),local("NotoSerif")': 97.51,
  'local("DejaVu Serif")': 98.02,
}

const standIns = (of: Record<string, number>, wider: number): Typeface['standIns'] =>
  Object.entries(of).map(([locals, width]) => [locals, width * wider])

/**
 * The typefaces of the themes beside the default one: Fontsource's latin files with these weights alone
 * (`subset-font`, unicode-range of Fontsource). Widths are measured against Figtree and Fraunces in a sentence.
 */
export const nonDefaultThemeFonts: Record<Exclude<ThemeName, 'plaza'>, { title: Typeface; text: Typeface }> = {
  oven: {
    title: {
      family: 'Bitter',
      file: bitter,
      weights: '500 900',
      standIns: standIns(serif, 462 / 493),
      ascent: 93.5,
      descent: 26.5,
    },
    text: {
      family: 'Work Sans',
      file: workSans,
      weights: '400 800',
      standIns: standIns(sans, 490 / 434),
      ascent: 93,
      descent: 24.3,
    },
  },
  desert: {
    title: {
      family: 'Bricolage Grotesque',
      file: bricolage,
      weights: '500 800',
      standIns: standIns(sans, 483 / 454),
      ascent: 93,
      descent: 27,
    },
    text: {
      family: 'Karla',
      file: karla,
      weights: '400 800',
      standIns: standIns(sans, 446 / 434),
      ascent: 91.7,
      descent: 25.2,
    },
  },
}
