import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HeaderSet } from '#infra/edge/headers.ts'
import { securityHeaders } from '#infra/edge/headers.ts'
import { startCloudFront } from '#infra/emulators/cloudfront.ts'
import type { StoredFile } from '#infra/emulators/static-files.ts'
import type { GatewayAnswer, GatewayRequest } from '#infra/emulators/gateway.ts'

const page = (text: string): StoredFile => ({
  body: Buffer.from(`<!doctype html><title>${text}</title>${'<p>carnitas</p>'.repeat(200)}`),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0, s-maxage=10' },
})
const site = new Map<string, StoredFile>([
  ['index.html', page('home')],
  ['menu.html', page('menu')],
  ['blog/café.html', page('café')],
  ['404.html', page('missing')],
  ['menus.html', { ...page('moved'), headers: { ...page('').headers, 'x-amz-meta-moved-to': '/menu' } }],
  ['dashboard.html', page('dashboard')],
  ['assets/app-1.js', { body: Buffer.from('x'.repeat(5000)), headers: { 'content-type': 'text/javascript' } }],
  ['art/taco.svg', { body: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' } }],
])
const facts = { scriptHashes: ['sha256-abc='] }
const secret = 'one,two'
const knocks: GatewayRequest[] = []
let answer: GatewayAnswer
let now = 0
let front: Awaited<ReturnType<typeof startCloudFront>>

beforeAll(async () => {
  front = await startCloudFront({
    ...facts,
    port: 0,
    originSecret: secret,
    now: () => now,
    api: {
      fetch: async (request) => {
        knocks.push(request)
        return answer
      },
    },
    read: async (key) => {
      if (key === 'broken.html') throw new Error('the bucket broke')
      return site.get(key)
    },
    media: async (key) =>
      key === 'media/a.svg' ? { body: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' } } : undefined,
  })
})
afterAll(() => front.close())

type Got = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

const get = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    from,
  }: { method?: string; headers?: object; body?: Buffer; from?: string } = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = ask(
      {
        port: front.port,
        host: '127.0.0.1',
        path,
        method,
        headers: { ...headers },
        ...(from ? { localAddress: from } : {}),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(front.port, '127.0.0.1', () => socket.write(text))
    let all = ''
    socket.on('data', (chunk: Buffer) => (all += chunk.toString('latin1')))
    socket.on('close', () => resolve(all))
    socket.on('error', reject)
  })

describe('a page', () => {
  test('is answered whole, to be asked for again', async () => {
    const got = await get('/menu')
    expect(got.status).toBe(200)
    expect(got.body.toString()).toContain('<title>menu</title>')
    expect(got.headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
  })

  test('is found by an encoded name', async () => expect((await get('/blog/caf%C3%A9')).status).toBe(200))

  test('comes by brotli, else gzip, else as it is', async () => {
    const small = await get('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).toString()).toContain('home')
    const other = await get('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(gunzipSync(other.body).toString()).toContain('home')
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
    expect(small.headers['vary']).toBe('Accept-Encoding')
  })

  test('a page that the viewer has already is not sent again, compressed or not', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const tag = String((await get('/', { headers })).headers['etag'])
      const again = await get('/', { headers: { ...headers, 'if-none-match': tag } })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
    }
    expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('asked for by HEAD has the length and no body', async () => {
    const got = await get('/', { method: 'HEAD' })
    expect([got.status, got.body.length]).toEqual([200, 0])
    expect(Number(got.headers['content-length'])).toBeGreaterThan(1000)
  })

  test('a missing page is the 404 page, with status 404', async () => {
    for (const path of ['/nowhere', '/404', '/404.html', '/assets/gone.js', '/media/gone.webp', '/blog/x.html.html/']) {
      const got = await get(path.replace('.html.html/', '.json'))
      expect([got.status, got.body.toString().includes('missing')], path).toEqual([404, true])
    }
  })

  test('an old address answers 301 with the page that it leads to, by every method of reading', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get('/menus', { method })
      expect([status, headers['location'], headers['cache-control']]).toEqual([
        301,
        '/menu',
        'public, max-age=0, s-maxage=10',
      ])
      expect(headers['x-amz-meta-moved-to']).toBeUndefined()
      expect(headers).toMatchObject(securityHeaders('page', facts))
    }
    expect((await get('/Menus/')).headers['location']).toBe('/menus')
  })

  test('is not written to', async () => {
    const got = await get('/menu', { method: 'POST', body: Buffer.from('x') })
    expect([got.status, got.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

test('assets with hashed names are kept for ever, drawings for an hour', async () => {
  expect((await get('/assets/app-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/art/taco.svg')).headers['cache-control']).toContain('max-age=3600')
})

describe('every answer carries the headers of its set', () => {
  test.each<[string, HeaderSet, object]>([
    ['/menu', 'page', {}],
    ['/menu/', 'page', {}],
    ['/nowhere', 'page', {}],
    ['/%E0%A4%A', 'page', {}],
    ['/broken', 'page', {}],
    ['/menu', 'page', { method: 'DELETE' }],
    ['/menu', 'page', { headers: { 'if-none-match': '*' } }],
    ['/dashboard/x', 'shell', {}],
    ['/assets/app-1.js', 'asset', {}],
    ['/assets/%E0%A4%A', 'asset', {}],
    ['/media/a.svg', 'media', {}],
    ['/sw.js', 'worker', {}],
    ['/api/access', 'api', {}],
    ['/api/access', 'api', { method: 'POST', headers: { 'content-length': '99999999' } }],
  ])('%s: %s', async (path, set, options) => {
    answer = { status: 404, headers: {}, cookies: [], body: Buffer.from('{}') }
    expect((await get(path, options)).headers).toMatchObject(securityHeaders(set, facts))
  })

  test('also when the request itself is broken', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*content-security-policy:/)
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/)
  })
})

describe('a malformed address never breaks the restaurant', () => {
  test.each([
    ['/%E0%A4%A', 404],
    ['/assets/%E0%A4%A', 404],
    ['/assets/%00', 404],
    ['/assets/../index.html', 404],
    ['/assets/%2e%2e/index.html', 404],
    ['/?%', 200],
    ['/?__proto__=1&constructor', 200],
  ])('%s → %i', async (path, status) => expect((await get(path)).status).toBe(status))

  test('nor does one that never ends', async () => {
    expect((await get(`/${'a'.repeat(5000)}`)).status).toBe(404)
    expect((await get(`/${'a'.repeat(9000)}`)).status).toBe(414)
  })

  test('nor does a query named like a part of JavaScript', async () => {
    await get('/menu/?__proto__=1&constructor=2&__proto__=3')
    expect(Object.prototype).not.toHaveProperty('multiValue')
    expect((await get('/menu/?constructor=2')).headers['location']).toBe('/menu?constructor=2')
  })

  test('an invalid address does not either', async () => {
    expect(await raw('GET http://evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400/,
    )
    expect(await raw('OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  })

  test('a bucket that breaks is a 502', async () => expect((await get('/broken')).status).toBe(502))
})

describe('a call', () => {
  const json = { 'content-type': 'application/json' }

  test('reaches the gateway with the viewer, the host, the secret and the allowed headers', async () => {
    answer = {
      status: 201,
      headers: { 'content-type': 'application/json' },
      cookies: ['a=1', 'b=2'],
      body: Buffer.from('{}'),
    }
    knocks.length = 0
    const got = await get('/api/reservations?x=1&x=2', {
      method: 'POST',
      from: '127.0.0.7',
      body: Buffer.from('{"a":1}'),
      headers: {
        ...json,
        host: 'nogalera.example',
        cookie: '__Host-session=s',
        'idempotency-key': 'key-12345',
        'x-origin-secret': 'forged',
        'x-viewer-host': 'evil.example',
        'cloudfront-viewer-address': '9.9.9.9:1',
        'x-forwarded-for': '9.9.9.9',
        'x-strange': 'y',
      },
    })
    expect(got.status).toBe(201)
    expect(got.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    const [knock] = knocks
    expect(knock).toMatchObject({ method: 'POST', url: '/api/reservations?x=1&x=2', sourceIp: '127.0.0.7' })
    expect(knock?.body.toString()).toBe('{"a":1}')
    expect(knock?.headers).toMatchObject({
      ...json,
      cookie: '__Host-session=s',
      'idempotency-key': 'key-12345',
      'x-viewer-host': 'nogalera.example',
      'x-origin-secret': secret,
    })
    expect(knock?.headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.7:\d+$/)
    expect(knock?.headers).not.toHaveProperty('x-strange')
    expect(knock?.headers).not.toHaveProperty('x-forwarded-for')
  })

  test.each([400, 401, 404, 409, 422, 429, 500, 503])('passes status %i and its body as they are', async (status) => {
    answer = { status, headers: { ...json, 'retry-after': '7' }, cookies: [], body: Buffer.from('{"reason":"r"}') }
    const got = await get('/api/access')
    expect([got.status, got.body.toString(), got.headers['retry-after']]).toEqual([status, '{"reason":"r"}', '7'])
    expect(got.headers['etag']).toBeUndefined()
  })

  test('without content has no length', async () => {
    answer = { status: 204, headers: {}, cookies: [], body: Buffer.alloc(0) }
    const got = await get('/api/track-visit', { method: 'POST', headers: json, body: Buffer.from('{}') })
    expect([got.status, got.headers['content-length']]).toEqual([204, undefined])
  })

  test('with more than the gateway takes is refused without reading it', async () => {
    const got = await get('/api/reservations', {
      method: 'POST',
      headers: { 'content-length': String(11 * 1024 * 1024) },
    })
    expect(got.status).toBe(413)
  })

  test('an endpoint whose body breaks off does not stop the emulator', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(front.port, '127.0.0.1', () => {
        socket.write('POST /api/reservations HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nab')
        setTimeout(() => socket.destroy(), 50)
      })
      socket.on('close', () => resolve())
    })
    expect((await get('/')).status).toBe(200)
  })
})

const kept = (body: string): GatewayAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=0, s-maxage=10' },
  cookies: [],
  body: Buffer.from(body),
})
const knocksOf = async (...paths: string[]): Promise<number> => {
  knocks.length = 0
  for (const path of paths) await get(path)
  return knocks.length
}

describe('a call whose answer is kept', () => {
  test('asks the gateway once in its seconds, whoever asks, and once for each query', async () => {
    now += 3_600_000
    answer = kept('1')
    knocks.length = 0
    const first = await Promise.all(['127.0.0.7', '127.0.0.8'].map((from) => get('/api/access', { from })))
    expect(first.map(({ body }) => body.toString())).toEqual(['1', '1'])
    answer = kept('2')
    now += 9999
    expect((await get('/api/access', { headers: { cookie: 'a=b' } })).body.toString()).toBe('1')
    expect(knocks.length).toBe(1)
    expect(await knocksOf('/api/access?a=1', '/api/access?a=1', '/api/access?a=2')).toBe(2)
    now += 1
    expect((await get('/api/access')).body.toString()).toBe('2')
  })

  test('tells the gateway nothing of who asks', async () => {
    now += 3_600_000
    answer = kept('1')
    knocks.length = 0
    await get('/api/access', { headers: { cookie: '__Host-session=s', 'user-agent': 'me', referer: 'https://x' } })
    expect(knocks.map(({ headers }) => headers)).toEqual([{ host: 'gateway.local', 'x-origin-secret': secret }])
  })

  test('is asked for again after a refusal, and when it says that it is not kept', async () => {
    now += 3_600_000
    for (const status of [200, 400, 422, 503]) {
      answer = { ...kept('{}'), status, headers: { 'cache-control': 'no-store' } }
      expect(await knocksOf('/api/access', '/api/access'), String(status)).toBe(2)
    }
  })

  test('reaches the gateway by any other method', async () => {
    answer = kept('{}')
    await get('/api/access')
    knocks.length = 0
    await get('/api/access', { method: 'POST', body: Buffer.from('{}') })
    expect(knocks.map(({ method }) => method)).toEqual(['POST'])
  })
})

test('a taken port is an error that says so', async () =>
  expect(
    startCloudFront({
      ...facts,
      port: front.port,
      originSecret: '',
      api: { fetch: async () => answer },
      read: async () => undefined,
      media: async () => undefined,
    }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' }))
