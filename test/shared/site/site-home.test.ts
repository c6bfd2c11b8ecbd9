import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { demoHome } from '#infra/emulators/demo/home.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { PostDraft, localizedPostFields } from '#shared/blog/blog.ts'
import {
  isSectionShown,
  emptySection,
  HomeSection,
  localizedHomeFields,
  sectionImages,
  homeSectionNames,
} from '#shared/site/home.ts'
import { localizedDishFields, MenuItemDraft } from '#shared/menu/menu.ts'
import {
  defaultSettings,
  createDefaultSite,
  toPageOwnContent,
  directionsUrl,
  withSiteDefaults,
} from '#shared/site/site.ts'
import { type SiteSettingKey, siteSettingSchemas } from '#shared/site/settings.ts'
import { isUploadedPhotoUrl } from '#shared/site/photo.ts'
import { ImageUrl } from '#shared/site/picture.ts'
import {
  sharedCopyName,
  type CopyName,
  pathsWithCopy,
  copyNames,
  copyNamesByPage,
  pageContentFile,
} from '#shared/site/page-copy.ts'
import {
  type Localized,
  localizeAll,
  toStoredText,
  toStoredTexts,
  translationState,
  localizedTextsIn,
} from '#shared/localized-text.ts'

const read = (file: unknown) => withSiteDefaults(file as Parameters<typeof withSiteDefaults>[0], 'es')

const stored = (given: object = {}): HomeSection =>
  toStoredTexts(v.parse(HomeSection, given), undefined, localizedHomeFields)
const aSection = (given: object = {}): Localized<HomeSection> => localizeAll(stored(given), 'en')

describe('the defaults of the site', () => {
  test('are replaced by stored texts; a value that is no text counts as missing', () => {
    const known = { branding: { name: 'La Prueba', orderUrl: 7 }, contactInfo: null, socialMedia: 'x', lines: [1] }
    const defaults = createDefaultSite('es')
    expect(read(known)).toMatchObject({ ...defaults, branding: { ...defaults.branding, name: 'La Prueba' } })
    expect(read({})).toEqual(defaults)
    const hoursSummary = { week: [], soon: [], coming: [] }
    for (const half of [{ hours: defaults.hours }, { hours: defaults.hours, hoursSummary: { es: hoursSummary } }])
      expect(read(half)).toEqual(defaults)
    const whole = { hours: { week: [], exceptions: [] }, told: hoursSummary }
    expect(read(whole)).toMatchObject(whole)
  })

  test('tells which of its texts are borrowed from the other language', () => {
    const branding = { ratingLine: 'Family kitchen', borrowed: { ratingLine: 'en' } }
    expect(read({ branding }).branding).toMatchObject(branding)
  })

  test('of one page is what its file says; what is missing or no text says nothing', () => {
    const about = { story: 'Once', borrowed: { story: 'en' } }
    const lines = { aboutLead: 'Who cooks here' }
    expect(toPageOwnContent({ lines, about } as object)).toEqual({ lines, about })
    for (const broken of [{}, { lines: null, about: 7 }, { lines: { aboutLead: 7 }, about: { story: [] } }, []])
      expect(toPageOwnContent(broken as object)).toEqual({ lines: {}, about: {} })
  })

  test('of one page has a file that is named after it', () =>
    expect(pathsWithCopy.map(pageContentFile).slice(0, 2)).toEqual(['page/home', 'page/menu']))

  test('shows each line on one page, and the tagline on all', () => {
    expect(copyNames).toEqual([
      sharedCopyName,
      ...pathsWithCopy.flatMap((path): readonly CopyName[] => copyNamesByPage[path]),
    ])
    expect(new Set(copyNames).size).toBe(copyNames.length)
  })

  test('default texts are short until the owner writes more', () => {
    const { branding, contactInfo, socialMedia, about } = defaultSettings
    expect([branding, contactInfo, socialMedia, about].flatMap((part) => Object.values(part)).filter(Boolean)).toEqual([
      'Our restaurant',
      'Carrollton, GA',
    ])
  })
})

describe('a home section', () => {
  test.each([
    ['hero', { title: 'Hot', imageUrl: 'hero' }],
    ['story', { title: 'Ours', text: 'Once' }],
    ['story', { title: 'Ours', description: 'Once' }],
    ['drinks', { title: 'Cold', description: 'Aguas' }],
    ['drinks', { image2Url: 'horchata' }],
    ['social', { imageUrl: 'comal' }],
    ['catering', { title: 'We come' }],
    ['story', { title: 'Ours' }],
    ['story', { text: 'Once', imageUrl: 'comal' }],
    ['privateDining', { description: 'The long table' }],
    ['cta', { title: 'Hungry?' }],
    ['drinks', { title: 'Cold' }],
  ] as const)('%s appears with %j', (name, given) => expect(isSectionShown(name, aSection(given))).toBe(true))

  test.each([
    ['hero', { title: 'Hot' }],
    ['hero', { imageUrl: 'hero', subtitle: 'Hot' }],
    ['story', { subtitle: 'Once', imageUrl: 'comal' }],
    ['catering', { text: 'to you', imageUrl: 'comal' }],
    ['privateDining', { image1Url: 'comal' }],
    ['cta', {}],
    ['drinks', {}],
    ['social', { subtitle: 'Ours' }],
    ['story', { title: ' \u200b ', text: '\n' }],
    ['catering', { title: '\u00a0' }],
  ] as const)('%s stays away with %j', (name, given) => expect(isSectionShown(name, aSection(given))).toBe(false))

  test.each(['en', 'es'] as const)('appears when its title is written in %s alone', (locale) => {
    const section = stored({ title: { [locale]: 'Sopa' }, imageUrl: 'hero' })
    for (const asked of ['en', 'es'] as const) expect(isSectionShown('hero', localizeAll(section, asked))).toBe(true)
  })

  test('of which nothing is known is empty, each text to its length in either language', () => {
    expect(emptySection).toEqual(aSection())
    expect(Object.values(emptySection).filter(Boolean)).toEqual([])
    const most = { title: 120, subtitle: 200, text: 3000, description: 3000 }
    for (const [field, length] of Object.entries(most)) {
      expect(v.is(HomeSection, { [field]: 'x'.repeat(length) }), field).toBe(true)
      expect(v.is(HomeSection, { [field]: { es: 'x'.repeat(length) } }), field).toBe(true)
      expect(v.is(HomeSection, { [field]: 'x'.repeat(length + 1) }), field).toBe(false)
      expect(v.is(HomeSection, { [field]: { en: 'x', es: 'x'.repeat(length + 1) } }), field).toBe(false)
    }
  })

  test('a removed home section stays away', () => expect(isSectionShown('hero', undefined)).toBe(false))

  test('gives its pictures in order and without gaps', () => {
    expect(sectionImages(aSection({ image3Url: 'c', imageUrl: 'a', image1Url: 'b' }))).toEqual(['a', 'b', 'c'])
  })

  test('refuses fields that are not of it', () => {
    expect(v.is(HomeSection, { title: 'Hot', pk: 'SITE' })).toBe(false)
  })
})

describe('a picture', () => {
  test.each(['', 'tacos-pastor', '/media/a.webp', 'https://example.com/a.jpg'])('%j may be shown', (picture) =>
    expect(v.is(ImageUrl, picture)).toBe(true),
  )
  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'http://example.com/a.jpg',
    '//example.com/a.jpg',
    '../a.svg',
    'Tacos Pastor',
  ])('%j may not', (picture) => expect(v.is(ImageUrl, picture)).toBe(false))
})

describe('the site', () => {
  test('has defaults that keep to its own rules', () => {
    for (const key of Object.keys(siteSettingSchemas) as SiteSettingKey[]) {
      expect(v.safeParse(siteSettingSchemas[key], defaultSettings[key]).issues, key).toBeUndefined()
    }
  })

  test('refuses hours that do not parse, and links that run', () => {
    expect(v.is(siteSettingSchemas.hoursOfOperation, { ...defaultSettings.hoursOfOperation, sunday: 'noonish' })).toBe(
      false,
    )
    expect(v.is(siteSettingSchemas.socialMedia, { ...defaultSettings.socialMedia, tiktok: 'javascript:x' })).toBe(false)
    expect(v.is(siteSettingSchemas.contactInfo, { address: '', phone: '555', email: '' })).toBe(false)
    expect(v.is(siteSettingSchemas.contactInfo, { address: '', phone: '', email: 'ana' })).toBe(false)
    expect(v.safeParse(ImageUrl, 'No such').issues?.[0].message).toBe('linkInvalid')
    for (const key of Object.keys(siteSettingSchemas) as SiteSettingKey[]) {
      expect(v.is(siteSettingSchemas[key], { ...defaultSettings[key], more: '' }), key).toBe(false)
      expect(v.is(siteSettingSchemas[key], {}), key).toBe(key === 'lines')
    }
  })

  test('finds its way by the whole address', () => {
    expect(directionsUrl('118 Pecan Row, Carrollton & more')).toBe(
      'https://www.google.com/maps/search/?api=1&query=118%20Pecan%20Row%2C%20Carrollton%20%26%20more',
    )
  })
})

const isStored = (picture: string) =>
  isUploadedPhotoUrl(picture) &&
  existsSync(join('infra/emulators/demo/photos', picture.slice('/media/'.length).split('#')[0]!))

describe('the demo restaurant', () => {
  const drawings = new Set(
    readdirSync(resolve(import.meta.dirname, '../../../web/src/art/dishes')).map((file) => file.replace('.svg', '')),
  )
  const drawn = (picture: string) => picture === '' || picture === 'hero' || drawings.has(picture)

  test('keeps to the rules that the owner must keep', () => {
    for (const key of Object.keys(siteSettingSchemas) as SiteSettingKey[])
      expect(localizeAll(v.parse<any>(siteSettingSchemas[key], demoSettings[key]), 'es')).toEqual(
        localizeAll(demoSettings[key], 'es'),
      )
    for (const section of homeSectionNames)
      expect(localizeAll(v.parse(HomeSection, demoHome[section]), 'es')).toEqual(localizeAll(demoHome[section], 'es'))
    for (const { id: _id, version: _version, ...dish } of demoMenu) {
      // When the allergens were checked is the server's to say.
      const { checkedAt: _checkedAt, ...contents } = dish.contents
      expect(toStoredTexts(v.parse(MenuItemDraft, dish), undefined, localizedDishFields)).toEqual({ ...dish, contents })
      for (const text of localizedTextsIn(dish).filter(({ en, es }) => en || es))
        expect([translationState(text, 'en'), translationState(text, 'es')]).toEqual(['confirmed', 'confirmed'])
    }
    for (const { id: _id, version: _version, createdAt: _at, updatedAt: _then, ...post } of demoPosts) {
      const { content, ...rest } = v.parse(PostDraft, post)
      expect({ ...toStoredTexts(rest, undefined, localizedPostFields), content: toStoredText(content) }).toEqual(post)
      for (const text of localizedTextsIn(post))
        expect([translationState(text, 'en'), translationState(text, 'es')]).toEqual(['confirmed', 'confirmed'])
    }
  })

  test('shows all seven sections of the home page', () => {
    for (const section of homeSectionNames)
      expect(isSectionShown(section, localizeAll(demoHome, 'en')[section]), section).toBe(true)
  })

  test('says everything of its home page and settings in both languages', () => {
    for (const text of localizedTextsIn({ home: demoHome, site: demoSettings }))
      for (const locale of ['en', 'es'] as const)
        expect(['none', 'confirmed'], JSON.stringify(text)).toContain(translationState(text, locale))
  })

  test('names only pictures that are drawn, or photographs that lie beside it', () => {
    const pictures = [
      ...demoMenu.map(({ imageUrl }) => imageUrl),
      ...demoPosts.map(({ imageUrl }) => imageUrl),
      ...Object.values(demoHome).flatMap(sectionImages),
      demoSettings.about.imageUrl,
    ]
    expect(pictures.filter((picture) => !drawn(picture) && !isStored(picture))).toEqual([])
  })
})
