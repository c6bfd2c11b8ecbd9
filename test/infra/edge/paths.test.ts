import { describe, expect, test } from 'vitest'
import { pathFunction, querystringOf } from '#infra/local/path-function.ts'

const asked = (uri: string, query = '', headers: Record<string, string> = {}) =>
  pathFunction({
    method: 'GET',
    uri,
    querystring: querystringOf(query),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
  })

const fileOf = (uri: string) => {
  const seen = asked(uri)
  return 'uri' in seen ? seen.uri : undefined
}
const movedTo = (uri: string, query?: string) => {
  const seen = asked(uri, query)
  return 'statusCode' in seen ? [seen.statusCode, seen.headers['location']?.value] : undefined
}

describe('a path is answered by the file', () => {
  test.each([
    ['/', '/index.html'],
    ['/menu', '/menu.html'],
    ['/blog', '/blog.html'],
    ['/blog/day-of-the-dead', '/blog/day-of-the-dead.html'],
    ['/blog/caf%C3%A9', '/blog/caf%C3%A9.html'],
    ['/reservations/manage', '/reservations/manage.html'],
    ['/es', '/es.html'],
    ['/es/menu', '/es/menu.html'],
    ['/es/blog/day-of-the-dead', '/es/blog/day-of-the-dead.html'],
    ['/es/feed.xml', '/es/feed.xml'],
    ['/es/es/menu', '/es/es/menu.html'],
    ['/management', '/management.html'],
    ['/dashboard', '/dashboard.html'],
    ['/dashboard/menu/load-data', '/dashboard.html'],
    ['/dashboard/blog/edit.v2', '/dashboard.html'],
    ['/dashboard/catering/edit/aB3', '/dashboard.html'],
    ['/art/Taco.svg', '/art/Taco.svg'],
    ['/content/menu.json', '/content/menu.json'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/art/taco.svg', '/art/taco.svg'],
  ])('%s → %s', (uri, file) => expect(fileOf(uri)).toBe(file))
})

describe('a page has one address: the others move to it', () => {
  test.each([
    ['/menu/', '/menu'],
    ['/menu.html', '/menu'],
    ['/index.html', '/'],
    ['/blog/index.html', '/blog'],
    ['/blog/post.html', '/blog/post'],
    ['/dashboard/', '/dashboard'],
    ['/dashboard.html', '/dashboard'],
    ['/Menu', '/menu'],
    ['/LOCATIONS/', '/locations'],
    ['/es/', '/es'],
    ['/ES', '/es'],
    ['/ES/Menu', '/es/menu'],
    ['/es/index.html', '/es'],
    ['/Menu.html', '/menu'],
    ['/MENU.HTML', '/menu'],
    ['/Index.HTML', '/'],
    ['/RESERVATIONS/Manage/', '/reservations/manage'],
    ['/Blog/Day-Of-The-Dead', '/blog/day-of-the-dead'],
    ['/Blog/Caf%C3%A9', '/blog/caf%C3%A9'],
    ['/Dashboard/catering/edit/aB3', '/dashboard/catering/edit/aB3'],
  ])('%s → %s', (uri, address) => expect(movedTo(uri)).toEqual([301, address]))

  test('with the query as it came', () =>
    expect(movedTo('/menu/', 'tab=drinks&q=a%20b&q=c&bare')).toEqual([301, '/menu?tab=drinks&q=a%20b&q=c&bare']))
})

describe('what can name no file is the missing page, and leaves the house in no way', () => {
  test.each([
    '/404',
    '/404.html',
    '/404.HTML',
    '/Menu/..%2fdashboard',
    '//evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    '/blog/..',
    '/blog/../index',
    '/blog/%2e%2e/x',
    '/./menu',
    '/%E0%A4%A',
    '/%ff',
    '/menu%00',
    '/menu%0d%0aset-cookie:x',
    '/blog%2fpost',
  ])('%s', (uri) => expect(fileOf(uri)).toBe('/404'))

  test('also one longer than any key', () => expect(fileOf(`/${'a'.repeat(1000)}`)).toBe('/404'))

  test('nothing is decoded twice', () => expect(fileOf('/blog/%252e%252e')).toBe('/blog/%252e%252e.html'))
})

describe('a call', () => {
  test('keeps its path and learns the host of the address bar', () =>
    expect(asked('/api/access', '', { host: 'nogalera.example' })).toMatchObject({
      uri: '/api/access',
      headers: { 'x-viewer-host': { value: 'nogalera.example' } },
    }))

  test('cannot claim another host', () => {
    expect(asked('/api/access', '', { host: 'a.example', 'x-viewer-host': 'b.example' })).toMatchObject({
      headers: { 'x-viewer-host': { value: 'a.example' } },
    })
    expect(asked('/api/access', '', { 'x-viewer-host': 'b.example' })).toMatchObject({ headers: {} })
  })
})
