import { describe, expect, test } from 'vitest'
import { pathFunction, parseQuery } from '#infra/emulators/path-function.ts'
import { files, missing, moves, tooLong } from './paths.ts'

const asked = (uri: string, query = '', headers: Record<string, string> = {}) =>
  pathFunction({
    method: 'GET',
    uri,
    querystring: parseQuery(query),
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
  test.each(files)('%s → %s', (uri, file) => expect(fileOf(uri)).toBe(file))
})

describe('a page has one address: the others move to it', () => {
  test.each(moves)('%s → %s', (uri, address) => expect(movedTo(uri)).toEqual([301, address]))

  test('with the query as it came', () =>
    expect([movedTo('/menu/', 'tab=drinks&q=a%20b&q=c&bare'), movedTo('/es/management', 'q=a')]).toEqual([
      [301, '/menu?tab=drinks&q=a%20b&q=c&bare'],
      [301, '/management?q=a#es'],
    ]))
})

describe('addresses that can name no file show the 404 page, and reach nothing outside the bucket', () => {
  test.each(missing)('%s', (uri) => expect(fileOf(uri)).toBe('/404'))

  test('also one longer than any key', () => expect(fileOf(tooLong)).toBe('/404'))

  test('nothing is decoded twice', () => expect(fileOf('/blog/%252e%252e')).toBe('/blog/%252e%252e.html'))
})

// It names posts also before the opening.
test.each(['/manifest/list', '/manifest/list.', '/manifest/list.html', '/%6Danifest/list', '/manifest/list%20'])(
  'the publisher’s manifest is at no address: %s',
  (uri) => {
    expect(decodeURIComponent(fileOf(uri) ?? '')).not.toMatch(/^\/manifest\/[^.]*$/)
  },
)

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
