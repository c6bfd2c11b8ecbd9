import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ListedPost } from '#shared/blog/blog.ts'
import type { Change } from '#shared/change-log/change-log.ts'
import { emptySection, type HomeSection, localizedHomeFields, homeSectionNames } from '#shared/site/home.ts'
import { defaultSettings } from '#shared/site/site.ts'
import { type SiteSettingKey, localizedSettingFields } from '#shared/site/settings.ts'
import { toStoredText, withLocalizedTexts } from '#shared/localized-text.ts'
import {
  textError,
  type TranslatableThings,
  isExcerpt,
  localesToTranslate,
  getTextAt,
  TranslationInput,
  listTexts,
  setTextAt,
  PreviousTextQuery,
  findPreviousWording,
} from '#shared/site/translatable-fields.ts'
import { aDish } from '#test/make.ts'

const both = (en: string, es = '') => toStoredText({ en, es })
const changed = toStoredText({ en: 'Nine hours', es: 'Seis horas' }, both('Six hours', 'Seis horas'))

const holders = (given: Partial<TranslatableThings> = {}): TranslatableThings => ({
  items: [],
  tabs: { version: 0, tabs: [] },
  home: Object.fromEntries(
    homeSectionNames.map((name) => [name, { ...withLocalizedTexts(emptySection, localizedHomeFields), version: 0 }]),
  ) as never,
  settings: Object.fromEntries(
    (Object.keys(defaultSettings) as SiteSettingKey[]).map((key) => [
      key,
      // Without the one text that has a default.
      { ...withLocalizedTexts({ ...defaultSettings[key], cuisine: '' }, localizedSettingFields[key]), version: 0 },
    ]),
  ) as never,
  hours: { week: [], exceptions: [], usual: [], version: 0 },
  posts: [],
  ...given,
})

const exception = { id: 'e1', from: '2026-12-24', to: '2026-12-24', intervals: [], name: both('Closed', 'Cerrado') }
const dish = aDish({ id: 'd1', name: both('Quesabirria', 'Quesabirria'), description: changed, version: 3 })

const post: ListedPost = {
  id: 'p1',
  title: both('Masa', 'Masa'),
  slug: 'masa',
  author: 'Ana',
  excerpt: both('Stone ground.'),
  imageUrl: '',
  published: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  body: both('en', 'es'),
  version: 4,
}

const entry = (before: object, after: object, of = 'd1', what: Change['what'] = 'menu-item') =>
  ({ id: 'x', at: '', what, of, title: '', before, after }) as Change

const sized = (label: object) => ({ sizes: [{ label, price: '$3.00' }] })

const save = (given: object) =>
  v.safeParse(TranslationInput, { what: 'menu-item', of: 'd1', field: 'name', version: 1, text: { en: 'A' }, ...given })
const asked = (given: object) => {
  const { output, issues } = v.safeParse(PreviousTextQuery, { what: 'post', of: 'p1', field: 'title', ...given })
  return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? output
}

const faults = (given: object) => save(given).issues?.map((issue) => [v.getDotPath(issue), issue.message])

describe('the texts of the site', () => {
  test('are listed with place, name and version; empty ones are not', () => {
    expect(listTexts(holders({ items: [dish] }))).toEqual([
      { what: 'menu-item', of: 'd1', field: 'name', text: dish.name, version: 3, title: dish.name },
      { what: 'menu-item', of: 'd1', field: 'description', text: changed, version: 3, title: dish.name },
    ])
  })

  test('are the names of a dish’s sizes, too, each at its place', () => {
    const sizes = [
      { label: both('Small', 'Chica'), price: '$3.00' },
      { label: both('Large'), price: '$5.00' },
    ]
    const sized = { ...dish, sizes }
    const [, , small, large] = listTexts(holders({ items: [sized] }))
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
    expect(localesToTranslate(large!.text)).toEqual(['es'])
    const after = setTextAt(large!, sized, both('Large', 'chica '))
    expect(after.sizes.map(({ label }) => label.es)).toEqual(['Chica', 'chica '])
    expect(textError(large!, after)).toEqual({ 'text.es': ['sizeTwice'] })
    expect(textError(large!, setTextAt(large!, sized, both('Large', 'Grande')))).toBeUndefined()
    expect(getTextAt({ ...large!, field: 'sizes.7.label' }, sized)).toBeUndefined()
    expect(faults({ field: 'sizes.1.label', text: {} })).toEqual([['text.en', 'sizeNameRequired']])
    expect(faults({ field: 'sizes.1.label', text: { es: 'x'.repeat(41) } })).toEqual([['text.es', 'too-long']])
  })

  test('are those of dishes, sections, settings and exceptions', () => {
    const given = holders({ hours: { week: [], exceptions: [exception], usual: [], version: 7 } })
    given.home.hero = { ...(given.home.hero as HomeSection), title: both('The comal is hot.'), version: 2 }
    given.settings.about = { ...given.settings.about, story: both('', 'Nuestra historia'), version: 1 }
    expect(listTexts(given).map(({ what, of, field, version }) => [what, of, field, version])).toEqual([
      ['home', 'hero', 'title', 2],
      ['setting', 'about', 'story', 1],
      ['hours', 'hours', 'e1', 7],
    ])
    for (const place of listTexts(given))
      expect(localesToTranslate(place.text)).toEqual({ hero: ['es'], about: ['en'], hours: [] }[place.of])
  })

  test('are those of posts, too, each under its post’s name, and of the content that there is one', () => {
    expect(
      listTexts(holders({ posts: [post, { ...post, id: 'p2', excerpt: both(''), body: both('', 'es') }] })),
    ).toEqual([
      { what: 'post', of: 'p1', field: 'title', text: post.title, version: 4, title: post.title },
      { what: 'post', of: 'p1', field: 'excerpt', text: post.excerpt, version: 4, title: post.title },
      { what: 'post', of: 'p1', field: 'body', text: post.body, version: 4, title: post.title },
      { what: 'post', of: 'p2', field: 'title', text: post.title, version: 4, title: post.title },
      { what: 'post', of: 'p2', field: 'body', text: both('', 'es'), version: 4, title: post.title },
    ])
  })

  const hours = { week: [], exceptions: [exception], usual: [], version: 7 }
  test.each<[keyof TranslatableThings, Partial<TranslatableThings>, string[]]>([
    ['items', { items: [dish] }, ['name', 'description']],
    ['posts', { posts: [post] }, ['title', 'excerpt', 'body']],
    ['hours', { hours }, ['e1']],
    ['home', { home: { ...holders().home, cta: { ...holders().home.cta, text: changed } } }, ['text']],
    [
      'settings',
      { settings: { ...holders().settings, branding: { ...holders().settings.branding, ratingLine: changed } } },
      ['ratingLine'],
    ],
  ])('are those of %s alone where nothing else is given', (_what, given, fields) => {
    expect(listTexts(given).map(({ field }) => field)).toEqual(fields)
  })

  test.each([
    ['the content of a post', 'post', 'body', true],
    ['its title', 'post', 'title', false],
    ['a field of that name of another thing', 'menu-item', 'body', false],
  ])('stand for what has an editor of its own: %s %s %s: %s', (_which, what, field, isOne) => {
    expect(isExcerpt({ what, field })).toBe(isOne)
  })

  test('lack a language that is missing or older than the other', () => {
    expect(localesToTranslate(both('Elote'))).toEqual(['es'])
    expect(localesToTranslate(both('', 'Elote'))).toEqual(['en'])
    expect(localesToTranslate(changed)).toEqual(['es'])
    expect(localesToTranslate(both('Corn', 'Elote'))).toEqual([])
  })

  test('are read and written at their place, and nowhere else', () => {
    const place = { what: 'hours', of: 'hours', field: 'e1' } as const
    const hours = { week: [], exceptions: [exception], usual: [], version: 7 }
    expect(getTextAt(place, hours)).toBe(exception.name)
    expect(getTextAt({ ...place, field: 'e2' }, hours)).toBeUndefined()
    expect(setTextAt(place, hours, changed)).toEqual({ ...hours, exceptions: [{ ...exception, name: changed }] })
    expect(getTextAt({ what: 'menu-item', of: 'd1', field: 'price' }, dish)).toBeUndefined()
    expect(getTextAt({ what: 'setting', of: '__proto__', field: 'some' }, {})).toBeUndefined()
    expect(setTextAt({ what: 'menu-item', of: 'd1', field: 'name' }, dish, changed)).toEqual({ ...dish, name: changed })
    const two = { ...hours, exceptions: [exception, { ...exception, id: 'e2' }] }
    expect(setTextAt({ ...place, field: 'e2' }, two, changed).exceptions.map(({ name }) => name)).toEqual([
      exception.name,
      changed,
    ])
  })

  test('have no fault where they are no names of sizes', () => {
    const twins = { ...dish, sizes: [1, 2].map(() => ({ label: both('Small', 'Chica'), price: '$3.00' })) }
    expect(textError({ what: 'menu-item', of: 'd1', field: 'name' }, twins)).toBeUndefined()
    expect(textError({ what: 'home', of: 'hero', field: 'title' }, { title: changed })).toBeUndefined()
  })
})

describe('the wording that an older text was made from', () => {
  const place = { what: 'menu-item', of: 'd1', field: 'description' } as const
  const was = { description: both('Six hours', 'Seis horas') }

  test('is found in the log of its thing, however often that was changed since', () => {
    const between = { description: { ...was.description, en: 'Seven hours' } }
    const log = [entry(between, { description: changed }), entry(was, between)]
    expect(findPreviousWording(place, changed, 'es', log)).toBe('Six hours')
  })
  test('is the Spanish one where the English is older', () => {
    const outdated = toStoredText({ en: 'Six hours', es: 'Nueve horas' }, both('Six hours', 'Seis horas'))
    expect(localesToTranslate(outdated)).toEqual(['en'])
    expect(findPreviousWording(place, outdated, 'en', [entry(was, { description: outdated })])).toBe('Seis horas')
  })
  test('is that of the size at its place, from when the dish had it', () => {
    const label = { ...place, field: 'sizes.0.label' }
    const log = [entry(was, sized(was.description)), entry(sized(was.description), sized(changed))]
    expect(findPreviousWording(label, changed, 'es', log)).toBe('Six hours')
    expect(findPreviousWording(label, changed, 'es', [entry(was, was)])).toBeUndefined()
  })
  test('is not known where the log tells of others only', () => {
    expect(findPreviousWording(place, changed, 'es', [])).toBeUndefined()
    expect(findPreviousWording(place, changed, 'es', [entry(was, was, 'd2')])).toBeUndefined()
    expect(findPreviousWording(place, changed, 'es', [entry(was, was, 'd1', 'home')])).toBeUndefined()
    expect(findPreviousWording(place, changed, 'es', [entry({ description: both('Ten') }, {})])).toBeUndefined()
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
    { what: 'home', of: 'hero', field: 'sizes.0.label' },
    { what: 'post', of: 'p1', field: 'body' },
    { field: 'of.sizes.0.label' },
    { field: 'sizes.0.label.en' },
    { field: 'sizes.100.label' },
  ])('of what is no text is refused: %o', (given) => expect(faults(given)).toEqual([['field', 'field']]))
  test('the text of the twelfth size is saved like the others', () =>
    expect(faults({ field: 'sizes.11.label', text: { en: 'Party tray' } })).toBeUndefined())
  test('of a kind of thing that holds none is refused', () =>
    expect(faults({ what: 'reservation' })).toEqual([['what', 'what']]))
})

describe('the wording that is asked for', () => {
  test.each(['en', 'es'])('is of a text in one language: %s', (locale) =>
    expect(asked({ locale })).toEqual({ what: 'post', of: 'p1', field: 'title', locale }),
  )
  test.each([{ locale: 'fr' }, { locale: '' }])('is of no other: %o', (given) =>
    expect(asked(given)).toEqual([['locale', 'locale']]),
  )
})
