import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { trackVisit } from '#shared/analytics/endpoints.ts'
import type { Visit } from '#shared/analytics/visit.ts'
import { addDays } from '#shared/time/local-time.ts'
import { type Gateway, createGateway } from '#infra/emulators/gateway.ts'
import { isDeep, sample } from '#test/deep.ts'
import { aBooking } from '#test/make.ts'
import { naughty } from '#test/shared/naughty.ts'
import { userAgents } from '#test/user-agents.ts'
import { type RequestOptions, withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { here, signIn } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { ask, faultProxies, aws } = withEmulatedAws()

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const aVisit = (given: object = {}) => ({ pagePath: '/menu', userAgent: phone, referrer: null, ...given })
const clock = () => import('#functions/runtime/clock.ts')

let day = '2027-01-01'
/** Every test has a day of its own, and so an empty notebook. */
async function onANewDay(at = '12:00'): Promise<string> {
  day = addDays(day, 1)
  const noon = Date.parse(`${day}T${at}:00-05:00`)
  const { setClock } = await clock()
  setClock(() => noon)
  return day
}
afterEach(async () => (await clock()).setClock(undefined))

const list = resolve(import.meta.dirname, '../../../../shared/data/xss-dompurify.json')
/** Scripts that got past somebody once: a list made elsewhere where it is at hand, and one of our own. */
const scripts = [
  '<img src=x onerror=alert(1)>',
  ...(existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { payload: string }[]) : []).map(
    ({ payload }) => payload,
  ),
]

let gateway: Gateway | undefined

/** One visit by the call's own route; the gateway's throttle, which has a test of its own, is wide open. */
async function visit(given: object = {}, { ip = '203.0.113.7', headers = {} }: RequestOptions = {}): Promise<number> {
  gateway ??= createGateway([{ ...trackVisit, throttle: [1e6, 1e6] }], aws().lambdas)
  const { status } = await gateway.fetch({
    method: 'POST',
    url: '/api/track-visit',
    headers: {
      host: 'restaurant.test',
      'content-type': 'application/json',
      'x-origin-secret': aws().originSecret,
      'cloudfront-viewer-address': `${ip}:4711`,
      ...headers,
    },
    body: Buffer.from(JSON.stringify(aVisit(given))),
    sourceIp: '127.0.0.1',
  })
  return status
}

type Row = Visit & Record<string, unknown>
async function stored(date = day): Promise<Row[]> {
  const { clockHours: hoursOfDay, listVisits: visitsOf } = await import('#functions/db/analytics/visits.ts')
  const rows: Row[] = []
  for (const hour of hoursOfDay) for await (const part of visitsOf(date, hour)) rows.push(...(part as Row[]))
  return rows
}

/** The sources that the day's page names after visits of some addresses. */
async function sourcesNamed(ips: readonly string[], host: string) {
  const date = await onANewDay()
  for (const [n, ip] of ips.entries())
    await visit({ userAgent: `${phone} v/${n}`, referrer: `https://${host}/` }, { ip })
  const { createAggregator, noConversions } = await import('#shared/analytics/visit-aggregate.ts')
  const day = createAggregator()
  day.add(await stored())
  return day.tally(date, noConversions).sources
}

describe('a visit', () => {
  test('is written down as one small item, without address and agent, in no index', async () => {
    await onANewDay()
    expect(await visit({ referrer: 'https://www.google.com/search?q=tacos+near+me' }, { ip: '198.51.100.7' })).toBe(204)
    const [row, ...more] = await stored()
    expect(more).toEqual([])
    expect(Object.keys(row!).toSorted()).toEqual(['device', 'network', 'path', 'pk', 'sk', 'source', 'ttl', 'visitor'])
    expect(row).toMatchObject({ pk: `VISIT#${day}#12`, path: '/menu', device: 'phone', source: 'google.com' })
    expect(JSON.stringify(row)).not.toMatch(/198\.51|iPhone|near/)
    expect(JSON.stringify(row).length).toBeLessThan(300)
  })

  test('lies in the restaurant’s day and hour', async () => {
    await onANewDay('23:59')
    await visit()
    const { setClock } = await clock()
    setClock(() => Date.parse(`${day}T23:59:00-05:00`) + 60_000)
    await visit()
    expect((await stored()).map(({ pk }) => pk)).toEqual([`VISIT#${day}#23`])
    expect((await stored(addDays(day, 1))).map(({ pk }) => pk)).toEqual([`VISIT#${addDays(day, 1)}#00`])
    day = addDays(day, 1)
  })

  test('bears the same name for one visitor all day, and another the next day', async () => {
    await onANewDay()
    await visit({ pagePath: '/' })
    await visit({ pagePath: '/menu' })
    await visit({ pagePath: '/' }, { ip: '203.0.113.8' })
    await visit({ pagePath: '/', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' })
    const today = (await stored()).map(({ visitor }) => visitor)
    expect(new Set(today).size).toBe(3)
    await onANewDay()
    await visit({ pagePath: '/' })
    expect(today).not.toContain((await stored())[0]!.visitor)
  })

  test('of one address counts for a few visitors, however often its agent changes', async () => {
    const date = await onANewDay()
    for (let n = 0; n < 120; n++) await visit({ userAgent: `${phone} v/${n}` })
    const { createAggregator: counting, noConversions: noOutcomes } =
      await import('#shared/analytics/visit-aggregate.ts')
    const count = counting()
    count.add(await stored())
    const { visits, visitors } = count.tally(date, noOutcomes)
    expect(visits).toBe(120)
    expect(visitors).toBeLessThanOrEqual(32)
    expect(visitors).toBeGreaterThan(16)
  })

  test.each([
    ['one address with many agents', Array.from({ length: 40 }, () => '203.0.113.7')],
    ['one range of a provider', Array.from({ length: 40 }, (_, n) => `203.0.113.${n}`)],
    ['one IPv4 address, also written as IPv6', ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:203.0.113.9']],
    ['the 256 networks of one home', Array.from({ length: 40 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`)],
  ])('names no site for %s', async (_what, ips) => expect(await sourcesNamed(ips, 'spam.example')).toEqual({}))

  test('names the site of a neighbour that led three guests here', async () => {
    const ips = ['203.0.113.7', '198.51.100.7', '2001:db8:1::1']
    expect(await sourcesNamed(ips, 'neighbor.example')).toEqual({ 'neighbor.example': 3 })
  })

  test('of an unknown path or an unpublished post counts as /404; a published post counts as itself', async () => {
    const { savePostOps: savePost } = await import('#functions/db/blog/posts.ts')
    const { transact } = await import('#functions/db/table.ts')
    const post = { excerpt: '', imageUrl: '', content: '', author: '', createdAt: '2026-11-01T00:00:00.000Z' }
    await transact(savePost({ ...post, id: 'p1', slug: 'tamales', title: 'Tamales', published: true } as never))
    await transact(savePost({ ...post, id: 'p2', slug: 'secret', title: 'Secret', published: false } as never))
    await onANewDay()
    for (const pagePath of ['/blog/tamales', '/blog/secret', '/blog/none', '/wp-admin', '/menu?x=1'])
      expect(await visit({ pagePath })).toBe(204)
    expect((await stored()).map(({ path }) => path).toSorted()).toEqual([
      '/404',
      '/404',
      '/404',
      '/blog/tamales',
      '/menu',
    ])
  })

  test('of the owner is not counted: neither with a session nor as a preview', async () => {
    await onANewDay()
    const { setClock } = await clock()
    setClock(undefined)
    const headers = await signIn(ask)
    await onANewDay()
    expect(await visit({}, { headers })).toBe(204)
    expect(await visit({ referrer: 'https://restaurant.test/dashboard/home' })).toBe(204)
    expect(await visit({ pagePath: '/dashboard/menu' })).toBe(204)
    expect(await stored()).toEqual([])
    expect(await visit({}, { headers: here })).toBe(204)
    expect(await stored()).toHaveLength(1)
  })

  test('within the site has no source', async () => {
    await onANewDay()
    await visit({ referrer: 'https://restaurant.test/' })
    expect((await stored())[0]).not.toHaveProperty('source')
  })

  test('is answered while the table is down, and lost', async () => {
    await onANewDay()
    faultProxies().dynamo.down(true)
    const status = await visit()
    await aws().lambdas.idle()
    faultProxies().dynamo.down(false)
    expect(status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('is answered before a table that hangs is asked a second time', async () => {
    await onANewDay()
    faultProxies().dynamo.hang(true)
    const status = await visit()
    const hanging = faultProxies().dynamo.hanging()
    faultProxies().dynamo.hang(false)
    expect([status, hanging]).toEqual([204, 1])
  })
})

describe('hostile visits', () => {
  test.each([
    ['no path', { userAgent: phone, referrer: null }],
    ['a path that is no text', aVisit({ pagePath: 7 })],
    ['an endless path', aVisit({ pagePath: `/${'a'.repeat(3000)}` })],
    ['an endless agent', aVisit({ userAgent: 'a'.repeat(3000) })],
    ['an endless referrer', aVisit({ referrer: `https://a.example/${'a'.repeat(5000)}` })],
    ['a field of its own', aVisit({ visitor: 'me' })],
    ['a key of the table', aVisit({ pk: 'EDITION' })],
    ['half a JSON', '{"pagePath":'],
    ['a list', '[]'],
  ])('with %s are refused with 4xx', async (_what, body) => {
    await onANewDay()
    const { status } = await ask('POST /api/track-visit', body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await stored()).toEqual([])
  })

  const pages = isDeep ? 10_000 : 400

  test(`of one visitor who opens ${pages} pages in an hour all count, and as the few pages that there are`, async () => {
    const date = await onANewDay()
    await visit({ pagePath: '/menu' })
    for (let first = 0; first < pages; first += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          visit({ pagePath: at % 2 ? `/blog/made-up-${first + at}` : `/menu?page=${first + at}` }),
        ),
      )
    const { createAggregator: counting, noConversions: noOutcomes } =
      await import('#shared/analytics/visit-aggregate.ts')
    const count = counting()
    count.add(await stored())
    const { visits, visitors, paths } = count.tally(date, noOutcomes)
    expect([visits, visitors]).toEqual([pages + 1, 1])
    expect(Object.keys(paths).toSorted()).toEqual(['/404', '/menu'])
  })

  test('of every naughty string and every script are stored harmless or refused', async () => {
    await onANewDay()
    const ways = [
      (text: string) => ({ pagePath: text }),
      (text: string) => ({ pagePath: `/${text}` }),
      (text: string) => ({ pagePath: `/blog/${text}` }),
      (text: string) => ({ userAgent: text }),
      (text: string) => ({ referrer: text }),
      (text: string) => ({ referrer: `https://${text}.example/${text}` }),
    ]
    // Each by the ways in turn; by all of them when deep.
    for (const [at, text] of [...naughty, ...scripts].entries())
      for (const way of isDeep ? ways : [ways[at % ways.length]!]) expect([204, 400]).toContain(await visit(way(text)))
    for (const { path, source, device, visitor } of await stored()) {
      expect(['/menu', '/404', '/', '/blog']).toContain(path)
      expect(source ?? 'direct').toMatch(/^[a-z0-9.-]{1,64}$/)
      expect(device).toMatch(/^(?:phone|tablet|computer|bot)$/)
      expect(visitor).toMatch(/^[\w-]{12}$/)
    }
  })

  test('and all others are known as bots or people by what they call themselves, 99 of 100 right', async () => {
    await onANewDay()
    const { browsers, bots } = userAgents
    const right: Record<string, number> = {}
    for (const [kind, all] of Object.entries({ browsers, bots })) {
      const agents = sample(all, 4)
      await onANewDay()
      const today = day
      for (let first = 0; first < agents.length; first += 50)
        await Promise.all(agents.slice(first, first + 50).map((userAgent) => visit({ userAgent })))
      const rows = await stored(today)
      expect(rows).toHaveLength(agents.length)
      right[kind] = rows.filter(({ device }) => (device === 'bot') === (kind === 'bots')).length / agents.length
    }
    expect(right['browsers']).toBeGreaterThanOrEqual(0.99)
    expect(right['bots']).toBeGreaterThanOrEqual(0.99)
  })
})

const visits = isDeep ? 100_000 : 2000

test(`${visits} visits from one address are throttled, and harm no booking`, async () => {
  const { overwriteReservationRulesOp: saveReservationRules } = await import('#functions/db/site/settings.ts')
  const { writeItem: write } = await import('#functions/db/table.ts')
  await useTier('premium')
  await write(saveReservationRules({ maxReservationsPerDay: 1000, reservationsEnabled: true }))
  await onANewDay()
  const reservationDate = addDays(day, 30)
  const body = Buffer.from(JSON.stringify(aVisit()))
  const headers = {
    host: 'restaurant.test',
    'content-type': 'application/json',
    'x-origin-secret': aws().originSecret,
    'cloudfront-viewer-address': '203.0.113.66:1',
  }
  const dealt: Record<number, number> = {}
  const flooded = new AbortController()
  const [rate, burst] = trackVisit.throttle!
  let seconds = 0
  const flood = async () => {
    const began = performance.now()
    for (let sent = 0; sent < visits; sent += 1000) {
      const hits = Array.from({ length: 1000 }, () =>
        aws().gateway.fetch({ method: 'POST', url: '/api/track-visit', headers, body, sourceIp: '127.0.0.1' }),
      )
      for (const { status } of await Promise.all(hits)) dealt[status] = (dealt[status] ?? 0) + 1
    }
    seconds = (performance.now() - began) / 1000
    flooded.abort()
  }
  const guests = async () => {
    for (let guest = 0; !flooded.signal.aborted || guest < 20; guest++) {
      const { status } = await ask('POST /api/reservations', aBooking({ reservationDate }), {
        ip: `192.0.2.${guest % 200}`,
        key: `guest-in-a-flood-${guest}`,
      })
      expect(status).toBe(201)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await Promise.all([flood(), guests()])
  expect(Object.keys(dealt)).toEqual(['204', '429'])
  expect(dealt[204]).toBeGreaterThanOrEqual(burst)
  expect(dealt[204]).toBeLessThanOrEqual(burst + rate * seconds + 1)
  // On a slow machine the last are answered before they are written down.
  await expect.poll(async () => (await stored()).length, { timeout: 120_000 }).toBe(dealt[204])
})
