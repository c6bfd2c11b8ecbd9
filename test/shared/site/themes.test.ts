import { describe, expect, test } from 'vitest'
import { defaultAppearance, themeNames, themes, appearanceOrDefault } from '#shared/site/themes.ts'

/** Returns the contrast of two colours after WCAG. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const grounds = ['masa', 'masaDeep', 'plate'] as const
const inks = ['comal', 'comalSoft', 'chile', 'chileDeep', 'agave', 'talavera'] as const
const darks = ['comal', 'chile', 'chileDeep', 'agave', 'talavera', 'dusk'] as const

describe.each(themeNames)('the theme %s', (name) => {
  const { color } = themes[name]

  test.each(grounds)('has readable text of every ink on %s', (ground) => {
    for (const ink of inks) expect(contrastOf(color[ink], color[ground]), ink).toBeGreaterThanOrEqual(4.5)
    // The site's own whites and greys, which no theme replaces.
    for (const ink of ['#7b6b60', '#66574d'] as const)
      expect(contrastOf(ink, color[ground]), ink).toBeGreaterThanOrEqual(ground === 'masaDeep' ? 4 : 4.5)
  })

  test('has readable ink on tints, highlights and white fields', () => {
    for (const ink of ['comal', 'comalSoft', 'agave', 'chileDeep', 'talavera'] as const) {
      expect(contrastOf(color[ink], color.agaveTint), ink).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(color[ink], color.marigoldTint), ink).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(color[ink], '#fffdf7'), ink).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf('#1f5239', color.agaveTint)).toBeGreaterThanOrEqual(4.5)
    for (const tint of ['#f7d9d2', '#f9ddd5', '#fff6f2'] as const)
      expect(contrastOf(color.chileDeep, tint), tint).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(color.comal, color.marigold)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(darks)('has readable light text on %s, and a focus ring that is seen', (dark) => {
    for (const light of [color.masa, color.plate, '#ffffff', '#e9d9bc', '#fbeed6'])
      expect(contrastOf(light, color[dark]), light).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(color.marigold, color[dark])).toBeGreaterThanOrEqual(3)
  })

  test('has highlights that are read on the dark foot and head', () => {
    for (const dark of ['comal', 'dusk'] as const)
      expect(contrastOf(color.marigold, color[dark])).toBeGreaterThanOrEqual(4.5)
  })

  test('has edges of fields and rings of focus that are seen on every ground', () => {
    for (const ground of [...grounds.map((one) => color[one]), '#fffdf7']) {
      expect(contrastOf(color.fieldLine, ground)).toBeGreaterThanOrEqual(3)
      expect(contrastOf(color.talavera, ground)).toBeGreaterThanOrEqual(3)
    }
  })
})

test('content that names no look, or one of a later release, has the default one', () => {
  expect(appearanceOrDefault(undefined)).toEqual(defaultAppearance)
  expect(appearanceOrDefault({ theme: 'harbor' as 'oven', motifs: false })).toEqual(defaultAppearance)
  expect(appearanceOrDefault({ theme: 'toString' as 'oven', motifs: false })).toEqual(defaultAppearance)
  expect(appearanceOrDefault({ theme: 'oven', motifs: false })).toEqual({ theme: 'oven', motifs: false })
})
