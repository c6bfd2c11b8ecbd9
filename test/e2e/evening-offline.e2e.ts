import type { Browser, Page } from '@playwright/test'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { button, openAsOwner } from './as-owner.ts'
import { expect, type RunningApp, test } from './app.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { hydrated, overflow, toasts } from './watch.ts'

test.use({ appName: 'evening-offline', serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default' })

type Words = Record<string, string>
type Row = {
  id: string
  version: number
  lastName: string
  arrivedAt?: string
  seatedAt?: string
  noShow?: boolean
  source: string
  partySize: number
  status: string
}
const pin = '2580'
const stand = '/dashboard/stand'
const tables = '/dashboard/reservations/tables'
const { date: today } = localDateTimeAt(new Date())
const table = (name: string) => ({ id: name, name, min: 1, max: 6, wheelchair: false, highChair: true })
const shots = async (on: Page, name: string) => {
  if (process.env['SHOTS']) await on.screenshot({ path: `${process.env['SHOTS']}/offline-${name}.png`, fullPage: true })
}

let parties = 0
/** A party at a table of its own, in a house of twenty tables. */
async function seatable(owner: Page, app: RunningApp): Promise<{ name: string; at: string; id: string }> {
  const { areas, version } = await ask<{ areas: object[]; version: number }>(owner, app, 'GET', '/api/owner/tables')
  if (areas.length === 0)
    await ask(owner, app, 'PUT', '/api/owner/tables', {
      areas: [{ name: 'Inside', tables: Array.from({ length: 20 }, (_, at) => table(`T${at + 1}`)), runs: [] }],
      version,
    })
  const at = `T${++parties}`
  const lastName = `Party${String(parties).padStart(2, '0')}`
  const { id } = await ask<Row>(owner, app, 'POST', '/api/owner/reservations', {
    firstName: 'Ana',
    lastName,
    partySize: 2,
    phone: '7705550188',
    reservationDate: today,
    reservationTime: '20:00:00',
    source: 'phone',
    table: at,
    note: 'By the window',
  })
  return { name: `Ana ${lastName}`, at, id }
}
const evening = async (owner: Page, app: RunningApp): Promise<Row[]> =>
  (await ask<{ reservations: Row[] }>(owner, app, 'GET', `/api/owner/tables/${today}`)).reservations
const rowOf = async (owner: Page, app: RunningApp, id: string) =>
  (await evening(owner, app)).find((row) => row.id === id)!

/** A tablet that the owner paired and somebody opened. */
async function openTablet(owner: Page, browser: Browser, app: RunningApp, language: Locale, width: number) {
  const { code } = await ask<{ code: string }>(owner, app, 'POST', '/api/session/stand-pairing', {
    name: 'Door',
    pin,
    password: demoOwner.password,
  })
  const context = await browser.newContext({
    baseURL: app.origin,
    serviceWorkers: 'allow',
    locale: language === 'es' ? 'es-MX' : 'en-US',
    viewport: { width, height: 768 },
  })
  const tablet = await context.newPage()
  const request = { request: context.request }
  await ask(request, app, 'POST', '/api/session/stand', { code })
  await ask(request, app, 'POST', '/api/session/stand/open', { pin })
  await tablet.goto(stand)
  return { context, tablet, request }
}
async function endStands(owner: Page, app: RunningApp): Promise<void> {
  const { stands } = await ask<{ stands: { id: string }[] }>(owner, app, 'GET', '/api/owner/stands')
  for (const { id } of stands) await ask(owner, app, 'DELETE', `/api/owner/stands/${id}`)
}
/** Waits until the page, its files and its evening are on the device. */
const isKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const shell = await (await caches.open('dashboard-1')).match('/dashboard')
          const request = indexedDB.open('evening', 1)
          const db = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)))
          const books = db.objectStoreNames.contains('books') && db.transaction('books').objectStore('books').count()
          const count = books
            ? await new Promise<number>((resolve) => (books.onsuccess = () => resolve(books.result)))
            : 0
          db.close()
          return shell !== undefined && count > 0
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const request = indexedDB.open('evening', 1)
    const db = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)))
    const all = async (name: string) => {
      const found = db.transaction(name).objectStore(name).getAll()
      return new Promise<{ data?: ArrayBuffer }[]>((resolve) => (found.onsuccess = () => resolve(found.result)))
    }
    const [keys, books, acts] = await Promise.all(['keys', 'books', 'acts'].map(all))
    db.close()
    const texts = [...books!, ...acts!].map(({ data }) => new TextDecoder().decode(data))
    return JSON.stringify({ keys: keys!.length, books: books!.length, acts: acts!.length, texts })
  })

const bar = (page: Page, { name, at }: { name: string; at: string }) =>
  page.locator(`[data-row="${at.toLowerCase()}"]`).getByRole('button', { name: new RegExp(name) })
async function tap(page: Page, party: { name: string; at: string }, label: string): Promise<void> {
  await bar(page, party).click()
  await button(page.getByRole('dialog'), label).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const panel = (page: Page, x: Words) => page.getByRole('region', { name: x['tables_wait_title']! })
const entry = (page: Page, x: Words, text: string | RegExp) =>
  panel(page, x).getByRole('listitem').filter({ hasText: text })

/** Two days ahead on which the house is open. */
async function openDays(owner: Page, app: RunningApp, from: number): Promise<[string, string]> {
  const open: string[] = []
  for (let ahead = 2; open.length < from + 2; ahead++) {
    const date = addDays(today, ahead)
    const { slots } = await ask<{ slots: { state: string }[] }>(
      owner,
      app,
      'GET',
      `/api/owner/slots?date=${date}&partySize=2`,
    )
    if (slots.some(({ state }) => state === 'open')) open.push(date)
  }
  return [open[from]!, open[from + 1]!]
}

async function signIn(owner: Page, app: RunningApp): Promise<void> {
  await openAsOwner(owner)
  await ask(owner, app, 'PUT', '/api/session/user', { locale: 'en' })
}

for (const { language, width } of [
  { language: 'en', width: 1024 },
  { language: 'es', width: 390 },
] as const)
  test(`a tablet of ${width} px in ${language} opens without a network, waits, survives being killed, and sends once`, async ({
    page: owner,
    browser,
    app,
  }) => {
    test.slow()
    const x: Words = messagesOf(language)
    await signIn(owner, app)
    const [one, two] = [await seatable(owner, app), await seatable(owner, app)]
    const { context, tablet } = await openTablet(owner, browser, app, language, width)
    await expect(bar(tablet, one)).toBeVisible()
    await isKept(tablet)
    await tablet.reload()
    await expect(bar(tablet, one)).toBeVisible()
    await isKept(tablet)

    await context.setOffline(true)
    const began = Date.now()
    await tablet.reload()
    await expect(bar(tablet, one)).toBeVisible()
    const took = Date.now() - began
    test.info().annotations.push({ type: 'readable offline', description: `${took} ms` })
    expect(took).toBeLessThan(2000)
    await expect(panel(tablet, x)).toBeVisible()
    await expect(tablet.getByText(x['tables_line_offline']!)).toBeVisible()

    await tap(tablet, one, x['reservations_arrived']!)
    await expect(toasts(tablet).filter({ hasText: x['tables_wait_noted']! })).toBeVisible()
    await tap(tablet, one, x['tables_seated']!)
    await tap(tablet, two, x['reservations_arrived']!)
    await button(tablet, x['tables_walk_in']!).click()
    const sheet = tablet.getByRole('dialog')
    await button(sheet, filled(x['reservations_owner_guests'], { count: 3 })).click()
    await sheet
      .getByRole('button', { name: /^T20/ })
      .or(sheet.getByRole('button', { name: /^T\d/ }))
      .first()
      .click()
    await expect(panel(tablet, x).getByRole('listitem')).toHaveCount(4)
    await shots(tablet, `waiting-${width}-${language}`)
    expect(await overflow(tablet)).toBe(0)
    await isSound(tablet, `what waits for the network in ${language}`)
    // Nothing that is stored can be read by who takes the device's disk.
    expect(await stored(tablet)).not.toMatch(/Ana|Party/)

    // Killed: another page of the same device knows it all.
    await tablet.close()
    const again = await context.newPage()
    await again.goto(stand)
    await expect(panel(again, x).getByRole('listitem')).toHaveCount(4)
    await entry(again, x, two.name).getByRole('button').click()
    await expect(panel(again, x).getByRole('listitem')).toHaveCount(3)

    await context.setOffline(false)
    await expect(panel(again, x)).toHaveCount(0, { timeout: 30_000 })
    await expect
      .poll(async () => {
        const { arrivedAt, seatedAt } = await rowOf(owner, app, one.id)
        return [arrivedAt !== undefined, seatedAt !== undefined]
      })
      .toEqual([true, true])
    await expect(bar(again, one).last()).toBeVisible()
    await expect(panel(again, x)).toHaveCount(0)
    expect((await rowOf(owner, app, two.id)).arrivedAt).toBeUndefined()
    expect(
      (await evening(owner, app)).filter(({ source, partySize }) => source === 'walk-in' && partySize === 3),
    ).toHaveLength(language === 'en' ? 1 : 2)
    await context.close()
    await endStands(owner, app)
  })

for (const { language, width } of [
  { language: 'en', width: 390 },
  { language: 'es', width: 1024 },
] as const)
  test(`a reservation that a tablet of ${width} px in ${language} notes without a network is judged when it is back`, async ({
    page: owner,
    browser,
    app,
  }) => {
    test.slow()
    const x: Words = messagesOf(language)
    await signIn(owner, app)
    const party = await seatable(owner, app)
    const { context, tablet } = await openTablet(owner, browser, app, language, width)
    await expect(bar(tablet, party)).toBeVisible()
    await isKept(tablet)
    await tablet.reload()
    await expect(bar(tablet, party)).toBeVisible()
    await isKept(tablet)
    const [fits, taken] = await openDays(owner, app, language === 'en' ? 0 : 2)
    await context.setOffline(true)
    await tablet.reload()
    await expect(panel(tablet, x)).toBeVisible()
    const sheet = tablet.getByRole('dialog')
    const notes = async (lastName: string, date: string) => {
      await button(tablet, x['tables_reserve']!).click()
      await expect(sheet.getByText(x['tables_reserve_away']!)).toBeVisible()
      await sheet.getByLabel(x['reservations_date']!).fill(date)
      await sheet.getByRole('radio').first().check()
      await sheet.getByLabel(x['reservations_last']!).fill(lastName)
      await sheet.getByLabel(x['reservations_tel']!).fill('7705550133')
      await button(sheet, x['tables_reserve_note']!).click()
      await expect(sheet).toHaveCount(0)
      await expect(toasts(tablet).filter({ hasText: x['tables_noted']! })).toBeVisible()
      await expect(entry(tablet, x, lastName)).toContainText('(770) 555-0133')
      await expect(entry(tablet, x, lastName)).toContainText(x['tables_wait_unconfirmed']!)
    }
    await notes('Fits', fits)
    await notes('Taken', taken)
    await shots(tablet, `noted-${width}-${language}`)
    expect(await overflow(tablet)).toBe(0)
    await isSound(tablet, `noted reservations in ${language}`)
    expect(await stored(tablet)).not.toMatch(/Fits|7705550133/)
    // Meanwhile the owner blocks a day.
    await ask(owner, app, 'PUT', '/api/owner/days', { dates: [taken], blocked: true })
    await context.setOffline(false)
    await button(tablet, x['tables_wait_retry']!).click()
    await expect(toasts(tablet).filter({ hasText: 'Fits' })).toBeVisible({ timeout: 30_000 })
    await expect(entry(tablet, x, 'Taken')).toContainText(x['tables_wait_state_asked']!)
    await expect(entry(tablet, x, 'Fits')).toHaveCount(0)
    const booked = async (date: string) =>
      (await ask<{ reservations: Row[] }>(owner, app, 'GET', `/api/owner/tables/${date}`)).reservations.map(
        ({ lastName }) => lastName,
      )
    expect(await booked(fits)).toContain('Fits')
    expect(await booked(taken)).toEqual([])
    await button(entry(tablet, x, 'Taken'), x['tables_wait_other_time']!).click()
    await expect(sheet.getByLabel(x['reservations_last']!)).toHaveValue('Taken')
    await sheet.getByLabel(x['reservations_date']!).fill(fits)
    await sheet.getByRole('radio').nth(2).check()
    await button(sheet, x['tables_reserve_yes']!).click()
    await expect(panel(tablet, x)).toHaveCount(0, { timeout: 30_000 })
    expect((await booked(fits)).filter((name) => name === 'Taken')).toHaveLength(1)
    await context.close()
    await endStands(owner, app)
  })

test("the owner's phone keeps the evening without a network, too, and forgets it when she signs out", async ({
  page: owner,
  context,
  app,
}) => {
  test.slow()
  const w: Words = messagesOf('en')
  await owner.setViewportSize({ width: 390, height: 844 })
  await signIn(owner, app)
  const party = await seatable(owner, app)
  await owner.goto(tables)
  await expect(bar(owner, party)).toBeVisible()
  await isKept(owner)
  await owner.reload()
  await expect(bar(owner, party)).toBeVisible()
  await isKept(owner)
  await context.setOffline(true)
  const began = Date.now()
  await owner.reload()
  await expect(bar(owner, party)).toBeVisible()
  expect(Date.now() - began).toBeLessThan(2000)
  await tap(owner, party, w['reservations_arrived']!)
  await expect(entry(owner, w, party.name)).toBeVisible()
  await shots(owner, 'owner-390-en')
  await context.setOffline(false)
  await button(owner, w['tables_wait_retry']!).click()
  await expect(panel(owner, w)).toHaveCount(0, { timeout: 30_000 })
  await expect.poll(async () => (await rowOf(owner, app, party.id)).arrivedAt !== undefined).toBe(true)
  await owner.setViewportSize({ width: 1280, height: 900 })
  await owner.goto('/dashboard')
  await hydrated(owner)
  await button(owner, w['dashboard_logout']!).first().click()
  await expect(owner).not.toHaveURL(/dashboard/)
  await expect(async () =>
    expect(JSON.parse(await stored(owner))).toMatchObject({ keys: 0, books: 0, acts: 0 }),
  ).toPass({ timeout: 30_000 })
})

test('two devices are offline at once: an act of both is done once, and a conflict is asked about', async ({
  page: owner,
  context: phone,
  browser,
  app,
}) => {
  test.slow()
  const w: Words = messagesOf('en')
  await signIn(owner, app)
  const [both, torn] = [await seatable(owner, app), await seatable(owner, app)]
  const { context, tablet } = await openTablet(owner, browser, app, 'en', 1024)
  await owner.goto(tables)
  for (const page of [owner, tablet]) await expect(bar(page, torn)).toBeVisible()
  for (const page of [owner, tablet]) await isKept(page)
  await phone.setOffline(true)
  await context.setOffline(true)
  for (const page of [owner, tablet]) await tap(page, both, w['reservations_arrived']!)
  await tap(owner, torn, w['reservations_no_show']!)
  await tap(tablet, torn, w['tables_seated']!)
  await phone.setOffline(false)
  await expect.poll(async () => (await rowOf(owner, app, torn.id)).noShow, { timeout: 30_000 }).toBe(true)
  await context.setOffline(false)
  await expect(entry(tablet, w, torn.name)).toContainText(w['tables_wait_changed']!, { timeout: 30_000 })
  await expect(entry(tablet, w, both.name)).toHaveCount(0)
  await shots(tablet, 'asked-1024-en')
  await isSound(tablet, 'what was refused')
  expect((await rowOf(owner, app, torn.id)).noShow, 'nothing is done silently').toBe(true)
  await button(entry(tablet, w, torn.name), w['tables_wait_insist']!).click()
  // A no-show is no longer seated by a tap: it stays asked until it is taken back.
  await expect(entry(tablet, w, torn.name)).toContainText(w['tables_wait_state_asked']!)
  await entry(tablet, w, torn.name).getByRole('button').last().click()
  await expect(panel(tablet, w)).toHaveCount(0)
  expect((await rowOf(owner, app, both.id)).version).toBe(2)
  await context.close()
  await endStands(owner, app)
})

test('an answer that was lost is asked for again, and nothing is done twice', async ({ page: owner, browser, app }) => {
  test.slow()
  const w: Words = messagesOf('en')
  await signIn(owner, app)
  const party = await seatable(owner, app)
  const { context, tablet } = await openTablet(owner, browser, app, 'en', 1024)
  await expect(bar(tablet, party)).toBeVisible()
  await isKept(tablet)
  let lost = 0
  await context.route('**/api/owner/**', async (route) => {
    if (route.request().method() === 'GET' || lost >= 2) return route.continue()
    lost++
    await route.fetch()
    return route.abort('connectionreset')
  })
  await tap(tablet, party, w['reservations_arrived']!)
  await button(tablet, w['tables_walk_in']!).click()
  await button(tablet.getByRole('dialog'), filled(w['reservations_owner_guests'], { count: 5 })).click()
  await tablet.getByRole('dialog').getByRole('button', { name: /^T\d/ }).first().click()
  await expect.poll(async () => (await rowOf(owner, app, party.id)).version).toBe(2)
  await expect.poll(async () => JSON.parse(await stored(tablet)).acts, { timeout: 60_000 }).toBe(0)
  expect((await evening(owner, app)).filter(({ partySize }) => partySize === 5)).toHaveLength(1)
  expect((await rowOf(owner, app, party.id)).version).toBe(2)
  await context.close()
  await endStands(owner, app)
})

test('a clock that is wrong by an hour tells the right instants', async ({ page: owner, browser, app }) => {
  test.slow()
  const w: Words = messagesOf('en')
  await signIn(owner, app)
  const party = await seatable(owner, app)
  const { context, tablet } = await openTablet(owner, browser, app, 'en', 1024)
  await context.addInitScript(() => {
    const real = Date.now.bind(Date)
    const Right = Date
    const ahead = 3_600_000
    globalThis.Date = class extends Right {
      constructor(...given: any[]) {
        if (given.length === 0) super(real() + ahead)
        else super(...(given as [number]))
      }
      static override now = () => real() + ahead
    } as DateConstructor
  })
  await tablet.reload()
  await expect(bar(tablet, party)).toBeVisible()
  await isKept(tablet)
  await context.setOffline(true)
  const before = Date.now()
  await tap(tablet, party, w['reservations_arrived']!)
  const after = Date.now()
  await expect(entry(tablet, w, party.name)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await rowOf(owner, app, party.id)).arrivedAt, { timeout: 30_000 }).toBeDefined()
  const at = Date.parse((await rowOf(owner, app, party.id)).arrivedAt!)
  expect(at).toBeGreaterThan(before - 2000)
  expect(at).toBeLessThan(after + 2000)
  await context.close()
  await endStands(owner, app)
})

test('a tablet that the owner ended while it was offline shows nothing, and sends its acts once it is paired again', async ({
  page: owner,
  browser,
  app,
}) => {
  test.slow()
  const w: Words = messagesOf('en')
  await signIn(owner, app)
  const party = await seatable(owner, app)
  const { context, tablet, request } = await openTablet(owner, browser, app, 'en', 1024)
  await expect(bar(tablet, party)).toBeVisible()
  await isKept(tablet)
  await context.setOffline(true)
  await tap(tablet, party, w['reservations_arrived']!)
  await expect(entry(tablet, w, party.name)).toBeVisible()
  await endStands(owner, app)
  await context.setOffline(false)
  await expect(tablet.getByRole('heading', { name: w['stand_here_title']! })).toBeVisible({ timeout: 60_000 })
  await expect(tablet.getByText(party.name)).toHaveCount(0)
  await expect.poll(async () => JSON.parse(await stored(tablet))).toMatchObject({ keys: 0, books: 0, acts: 1 })
  expect((await rowOf(owner, app, party.id)).arrivedAt).toBeUndefined()
  await context.setOffline(true)
  await tablet.reload()
  await expect(tablet.getByText(party.name)).toHaveCount(0)
  await context.setOffline(false)
  const { code } = await ask<{ code: string }>(owner, app, 'POST', '/api/session/stand-pairing', {
    name: 'Door',
    pin,
    password: demoOwner.password,
  })
  await ask(request, app, 'POST', '/api/session/stand', { code })
  await ask(request, app, 'POST', '/api/session/stand/open', { pin })
  await tablet.goto(stand)
  await expect.poll(async () => (await rowOf(owner, app, party.id)).arrivedAt, { timeout: 30_000 }).toBeDefined()
  await context.close()
  await endStands(owner, app)
})

test("after an owner's session ends, her phone keeps its unsent acts, unreadable until she signs in again", async ({
  page: owner,
  context: phone,
  browser,
  app,
}) => {
  test.slow()
  await signIn(owner, app)
  const w: Words = messagesOf('en')
  const party = await seatable(owner, app)
  await owner.goto(tables)
  await expect(bar(owner, party)).toBeVisible()
  await isKept(owner)
  await phone.setOffline(true)
  await tap(owner, party, w['reservations_arrived']!)
  await expect(entry(owner, w, party.name)).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: app.origin })
  const other = await elsewhere.newPage()
  await openAsOwner(other)
  await ask(other, app, 'POST', '/api/session/sign-out', { scope: 'others' })
  await phone.setOffline(false)
  await expect
    .poll(async () => JSON.parse(await stored(owner)), { timeout: 60_000 })
    .toMatchObject({ keys: 0, books: 0, acts: 1 })
  const kept = await stored(owner)
  for (const told of [party.name, party.id, 'arrived', '7705550188']) expect(kept).not.toContain(told)
  const again = owner.getByRole('dialog', { name: w['session_refused_no_session']! })
  await expect(again).toBeVisible()
  expect((await rowOf(other, app, party.id)).arrivedAt).toBeUndefined()
  await again.locator('input[type=email]').fill(demoOwner.email)
  await again.locator('input[type=password]').fill(demoOwner.password)
  await again.locator('button[type=submit]').click()
  await expect(again).toHaveCount(0)
  await expect.poll(async () => JSON.parse(await stored(owner)).acts, { timeout: 60_000 }).toBe(0)
  const { arrivedAt, version } = await rowOf(other, app, party.id)
  expect([arrivedAt !== undefined, version]).toEqual([true, 2])
  await elsewhere.close()
})

test('an act that another release no longer takes is kept for a person', async ({ page: owner, browser, app }) => {
  test.slow()
  const w: Words = messagesOf('en')
  await signIn(owner, app)
  const party = await seatable(owner, app)
  const { context, tablet } = await openTablet(owner, browser, app, 'en', 1024)
  await expect(bar(tablet, party)).toBeVisible()
  await isKept(tablet)
  await context.setOffline(true)
  await tap(tablet, party, w['reservations_arrived']!)
  await context.route('**/mark', (route) =>
    route.fulfill({
      status: 400,
      json: { reason: 'invalid', message: 'Some fields are missing or wrong', fields: {} },
    }),
  )
  await context.setOffline(false)
  await expect(entry(tablet, w, party.name)).toContainText(w['tables_wait_state_asked']!, { timeout: 30_000 })
  await context.unroute('**/mark')
  await button(entry(tablet, w, party.name), w['tables_wait_insist']!).click()
  await expect(panel(tablet, w)).toHaveCount(0)
  await expect.poll(async () => (await rowOf(owner, app, party.id)).arrivedAt).toBeDefined()
  await context.close()
  await endStands(owner, app)
})
