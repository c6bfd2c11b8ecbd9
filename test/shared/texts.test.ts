import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Change } from '#shared/change.ts'
import { emptySection, type HomeSection, homeTexts, sections } from '#shared/home.ts'
import { defaultSettings, type SiteKey, siteTexts } from '#shared/site.ts'
import { keptText, withTexts } from '#shared/text.ts'
import { faultIn, type Holders, lacking, textAt, TextChange, textsOf, withTextAt, wordingHeld } from '#shared/texts.ts'
import { aDish } from '#test/make.ts'

const both = (en: string, es = '') => keptText({ en, es })
const older = keptText({ en: 'Nine hours', es: 'Seis horas' }, both('Six hours', 'Seis horas'))

const holders = (given: Partial<Holders> = {}): Holders => ({
  items: [],
  home: Object.fromEntries(
    sections.map((name) => [name, { ...withTexts(emptySection, homeTexts), version: 0 }]),
  ) as never,
  settings: Object.fromEntries(
    (Object.keys(defaultSettings) as SiteKey[]).map((key) => [
      key,
      { ...withTexts(defaultSettings[key] as object, siteTexts[key]), version: 0 },
    ]),
  ) as never,
  hours: { week: [], exceptions: [], usual: [], version: 0 },
  posts: [],
  ...given,
})

const exception = { id: 'e1', from: '2026-12-24', to: '2026-12-24', intervals: [], name: both('Closed', 'Cerrado') }
const dish = aDish({ id: 'd1', name: both('Quesabirria', 'Quesabirria'), description: older, version: 3 })

const entry = (before: object, after: object, of = 'd1') =>
  ({ id: 'x', at: '', what: 'menu-item', of, title: '', before, after }) as Change

const save = (given: object) =>
  v.safeParse(TextChange, { what: 'menu-item', of: 'd1', field: 'name', version: 1, text: { en: 'A' }, ...given })
const faults = (given: object) => save(given).issues?.map((issue) => [v.getDotPath(issue), issue.message])

describe('the texts of the site', () => {
  test('are told with where they stand, their thing’s name and version; what says nothing is not', () => {
    expect(textsOf(holders({ items: [dish] }))).toEqual([
      { what: 'menu-item', of: 'd1', field: 'name', text: dish.name, version: 3, title: dish.name },
      { what: 'menu-item', of: 'd1', field: 'description', text: older, version: 3, title: dish.name },
    ])
  })

  test('are the names of a dish’s sizes, too, each at its place', () => {
    const sizes = [
      { label: both('Small', 'Chica'), price: '$3.00' },
      { label: both('Large'), price: '$5.00' },
    ]
    const sized = { ...dish, sizes }
    const [, , small, large] = textsOf(holders({ items: [sized] }))
    expect([small, large]).toEqual(
      sizes.map(({ label }, at) => ({
        what: 'menu-item',
        of: 'd1',
        field: `sizes.${at}.label`,
        text: label,
        version: 3,
        title: dish.name,
      })),
    )
    expect(lacking(large!.text)).toEqual(['es'])
    const after = withTextAt(large!, sized, both('Large', 'chica '))
    expect(after.sizes.map(({ label }) => label.es)).toEqual(['Chica', 'chica '])
    expect(faultIn(large!, after)).toEqual({ 'text.es': ['sizeTwice'] })
    expect(faultIn(large!, withTextAt(large!, sized, both('Large', 'Grande')))).toBeUndefined()
    expect(textAt({ ...large!, field: 'sizes.7.label' }, sized)).toBeUndefined()
    expect(faults({ field: 'sizes.1.label', text: {} })).toEqual([['text.en', 'sizeNameRequired']])
    expect(faults({ field: 'sizes.1.label', text: { es: 'x'.repeat(41) } })).toEqual([['text.es', 'too-long']])
  })

  test('are those of dishes, sections, settings and exceptions', () => {
    const given = holders({ hours: { week: [], exceptions: [exception], usual: [], version: 7 } })
    given.home.hero = { ...(given.home.hero as HomeSection), title: both('The comal is hot.'), version: 2 }
    given.settings.about = { ...given.settings.about, story: both('', 'Nuestra historia'), version: 1 }
    expect(textsOf(given).map(({ what, of, field, version }) => [what, of, field, version])).toEqual([
      ['home', 'hero', 'title', 2],
      ['setting', 'about', 'story', 1],
      ['hours', 'hours', 'e1', 7],
    ])
    for (const place of textsOf(given))
      expect(lacking(place.text)).toEqual({ hero: ['es'], about: ['en'], hours: [] }[place.of])
  })

  test('lack a language that is missing or older than the other', () => {
    expect(lacking(both('Elote'))).toEqual(['es'])
    expect(lacking(both('', 'Elote'))).toEqual(['en'])
    expect(lacking(older)).toEqual(['es'])
    expect(lacking(both('Corn', 'Elote'))).toEqual([])
  })

  test('are read and put back where they stand, and nowhere else', () => {
    const place = { what: 'hours', of: 'hours', field: 'e1' } as const
    const hours = { week: [], exceptions: [exception], usual: [], version: 7 }
    expect(textAt(place, hours)).toBe(exception.name)
    expect(textAt({ ...place, field: 'e2' }, hours)).toBeUndefined()
    expect(withTextAt(place, hours, older)).toEqual({ ...hours, exceptions: [{ ...exception, name: older }] })
    expect(textAt({ what: 'menu-item', of: 'd1', field: 'price' }, dish)).toBeUndefined()
    expect(textAt({ what: 'setting', of: '__proto__', field: 'some' }, {})).toBeUndefined()
    expect(withTextAt({ what: 'menu-item', of: 'd1', field: 'name' }, dish, older)).toEqual({ ...dish, name: older })
  })
})

describe('the wording that an older text was made from', () => {
  const place = { what: 'menu-item', of: 'd1', field: 'description' } as const
  const was = { description: both('Six hours', 'Seis horas') }

  test('is found in the log of its thing, however often that was changed since', () => {
    const between = { description: { ...was.description, en: 'Seven hours' } }
    const log = [entry(between, { description: older }), entry(was, between)]
    expect(wordingHeld(place, older, 'es', log)).toBe('Six hours')
  })
  test('is not known where the log tells of others only', () => {
    expect(wordingHeld(place, older, 'es', [])).toBeUndefined()
    expect(wordingHeld(place, older, 'es', [entry(was, was, 'd2')])).toBeUndefined()
    expect(wordingHeld(place, older, 'es', [entry({ description: both('Ten') }, {})])).toBeUndefined()
  })
})

describe('a save of a text', () => {
  test('takes what its field takes', () => {
    expect(save({ text: { en: ' Elote  ', confirm: 'es' } }).output).toMatchObject({
      text: { en: 'Elote', es: '', confirm: 'es' },
    })
    expect(faults({ text: { es: 'x'.repeat(201) } })).toEqual([['text.es', 'too-long']])
    expect(faults({ text: {} })).toEqual([['text.en', 'nameRequired']])
    expect(faults({ what: 'hours', of: 'hours', field: 'e1', text: {} })).toEqual([['text.en', 'exceptionName']])
    expect(faults({ what: 'home', of: 'hero', field: 'title', text: {} })).toBeUndefined()
  })
  test.each([
    { field: 'price' },
    { field: '__proto__' },
    { what: 'home', of: 'nowhere', field: 'title' },
    { what: 'setting', of: 'branding', field: 'logoUrl' },
    { what: 'setting', of: '__proto__', field: 'toString' },
  ])('of what is no text is refused: %o', (given) => expect(faults(given)).toEqual([['field', 'field']]))
})
