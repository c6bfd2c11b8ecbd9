import type { Browser, BrowserContext, Page } from '@playwright/test'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { messagesOf } from '#test/messages.ts'
import { button, openAsOwner } from './as-owner.ts'
import { expect, type RunningApp, test } from './app.ts'
import { ask } from './ask.ts'
import { openDay } from './open-day.ts'
import { hydrated } from './watch.ts'

test.use({ appName: 'kept-data', serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default' })

type Words = Record<string, string>
const w: Words = messagesOf('en')
const pin = '2580'
const stand = '/dashboard/stand'
const tables = '/dashboard/reservations/tables'
const { date: today } = localDateTimeAt(new Date())
/** The day that reservations without a network are for. */
const notedDay = openDay(3)

/** A guest whose every word is found again wherever it is left, in letters that stores and encodings treat differently. */
const canary = {
  firstName: 'Cañaria',
  lastName: 'Quetzal-Ñandú',
  phone: '7705550197',
  email: 'quetzal+nandu@example.test',
  note: 'Kolibrí 𝟙𝟚 “<b>☎ 770‑555‑0197</b>” & \\u2028 colibri@example.test',
}
/** What gives the canary away; a tablet may show the name and the rest of the note. */
const contacts = ['7705550197', '770‑555‑0197', '555-0197', 'quetzal+nandu', 'colibri@example']
const everything = ['Cañaria', 'Quetzal', 'Ñandú', 'Kolibrí', ...contacts]
/** A guest whom the owner wrote down without a network. */
const noted = ['Ajolote', '7705550196', '555-0196']

/**
 * Returns every text that is left in a browser: what it stores, under which names, what its caches and its history hold, and
 * what a key that lies there opens.
 */
const everyText = async (page: Page): Promise<string> => {
  // oxlint-disable unicorn/consistent-function-scoping -- the page has this function alone
  const texts = await page.evaluate(async () => {
    const found: string[] = [location.href, document.title, window.name, JSON.stringify(history.state)]
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(Object.entries(storage)))
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('the store failed')))
      })
    const bytesIn = (value: unknown): Uint8Array | undefined =>
      value instanceof ArrayBuffer
        ? new Uint8Array(value)
        : ArrayBuffer.isView(value)
          ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
          : undefined
    const keys: CryptoKey[] = []
    const sealed: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }[] = []
    const read = (value: unknown): void => {
      const bytes = bytesIn(value)
      if (bytes)
        for (const encoding of ['utf-8', 'utf-16le', 'latin1']) found.push(new TextDecoder(encoding).decode(bytes))
      else if (value instanceof CryptoKey) keys.push(value)
      else if (Array.isArray(value)) value.forEach(read)
      else if (value && typeof value === 'object') {
        if ('iv' in value && 'data' in value) sealed.push(value as (typeof sealed)[0])
        for (const [name, part] of Object.entries(value)) {
          found.push(name)
          read(part)
        }
      } else found.push(String(value))
    }
    for (const { name = '' } of await indexedDB.databases()) {
      found.push(name)
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        found.push(store)
        const rows = db.transaction(store).objectStore(store)
        const [places, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())])
        places.forEach(read)
        values.forEach(read)
      }
      db.close()
    }
    for (const key of keys) {
      found.push(JSON.stringify(await crypto.subtle.exportKey('raw', key).then(String, () => 'not exported')))
      for (const { iv, data } of sealed) {
        const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => undefined)
        if (opened) found.push(`opened: ${new TextDecoder().decode(opened)}`)
      }
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        found.push(name, request.url)
        const answer = await cache.match(request)
        if (answer && !/image|font/.test(answer.headers.get('content-type') ?? '')) found.push(await answer.text())
      }
    }
    return found
  })
  // oxlint-enable unicorn/consistent-function-scoping
  const all = texts.join('\n')
  // Encoded texts are texts.
  const decoded = all.replaceAll(/%[\da-f]{2}(?:%[\da-f]{2})*/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
  return `${all}\n${decoded}`
}
const told = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word))

async function openHouse(owner: Page, app: RunningApp): Promise<void> {
  await openAsOwner(owner)
  const { areas, version } = await ask<{ areas: object[]; version: number }>(owner, app, 'GET', '/api/owner/tables')
  if (areas.length > 0) return
  const names = Array.from({ length: 6 }, (_, at) => `T${at + 1}`)
  const all = names.map((name) => ({ id: name, name, min: 1, max: 6, wheelchair: false, highChair: true }))
  await ask(owner, app, 'PUT', '/api/owner/tables', { areas: [{ name: 'Inside', tables: all, runs: [] }], version })
  await ask(owner, app, 'POST', '/api/owner/reservations', {
    ...canary,
    partySize: 2,
    reservationDate: today,
    reservationTime: '20:00:00',
    source: 'phone',
    table: 'T1',
  })
}
const bar = (page: Page) => page.locator('[data-row="t1"]').getByRole('button', { name: /Quetzal/ })
const hasPage = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('dashboard-1')).match('/dashboard')) !== undefined)
/** Waits until the browser has the evening, and the page that shows it without a network. */
async function isKept(page: Page): Promise<void> {
  await expect.poll(() => hasPage(page), { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => told(await everyText(page), ['opened: ']), { timeout: 30_000 }).toEqual(['opened: '])
}

/** The owner looks at the canary wherever her browser may keep something: the evening, the list, its details, the guests. */
async function looksAtCanary(owner: Page): Promise<void> {
  await owner.goto('/dashboard/reservations')
  await owner.getByText('Quetzal').first().click()
  await expect(owner.getByRole('dialog')).toContainText('Quetzal')
  await owner.goto('/dashboard')
  await hydrated(owner)
  await owner.goto(tables)
  await expect(bar(owner)).toBeVisible()
  await isKept(owner)
}

/** Writes a reservation down that waits for the network. */
async function notes(page: Page, context: BrowserContext, lastName: string, phone: string): Promise<void> {
  await context.setOffline(true)
  await page.reload()
  const sheet = page.getByRole('dialog')
  await button(page, w['tables_reserve']!).click()
  await expect(sheet.getByText(w['tables_reserve_away']!)).toBeVisible()
  await sheet.getByLabel(w['reservations_date']!).fill(notedDay)
  await sheet.getByRole('radio').first().check()
  await sheet.getByLabel(w['reservations_last']!).fill(lastName)
  await sheet.getByLabel(w['reservations_tel']!).fill(phone)
  await button(sheet, w['tables_reserve_note']!).click()
  await expect(page.getByRole('region', { name: w['tables_wait_title']! })).toContainText(lastName)
}

const newBrowser = (browser: Browser, app: RunningApp) =>
  browser.newContext({ baseURL: app.origin, serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })
const pairingCode = async (owner: Page, app: RunningApp) =>
  (
    await ask<{ code: string }>(owner, app, 'POST', '/api/session/stand-pairing', {
      name: 'Door',
      pin,
      password: demoOwner.password,
    })
  ).code
async function typesPin(tablet: Page): Promise<void> {
  await tablet.getByLabel(w['stand_pin']!, { exact: true }).fill(pin)
  await button(tablet, w['stand_open_yes']!).click()
  await expect(bar(tablet)).toBeVisible()
}

test('a browser that the owner signed out of holds nothing of a guest', async ({ page: owner, app }) => {
  test.slow()
  await openHouse(owner, app)
  await owner.setViewportSize({ width: 1280, height: 900 })
  await looksAtCanary(owner)
  expect(told(await everyText(owner), everything), 'the search finds what is there').not.toEqual([])
  await button(owner, w['dashboard_logout']!).first().click()
  await expect(owner).not.toHaveURL(/dashboard/)
  await expect(async () => expect(told(await everyText(owner), everything)).toEqual([])).toPass({ timeout: 30_000 })
})

test('a tablet holds no contact of a guest while it is open, and nothing of anybody once it is locked', async ({
  page: owner,
  browser,
  app,
}) => {
  test.slow()
  await openHouse(owner, app)
  const context = await newBrowser(browser, app)
  const tablet = await context.newPage()
  const request = { request: context.request }
  await ask(request, app, 'POST', '/api/session/stand', { code: await pairingCode(owner, app) })
  await tablet.goto(stand)
  await typesPin(tablet)
  await isKept(tablet)
  const open = await everyText(tablet)
  expect(told(open, contacts)).toEqual([])
  expect(told(open, ['Quetzal', 'Kolibrí'])).toHaveLength(2)
  await tablet.reload()
  await expect(bar(tablet)).toBeVisible()
  await isKept(tablet)
  await notes(tablet, context, 'Ajolote', '7705550196')
  expect(told(await everyText(tablet), noted)).toContain('Ajolote')
  await button(tablet, w['stand_lock']!).click()
  await expect(tablet.getByText('Ajolote')).toHaveCount(0)
  await expect
    .poll(async () => told(await everyText(tablet), [...everything, ...noted]), { timeout: 30_000 })
    .toEqual([])
  await context.setOffline(false)
  await tablet.reload()
  await expect(tablet.getByLabel(w['stand_pin']!, { exact: true })).toBeVisible()
  expect(told(await everyText(tablet), [...everything, ...noted])).toEqual([])
  // Whoever types the PIN sends what waited.
  await typesPin(tablet)
  await expect
    .poll(async () => JSON.stringify(await ask(owner, app, 'GET', `/api/owner/tables/${notedDay}`)))
    .toContain('Ajolote')
  await context.close()
})

test("an owner's browser that becomes a tablet neither shows, keeps readable nor sends what she wrote down on it", async ({
  page: owner,
  browser,
  app,
}) => {
  test.slow()
  await openHouse(owner, app)
  const context = await newBrowser(browser, app)
  const hers = await context.newPage()
  await openAsOwner(hers)
  await hers.goto(tables)
  await expect(bar(hers)).toBeVisible()
  await isKept(hers)
  await hers.reload()
  await expect(bar(hers)).toBeVisible()
  await isKept(hers)
  await notes(hers, context, 'Tlacuache', '7705550195')
  const secrets = ['Tlacuache', '7705550195', '555-0195']
  expect(told(await everyText(hers), secrets)).toContain('Tlacuache')
  await hers.close()
  await context.setOffline(false)
  // Her session ends elsewhere, before the browser sends anything; then it is paired.
  await ask(owner, app, 'POST', '/api/session/sign-out', { scope: 'others' })
  const request = { request: context.request }
  await ask(request, app, 'POST', '/api/session/stand', { code: await pairingCode(owner, app) })
  const tablet = await context.newPage()
  await tablet.goto(stand)
  await expect(tablet.getByLabel(w['stand_pin']!, { exact: true })).toBeVisible()
  await expect.poll(async () => told(await everyText(tablet), [...everything, ...secrets])).toEqual([])
  await typesPin(tablet)
  await isKept(tablet)
  expect(told(await everyText(tablet), [...contacts, ...secrets])).toEqual([])
  await expect(tablet.getByText('Tlacuache')).toHaveCount(0)
  const booked = async () => JSON.stringify(await ask(owner, app, 'GET', `/api/owner/tables/${notedDay}`))
  expect(await booked()).not.toContain('Tlacuache')
  // She takes the browser back: what she wrote down is sent, once.
  await openAsOwner(tablet)
  await tablet.goto(tables)
  await expect(bar(tablet)).toBeVisible()
  await expect.poll(booked).toContain('Tlacuache')
  expect((await booked()).split('Tlacuache')).toHaveLength(2)

  // It becomes a tablet once more, and is closed before it hears so: the next visit empties it.
  await tablet.evaluate(() => localStorage.setItem('draft', 'Cañaria'))
  await ask(owner, app, 'POST', '/api/session/sign-out', { scope: 'others' })
  await tablet.goto(stand)
  await tablet.getByLabel(w['stand_here_code']!).fill(await pairingCode(owner, app))
  await context.route('**/api/session/stand', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button(tablet, w['stand_here_yes']!).click()
  await expect(tablet.getByText(w['session_refused_unavailable']!).or(tablet.getByRole('alert')).first()).toBeVisible()
  await tablet.close()
  await context.unroute('**/api/session/stand')
  const again = await context.newPage()
  await again.goto(stand)
  await expect(again.getByLabel(w['stand_pin']!, { exact: true })).toBeVisible()
  await expect.poll(async () => told(await everyText(again), everything), { timeout: 30_000 }).toEqual([])
  await context.close()
})
