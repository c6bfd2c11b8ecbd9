/** The looks that the owner chooses from: painted signs, a wood oven, the desert at dusk. The first is the default. */
export const themeNames = ['plaza', 'oven', 'desert'] as const
export type ThemeName = (typeof themeNames)[number]

/** A look's colours, its typefaces, and how its cards are cut. */
export type Theme = {
  color: Record<keyof typeof plazaColors, string>
  /** The families of titles and of the rest, and what an email or a page without our fonts shows instead. */
  title: string
  text: string
  plainTitle: string
  /** The size of running text: a wide typeface is set smaller. */
  body: string
  radius: { card: string; small: string }
  shadow: { cut: string; lifted: string }
}

const plazaColors = {
  masa: '#fbf4e6',
  masaDeep: '#f4e6cc',
  plate: '#fffaee',
  comal: '#2b2320',
  comalSoft: '#5f4e45',
  comalLine: '#d9c6a3',
  fieldLine: '#8a7667',
  chile: '#b3261e',
  chileDeep: '#8e1b15',
  agave: '#2f6b4f',
  agaveTint: '#dce9dc',
  marigold: '#f2a81d',
  marigoldTint: '#fce7b8',
  talavera: '#1f3a8a',
  dusk: '#1d1a3c',
}

/** Masa is the background, comal the text, chile the action, agave done, marigold a highlight, talavera a link. */
export const themes: Record<ThemeName, Theme> = {
  plaza: {
    color: plazaColors,
    title: 'Fraunces',
    text: 'Figtree',
    plainTitle: 'Georgia,serif',
    body: '1.0625rem',
    radius: { card: '0.75rem', small: '0.5rem' },
    shadow: { cut: '3px 4px 0 rgb(29 19 16 / 0.2)', lifted: '6px 9px 0 rgb(29 19 16 / 0.2)' },
  },
  oven: {
    color: {
      masa: '#faf5ec',
      masaDeep: '#efe4d3',
      plate: '#fffcf6',
      comal: '#272019',
      comalSoft: '#5a4e43',
      comalLine: '#d6c5ad',
      fieldLine: '#857563',
      chile: '#a8331a',
      chileDeep: '#832512',
      agave: '#47611d',
      agaveTint: '#e5ebd3',
      marigold: '#e9a63a',
      marigoldTint: '#f9e5bd',
      talavera: '#1c4a34',
      dusk: '#241a14',
    },
    title: 'Bitter',
    text: 'Work Sans',
    plainTitle: 'Rockwell,Georgia,serif',
    body: '1rem',
    radius: { card: '0.25rem', small: '0.25rem' },
    shadow: { cut: '0 1px 3px rgb(39 32 25 / 0.25)', lifted: '0 6px 16px rgb(39 32 25 / 0.22)' },
  },
  desert: {
    color: {
      masa: '#faf2e8',
      masaDeep: '#f2e3d2',
      plate: '#fff9f1',
      comal: '#2c2230',
      comalSoft: '#5c4c5d',
      comalLine: '#dcc4b0',
      fieldLine: '#87707c',
      chile: '#a51c53',
      chileDeep: '#82133f',
      agave: '#1d6455',
      agaveTint: '#d8ebe3',
      marigold: '#f0b13a',
      marigoldTint: '#fbe6bb',
      talavera: '#0a4f5d',
      dusk: '#2a1838',
    },
    title: 'Bricolage Grotesque',
    text: 'Karla',
    plainTitle: "'Trebuchet MS',Arial,sans-serif",
    body: '1.0625rem',
    radius: { card: '1.25rem', small: '0.75rem' },
    shadow: { cut: '0 2px 0 rgb(44 34 48 / 0.16)', lifted: '0 7px 0 rgb(44 34 48 / 0.16)' },
  },
}

/** How the public site looks: a theme, with cut paper, tiles and drawings of a taquería or without. */
export type Appearance = { theme: ThemeName; motifs: boolean }

/** The look of content that names none. */
export const defaultAppearance: Appearance = { theme: 'plaza', motifs: true }

/** Returns the look that published content names, the default one for what is no look. */
export const appearanceOrDefault = (of: Partial<Appearance> | undefined): Appearance =>
  of && Object.hasOwn(themes, of.theme ?? '')
    ? { theme: of.theme as ThemeName, motifs: of.motifs === true }
    : defaultAppearance
