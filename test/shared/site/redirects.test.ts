import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isPublishedKey } from '#shared/site/publish-keys.ts'
import { sitePages } from '#shared/site/pages.ts'
import { isSitePath, parseOldPath, redirectFileOf, RedirectsInput, redirectTargets } from '#shared/site/redirects.ts'
import { pathFunction } from '#infra/emulators/path-function.ts'

const faults = (...redirects: { from: string; to: string }[]): string[] =>
  (v.safeParse(RedirectsInput, redirects).issues ?? []).map(({ path = [], message }) =>
    [...path.map(({ key }) => String(key)), message].join(' '),
  )
const from = (...paths: string[]) => faults(...paths.map((path) => ({ from: path, to: '/menu' })))
const many = (count: number) => Array.from({ length: count }, (_, index) => `/old-${index}`)

describe('an old address is read as the owner has it', () => {
  test.each([
    ['/menus', '/menus'],
    ['menus', '/menus'],
    [' /Private-Events/ ', '/private-events'],
    ['https://www.old.example/Menus?utm=1#tacos', '/menus'],
    ['old.example/our-story', '/our-story'],
    ['/menu-page.html', '/menu-page'],
    ['/food/index.html', '/food'],
    ['/Files/Menu.pdf', '/Files/Menu.pdf'],
    ['/men%C3%BA', '/menú'],
    ['/menu/lunch', '/menu/lunch'],
  ])('%j is %s', (text, path) => {
    expect(parseOldPath(text)).toBe(path)
    expect(from(text)).toEqual([])
  })

  test.each(['/menus', '/our-story', '/files/Menu.pdf', '/menu.php', '/menú'])(
    '%s is asked for by the name that its file has',
    (path) => {
      const seen = pathFunction({ method: 'GET', uri: encodeURI(path), querystring: {}, headers: {} })
      expect('uri' in seen && decodeURIComponent(seen.uri)).toBe(`/${redirectFileOf(path)}`)
      expect(isPublishedKey(redirectFileOf(path))).toBe(true)
    },
  )
})

describe('an old address never takes the place of something of the site', () => {
  test('no page in either language', () => {
    for (const { path } of sitePages) {
      expect(from(path), path).not.toEqual([])
      expect(from(`/es${path}`), path).not.toEqual([])
    }
    expect(from('/', '/index', '/offline', '/ES/Menu/')).toEqual([
      '0 from redirectPage',
      '1 from redirectPage',
      '2 from redirectPage',
      '3 from redirectPage',
    ])
  })

  test.each([
    '/api/access',
    '/assets/a',
    '/media/a',
    '/content/menu',
    '/manifest/pages',
    '/dashboard/x',
    '/es/dashboard/x',
    '/blog/news',
    '/es/blog/news',
  ])('nor %s', (path) => {
    expect(isSitePath(path)).toBe(true)
    expect(from(path)).toEqual(['0 from redirectPage'])
  })

  test.each([
    '/a//b',
    '/../menu',
    '/a/./b',
    '//evil.example',
    '/a b',
    '/a\\b',
    '/a%00b',
    '/<script>',
    '/app.js',
    'javascript:alert(1)',
    '/Menu.PDF',
    '/'.padEnd(250, 'a'),
  ])('%j is no path of an old site', (path) => expect(from(path)).toEqual(['0 from redirectPath']))
})

describe('an old address leads to a page and to nothing else', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/menus',
    '/dashboard',
    '/management',
    '/reservations/manage',
    '/404',
    'javascript:alert(1)',
    '',
  ])('not to %j', (to) => expect(faults({ from: '/old', to })).toEqual(['0 to redirectTarget']))

  test('so none can lead to another, and no chain can close', () => {
    expect(redirectTargets.filter((target) => from(target).length === 0)).toEqual([])
  })

  test('the same old address is listed once, however it is written, and fifty at most', () => {
    expect(from('/menus', 'https://old.example/MENUS/')).toEqual(['1 from redirectTwice'])
    expect(from(...many(50))).toEqual([])
    expect(from(...many(51))).toEqual(['redirectsMany'])
  })
})
