import { beforeAll, describe, expect, test } from 'vitest'
import { type StaticAssets, buildFiles, type RenderPage } from '#functions/publishing/plan-edition.ts'
import { toPublicMenu } from '#functions/publishing/public-menu.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import type { Site } from '#shared/site/site.ts'
import { builtWeb } from '#test/built.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { hoursFromSettings } from '#shared/hours/schedule.ts'
import { demoContent, demoSite } from './demo-content.ts'

const origin = 'https://nogalera.example'
type Data = Record<string, any>

let render: RenderPage
let beside: StaticAssets
let files: Map<string, { body: string }>

beforeAll(async () => {
  process.env['RENDERER_DIR'] ??= builtWeb
  const built = await import('#functions/publishing/renderer.ts')
  render = await built.loadRenderer()
  beside = await built.loadStaticAssets()
  files = await buildFiles(demoContent(), origin, render, beside)
})

const bodyOf = (name: string): string => files.get(name)?.body ?? ''

const structuredIn = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text ?? ''))

const ofType = (html: string, type: string): Data =>
  structuredIn(html).find((data) => data['@type'] === type) ?? expect.fail(`no ${type}`)

const attribute = (html: string, tag: RegExp, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1]
const meta = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]*>`), 'content')

const withSite = async (given: Partial<Site>): Promise<Data> =>
  ofType(
    (await buildFiles(demoContent({ site: { ...demoSite, ...given } }), origin, render, beside)).get('index.html')!
      .body,
    'Restaurant',
  )

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<any>((value, key) => (Array.isArray(value) ? value[0] : value)?.[key], data)

const pages = [
  'index.html',
  'menu.html',
  'locations.html',
  'about.html',
  'contact.html',
  'reservations.html',
  'catering.html',
  'privacy.html',
  'terms.html',
  'blog.html',
  'blog/why-we-grind-before-sunrise.html',
]

/** What Google documents as required (first line) or recommended (second line) for each type. Left out: what a restaurant may not say of itself (aggregateRating, review), and what nobody has told us (geo, department). */
const documented = {
  Restaurant: {
    in: 'index.html',
    required: ['name', 'address.streetAddress', 'address.addressLocality', 'address.addressRegion'],
    recommended: [
      'address.postalCode',
      'address.addressCountry',
      'image',
      'url',
      'telephone',
      'priceRange',
      'servesCuisine',
      'menu',
      'openingHoursSpecification.dayOfWeek',
      'openingHoursSpecification.opens',
      'openingHoursSpecification.closes',
    ],
  },
  BlogPosting: {
    in: 'blog/why-we-grind-before-sunrise.html',
    required: [],
    recommended: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url'],
  },
  BreadcrumbList: {
    in: 'blog/why-we-grind-before-sunrise.html',
    required: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
  },
  Menu: {
    in: 'menu.html',
    required: [],
    recommended: ['name', 'url', 'hasMenuSection.name', 'hasMenuSection.hasMenuItem.name'],
  },
} as const

describe('structured data', () => {
  test.each(Object.entries(documented))(
    'of a %s says all that search engines ask for',
    (type, { in: page, ...lists }) => {
      const data = ofType(bodyOf(page), type)
      for (const path of [...lists.required, ...lists.recommended]) expect(at(data, path), path).toBeTruthy()
    },
  )

  test('names the restaurant on every page, with prices of two dollar signs', () => {
    for (const page of pages) {
      const { name, priceRange, telephone, url } = ofType(bodyOf(page), 'Restaurant')
      expect([name, priceRange, telephone, url], page).toEqual(['La Nogalera', '$$', '+17705550142', `${origin}/`])
    }
  })

  test('gives the hours of each weekday, also past midnight and when closed', async () => {
    const hoursOfOperation = { mondayThursday: '11 AM-9:30 PM', fridaySaturday: '11 AM-1 AM', sunday: 'Closed' }
    const { openingHoursSpecification } = await withSite({ hours: hoursFromSettings(hoursOfOperation) })
    const hours = Object.fromEntries(
      openingHoursSpecification.map(({ dayOfWeek, opens, closes }: Data) => [dayOfWeek, `${opens}-${closes}`]),
    )
    expect(hours).toEqual({
      Sunday: '00:00-00:00',
      Monday: '11:00-21:30',
      Tuesday: '11:00-21:30',
      Wednesday: '11:00-21:30',
      Thursday: '11:00-21:30',
      Friday: '11:00-01:00',
      Saturday: '11:00-01:00',
    })
  })

  test.each([
    ['Carrollton, GA', { addressLocality: 'Carrollton', addressRegion: 'GA', addressCountry: 'US' }],
    ['Behind the third base', { streetAddress: 'Behind the third base', addressCountry: 'US' }],
  ])('keeps an address like %s', async (address, parts) => {
    const { address: told } = await withSite({ contactInfo: { ...demoSettings.contactInfo, address } })
    expect(told).toEqual({ '@type': 'PostalAddress', ...parts })
  })

  test('says that tables can be booked only where they can', async () => {
    const told = async (tier: 'premium' | 'basic' | null) =>
      ofType(
        (await buildFiles(demoContent({ access: accessOf(tier) }), origin, render, beside)).get('index.html')!.body,
        'Restaurant',
      )
    expect(await told('premium')).toMatchObject({ acceptsReservations: `${origin}/reservations` })
    expect(await told('basic')).not.toHaveProperty('acceptsReservations')
    expect(await told(null)).not.toHaveProperty('acceptsReservations')
  })

  test('leaves out what is not known', async () => {
    const told = await withSite({ contactInfo: { address: 'Carrollton, GA', phone: '', email: '' } })
    expect(told).not.toHaveProperty('telephone')
    expect(told).not.toHaveProperty('email')
  })

  test('prices dishes in dollars, and market prices not at all', async () => {
    const dish = {
      ...demoMenu[0]!,
      name: toLocalizedText('Pescado <b>del día</b>'),
      price: '',
      marketPrice: true,
      category: 'seafood',
    } as const
    const made = await buildFiles(
      demoContent({ menu: [dish, { ...demoMenu[1]!, price: '$1,234.50' }] }),
      origin,
      render,
      beside,
    )
    const sold = ofType(made.get('menu.html')!.body, 'Menu')['hasMenuSection'].flatMap(
      (section: Data) => section['hasMenuItem'],
    )
    expect(sold.find(({ name }: Data) => name === dish.name.en)).not.toHaveProperty('offers')
    expect(sold.find(({ name }: Data) => name === demoMenu[1]!.name.en).offers).toMatchObject({
      price: '1234.50',
      priceCurrency: 'USD',
    })
  })
})

describe('every public page', () => {
  test('has a title and a description of its own and names its one address', () => {
    const seen = pages.map((page) => {
      const html = bodyOf(page)
      const path = page === 'index.html' ? '/' : `/${page.replace('.html', '')}`
      expect(attribute(html, /<link rel="canonical"[^>]*>/, 'href'), page).toBe(origin + path)
      expect(html.match(/<title>/g), page).toHaveLength(1)
      expect(meta(html, 'robots'), page).toBeUndefined()
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], meta(html, 'description')]
    })
    for (const column of [0, 1]) {
      const texts = seen.map((each) => each[column])
      for (const text of texts) expect(text?.length).toBeGreaterThan(5)
      expect(new Set(texts).size).toBe(pages.length)
    }
  })

  test('shows a card with a real picture where it is shared', () => {
    for (const page of pages) {
      const html = bodyOf(page)
      const told = [
        'og:title',
        'og:description',
        'og:url',
        'og:type',
        'og:site_name',
        'og:image:alt',
        'twitter:title',
        'twitter:image',
      ]
      for (const name of told) expect(meta(html, name), `${page} ${name}`).toBeTruthy()
      expect(meta(html, 'twitter:card'), page).toBe('summary_large_image')
      expect(meta(html, 'og:image'), page).toMatch(new RegExp(`^${origin}/assets/[\\w-]+\\.jpg$`))
    }
  })

  test('shows the owner’s favicon once there is one', async () => {
    expect(attribute(bodyOf('index.html'), /<link rel="icon"[^>]*>/, 'href')).toMatch(/mark\.svg$/)
    const branding = { ...demoSettings.branding, faviconUrl: '/media/icon.png' }
    const html = (await buildFiles(demoContent({ site: { ...demoSite, branding } }), origin, render, beside)).get(
      'index.html',
    )!.body
    expect(html.match(/<link rel="icon"/g)).toHaveLength(1)
    expect(attribute(html, /<link rel="icon"[^>]*>/, 'href')).toBe('/media/icon.png')
  })

  test('is in the sitemap, and the shells are not', () => {
    const sitemap = bodyOf('sitemap.xml')
    for (const page of pages)
      expect(sitemap, page).toContain(`<loc>${origin}/${page === 'index.html' ? '' : page.replace('.html', '')}</loc>`)
    expect(sitemap).not.toMatch(/dashboard|management|manage|404/)
    expect(bodyOf('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const shell of ['404.html', 'management.html', 'dashboard.html', 'reservations/manage.html'])
      expect(meta(bodyOf(shell), 'robots'), shell).toBe('noindex')
  })

  test('leads to a feed of the posts, newest first', () => {
    expect(attribute(bodyOf('index.html'), /<link rel="alternate" type[^>]*>/, 'href')).toBe('/feed.xml')
    const links = [...bodyOf('feed.xml').matchAll(/<item>.*?<link>(.*?)<\/link>/gs)].map(([, link]) => link)
    expect(links).toEqual(demoPosts.map(({ slug }) => `${origin}/blog/${slug}`))
  })

  test('says nothing of allergens or diets, which are for people to read and to ask about', async () => {
    const contents = {
      allergens: { milk: 'not', soy: 'contains' },
      diets: ['vegan'],
      lard: 'no',
      broth: 'no',
      checkedAt: '2026-11-22T12:00:00.000Z',
    } as const
    const vegan = { ...demoMenu[0]!, contents: { ...contents, diets: [...contents.diets] } }
    const sold = toPublicMenu([vegan], localDateTimeAt(new Date('2026-11-22T18:00:00Z')), '')
    const made = await buildFiles(demoContent({ menu: sold }), origin, render, beside)
    const page = made.get('menu.html')!.body
    expect(page).toContain('Vegan')
    expect(JSON.stringify(structuredIn(page))).not.toMatch(/diet|allergen|vegan/i)
  })
})
