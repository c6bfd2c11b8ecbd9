import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDemoHours } from '#infra/emulators/demo/hours.ts'
import { demoHome } from '#infra/emulators/demo/home.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { createDemoTruck } from '#infra/emulators/demo/truck.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { defaultSettings } from '#shared/site/site.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { aBooking, aCateringForm, aDish, aMessageForm } from '#test/make.ts'
import '#test/built.ts'
import { useTier, withOwner } from '#test/functions/with-owner.ts'

const { aws, ask, asOwner } = withOwner()
const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/menu/items.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/versioned.ts')),
  ...(await import('#functions/db/blog/posts.ts')),
  ...(await import('#functions/db/reservations/days.ts')),
})
const publish = () => aws().lambdas.invoke('publish-site', {})
const file = async (key: string) => (await aws().bucket.read('site', key))?.body.toString() ?? ''
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const book = () => ask('POST /api/reservations', aBooking({ reservationDate: nextWeek() }))
const open = (opened: boolean) => asOwner('PUT /api/owner/opening', { opened })

const preview = (name: string, locale = 'en') => `GET /api/owner/site/content?name=${name}&locale=${locale}` as const

// Each test begins where the one before ended: a restaurant opens once.
describe('a new restaurant', () => {
  test('is not open: every address shows so in both languages, and search engines are sent away', async () => {
    await useTier('enterprise')
    await publish()
    for (const key of ['index.html', 'es.html', 'menu.html', 'es/reservations.html', '404.html']) {
      const html = await file(key)
      expect(html, key).toContain('Opening soon · <span lang="es">Muy pronto</span>')
      expect(html, key).toContain('<meta name="robots" content="noindex">')
      expect(html, key).not.toContain('<script')
    }
    for (const key of ['reservations/manage.html', 'es/reservations/manage.html']) {
      const html = await file(key)
      expect(html, key).not.toContain('Opening soon')
      expect(html, key).toContain('noindex')
    }
    expect(await file('sitemap.xml')).not.toContain('<loc>')
    expect(await file('dashboard.html')).not.toContain('Opening soon')
  })

  test('takes no bookings, with a sentence', async () => {
    const { status, body } = await book()
    expect([status, body.reason]).toEqual([422, 'reservations-disabled'])
  })

  test('lists its steps on the overview, and does not open before the needed ones are done', async () => {
    expect((await asOwner('GET /api/owner/overview')).body.opening).toEqual({
      opened: false,
      done: [],
      later: [],
      timeZone: 'America/New_York',
      assumed: defaultSettings.listing,
    })
    const { status, body } = await open(true)
    expect([status, body.reason]).toEqual([422, 'setup-incomplete'])
  })

  test('remembers what is left for later, until it is taken back or done', async () => {
    const later = (...steps: string[]) => asOwner('PUT /api/owner/opening/later', { later: steps })
    expect((await later('logo', 'order', 'logo')).body).toMatchObject({
      opened: false,
      done: [],
      later: ['logo', 'order'],
    })
    expect((await asOwner('GET /api/owner/overview')).body.opening.later).toEqual(['logo', 'order'])
    expect((await later('taxes')).status).toBe(400)
    expect((await ask('PUT /api/owner/opening/later', { later: [] })).status).toBe(401)
    expect((await later('order')).body.later).toEqual(['order'])
  })

  test('shows what is ticked, with its texts escaped', async () => {
    const { branding, contactInfo } = demoSettings
    const saved = await asOwner('PUT /api/owner/settings', {
      branding: { ...branding, name: 'Forno <Alder>', version: 0 },
      contactInfo: { ...contactInfo, version: 0 },
      listing: { priceRange: '$$', cuisine: 'Pizza', version: 0 },
    })
    expect([saved.status, saved.body]).toEqual([200, saved.body])
    const { writeItem, saveMenuItemOp, putIfVersionOp, settingKeys } = await store()
    await writeItem(saveMenuItemOp(aDish()))
    await writeItem(putIfVersionOp(settingKeys.hours(), createDemoHours('2026-11-26'), 0))
    await aws().lambdas.idle()
    await publish()
    const html = await file('index.html')
    expect(html).toContain('<h1>Forno &#60;Alder&#62;</h1>')
    expect(html).toContain('href="tel:+17705550142"')
    const { done, later, assumed } = (await asOwner('GET /api/owner/overview')).body.opening
    expect(assumed).toBeUndefined()
    expect([done, later]).toEqual([['restaurant', 'hours', 'menu', 'order'], []])
    expect(html).toContain('<div class="picture"></div>')
  })

  test('shows a stranger nothing else at any address, in pages and in content files', async () => {
    const { transact, savePostOps, putIfVersionOp, settingKeys, overwriteHomeSectionOp } = await store()
    await transact([
      ...savePostOps({ ...demoPosts[0]!, slug: 'secret-post' }),
      putIfVersionOp(settingKeys.truck(), createDemoTruck('2026-11-26'), 0),
      overwriteHomeSectionOp('story', { ...demoHome.story!, title: { en: 'Secret story', es: 'Secreto' } }),
    ])
    await publish()
    const secrets = /Tacos al pastor|secret-post|Secret story|Secreto|order\.nogalera|Adamson|Christmas|hola@nogalera/i
    const published = await (await import('#functions/publishing/site-bucket.ts')).listPublishedFiles()
    expect(published.length).toBeGreaterThan(50)
    expect(published.filter((key) => key.startsWith('blog/'))).toEqual([])
    for (const key of published) expect((await file(key)).match(secrets)?.[0], key).toBeUndefined()
    // Hours that nobody chose are told to nobody either.
    expect(JSON.parse(await file('content/site.json'))).toMatchObject({ unopened: true })
    for (const key of ['reservations/manage.html', 'es/reservations/manage.html', 'offline.html'])
      expect(await file(key), key).not.toMatch(
        /11 (?:AM|a\.\sm\.)|"opens"|priceRange|servesCuisine|acceptsReservations/,
      )
  })

  test('tells a stranger nothing of it by a call either: no hours, no days, no tables, no prices', async () => {
    const { transact, overwriteReservationRulesOp, overwriteDayOp } = await store()
    const closed = nextWeek()
    await transact([
      overwriteReservationRulesOp({
        maxReservationsPerDay: 37,
        firstTable: 1050,
        lastTable: 1275,
        graceMinutes: 25,
      }),
      overwriteDayOp({ date: closed, booked: 9, blocked: true }),
    ])
    expect((await ask('GET /api/reservation-settings')).body).toEqual({
      maxReservationsPerDay: 50,
      reservationsEnabled: false,
      firstTable: defaultReservationSettings.firstTable,
      lastTable: defaultReservationSettings.lastTable,
      // Guests who have a table hold it for so long.
      graceMinutes: 25,
      blockedDates: [],
    })
    expect((await ask(`GET /api/availability?date=${closed}&partySize=2`)).body).toEqual({
      date: closed,
      count: 0,
      max: 50,
      remaining: 50,
      blocked: false,
      enabled: false,
      slots: [],
    })
    expect((await ask(`GET /api/calendar?month=${closed.slice(0, 7)}&partySize=2`)).body).toEqual({ days: {} })
    const { reservationTime, ...asked } = { ...aBooking({ reservationDate: closed }), phone: '(770) 555-0142' }
    for (const [call, body] of [
      ['POST /api/reservations', { ...asked, reservationTime }],
      ['POST /api/waiting-list', { ...asked, from: '18:00:00', to: '19:00:00' }],
      ['POST /api/large-parties', { ...asked, reservationTime, partySize: 14 }],
    ] as const) {
      const answer = await ask(call, body)
      expect([call, answer.status, answer.body.reason]).toEqual([call, 422, 'reservations-disabled'])
    }
    const sent = await ask('POST /api/contacts', aMessageForm())
    expect([sent.status, sent.body.reason]).toEqual([422, 'not-open'])
    const { listAllMenuItems } = await store()
    const [dish] = await listAllMenuItems()
    for (const itemId of [dish!.id, randomUUID()]) {
      const wanted = aCateringForm({ desiredDate: closed, selectedItems: [{ itemId, quantity: 2 }] })
      const answer = await ask('POST /api/catering-requests', wanted)
      expect([answer.status, answer.body.reason]).toEqual([422, 'not-open'])
    }
    await transact([overwriteReservationRulesOp({}), overwriteDayOp({ date: closed, booked: 0, blocked: false })])
  })

  test('is visible to its owner only until it opens', async () => {
    const dishes = (await asOwner(preview('menu'))).body as { name: string }[]
    expect(dishes.map(({ name }) => name)).toContain('Tacos al pastor')
    expect((await asOwner(preview('blog/secret-post', 'es'))).body).toMatchObject({ slug: 'secret-post' })
    expect((await asOwner(preview('site'))).body.branding.orderUrl).toContain('order.nogalera')
    expect((await asOwner(preview('site'))).body.unopened).toBeUndefined()
    expect((await asOwner(preview('blog/none'))).status).toBe(404)
    expect((await asOwner(preview('..%2Fmanifest'))).status).toBe(400)
    for (const name of ['menu', 'site', 'home', 'blog/secret-post'])
      expect([name, (await ask(preview(name))).status]).toEqual([name, 401])
  })

  test('opens: its pages are there, bookings are taken, and the overview is as ever', async () => {
    expect((await open(true)).body).toMatchObject({ opened: true, openedAt: expect.any(String) })
    await aws().lambdas.idle()
    expect(await file('menu.html')).toContain('Tacos al pastor')
    expect(await file('index.html')).not.toContain('Opening soon')
    expect(await file('sitemap.xml')).toContain('/menu</loc>')
    expect((await asOwner('GET /api/owner/overview')).body.opening).toBeUndefined()
    expect((await book()).body.reason).not.toBe('reservations-disabled')
    expect((await ask('POST /api/contacts', aMessageForm())).status).toBe(201)
  })

  test('closes again, and keeps everything', async () => {
    expect((await open(false)).body.opened).toBe(false)
    await aws().lambdas.idle()
    expect(await file('menu.html')).not.toContain('Tacos al pastor')
    expect((await book()).body.reason).toBe('reservations-disabled')
    expect((await open(true)).status).toBe(200)
  })

  test('offers the tables again that came free while it was closed', async () => {
    expect((await open(false)).status).toBe(200)
    await aws().lambdas.idle()
    const { getItem, deleteOp, writeItem, keys } = await store()
    await writeItem(deleteOp(keys.allWaitlistDays))
    expect((await open(true)).status).toBe(200)
    expect(await getItem(keys.allWaitlistDays)).toBeDefined()
  })
})

describe('a restaurant without the row of its opening', () => {
  test('stays open: after an upgrade, and from a backup', async () => {
    const { deleteOp, writeItem, keys, settingSortKeys, getSiteAndHome } = await store()
    await writeItem(deleteOp(keys.setting(settingSortKeys.opened)))
    await publish()
    expect((await getSiteAndHome()).opened).toBe(true)
    expect((await asOwner('GET /api/owner/overview')).body.opening).toBeUndefined()
  })

  test('is new again once it was emptied', async () => {
    const { deleteOp, writeItem, keys, getSiteAndHome } = await store()
    await writeItem(deleteOp(keys.edition))
    await publish()
    expect((await getSiteAndHome()).opened).toBe(false)
  })
})
