import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { isSound } from './axe.ts'
import { expect, type RunningApp, test } from './app.ts'
import { ask } from './ask.ts'
import { isDeep } from '#test/deep.ts'
import { screensOf } from './screens.ts'
import { Thumb } from './thumb.ts'
import { hydrated, overflow, settled } from './watch.ts'

test.use({ appName: 'offline' })

const words = {
  en: {
    offline: "You're offline.",
    asOf: /Menu, prices and hours as of \d+:\d\d [AP]M today\./,
    needed: 'You need to be online for that.',
    name: 'Name',
    message: 'Message',
    send: /^Send/,
    failed: 'What you typed is saved here',
    without: 'Allergies & diet',
    milk: /^milk$/i,
    ask: 'Ask us',
    unread: "You're offline",
    book: 'Book Reservation',
    reservations: 'Reservations',
    again: 'Try again',
    hours: '11 AM-9 PM',
  },
  es: {
    offline: 'Estás sin conexión.',
    asOf: /Menú, precios y horario de hoy a las? \d+:\d\d [ap]\.\sm\./,
    needed: 'Para eso necesitas internet.',
    name: 'Nombre',
    message: 'Mensaje',
    send: /^Enviar/,
    failed: 'Lo que escribiste se queda aquí',
    without: 'Alergias y dieta',
    milk: /^leche$/i,
    ask: 'Pregúntanos',
    unread: 'Estás sin conexión',
    book: 'Reservar mesa',
    reservations: 'Reservaciones',
    again: 'Intentar de nuevo',
    hours: '11 a. m. a 9 p. m.',
  },
} as const

const kitchen = ['/', '/menu', '/locations', '/contact'] as const

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return names.flat().map(({ url }) => new URL(url).pathname)
  })

/** Dishes of which the owner said what there is of milk in them. */
const checked = { Nopalitos: 'not', Natillas: 'contains', Panuchos: 'may' } as const
test.beforeAll(async ({ request, app }) => {
  await ask({ request }, app, 'POST', '/api/session', demoOwner)
  for (const [name, milk] of Object.entries(checked)) {
    const contents = { allergens: { milk }, checked: true }
    await ask({ request }, app, 'POST', '/api/owner/menu-items', {
      name,
      price: '$5.00',
      category: 'appetizers',
      contents,
    })
  }
  await expect.poll(async () => (await fetch(`${app.origin}/es/menu`)).text()).toContain('Panuchos')
})

/** A dish is found with a letter wrong, milk is left out, and what needs the net says so: all without it. */
async function readsMenu(page: Page, w: (typeof words)[Locale]): Promise<void> {
  const dish = (name: string) => page.getByRole('main').getByText(name, { exact: true }).locator('visible=true')
  await page.getByRole('searchbox').fill('nopalitas')
  await expect(dish('Nopalitos')).toBeVisible()
  await expect(dish('Natillas')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: w.without }).click()
  await page.getByRole('button', { name: w.milk }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading', { name: 'Nopalitos' })).toBeVisible()
  for (const name of ['Natillas', 'Panuchos']) await expect(dish(name)).toHaveCount(0)
  const asked = page.getByRole('heading', { name: w.ask }).locator('..').getByRole('listitem')
  expect(await asked.count()).toBeGreaterThan(2)
  await isSound(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText(w.needed)).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
}

/** Wait until a browser keeps these pages; in this language the others go unread. */
const keeps = (page: Page, locale: Locale) =>
  expect
    .poll(async () => {
      const stored = await keptNames(page)
      return kitchen.map((path) => pathInLocale(path, locale)).filter((address) => !stored.includes(address))
    })
    .toEqual([])

/** A first visit of somebody whose browser may keep what it reads. */
async function firstVisit(context: BrowserContext, path: string, locale: Locale): Promise<Page> {
  const page = await context.newPage()
  await page.goto(pathInLocale(path, locale))
  await hydrated(page)
  await keeps(page, locale)
  return page
}

/** A page can be installed, by the name of the restaurant and in its language. */
async function canBeInstalled(page: Page, { origin }: RunningApp, locale: Locale): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '') as {
    name: string
    lang: string
    start_url: string
    icons: { src: string; type: string }[]
  }
  const start = locale === 'en' ? '/' : '/es'
  expect(manifest).toMatchObject({ name: 'La Nogalera', lang: locale, start_url: start, display: 'standalone' })
  expect(url).toContain('site.webmanifest')
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(origin + src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of a test keeps no profile, which a whole Chromium tells of.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await session.detach()
}

/** The published file of a page, as the bucket holds it. */
const publishedFile = ({ dataDir }: RunningApp, key: string): string =>
  join(dataDir, 'buckets', 'site', `${key.replaceAll('.', '%2E')}.object`)

for (const [width, locale] of screensOf(0))
  test(`a first visit can be installed, and a second without a net reads home, menu, hours and contact in its language (${width} px, ${locale})`, async ({
    browser,
    baseURL,
    app,
  }) => {
    const w = words[locale]
    const context = await browser.newContext({
      serviceWorkers: 'allow',
      baseURL: baseURL!,
      viewport: { width, height: 844 },
      hasTouch: true,
    })
    const page = await firstVisit(context, '/', locale)
    await canBeInstalled(page, app, locale)
    await page.goto('/management')
    await page.goto('/reservations/manage?token=secret')
    await page.goto(pathInLocale('/about', locale))
    await expect.poll(() => keptNames(page)).toContain(pathInLocale('/about', locale))
    await page.goto(pathInLocale('/reservations', locale))
    await expect.poll(() => keptNames(page)).toContain(pathInLocale('/reservations', locale))
    for (const name of await keptNames(page))
      expect(name).toMatch(
        /^\/(?:(?:assets|media)\/.+|(?:es\/?)?(?:menu|locations|contact|about|reservations|offline)?)$/,
      )

    await context.setOffline(true)
    const thumb = new Thumb(page, async () => void (await page.goto(pathInLocale('/', locale))))
    await thumb.job(
      'reads the menu without a net',
      async () => {
        await thumb.tap(page.getByRole('main').locator('a[href$="/menu"]').first())
        await expect(page.getByRole('article').first()).toBeVisible()
      },
      1,
    )
    for (const path of kitchen) {
      await page.goto(pathInLocale(path, locale))
      const bar = page.getByRole('complementary', { name: w.offline })
      await expect(bar).toContainText(w.asOf)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      if (path === '/menu') await readsMenu(page, w)
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    await page.locator('a[href$="/privacy"]').first().click()
    await expect(page.getByText(w.needed)).toBeVisible()

    // A page that was read before looks as it did then: offline, nobody can ask whether the tier has changed.
    await page.goto(pathInLocale('/', locale))
    await hydrated(page)
    await page.waitForTimeout(isDeep ? 2000 : 500)
    await expect(page.getByRole('main').getByRole('link', { name: w.reservations }).first()).toBeVisible()
    await page.goto(pathInLocale('/reservations', locale))
    await hydrated(page)
    await page.waitForTimeout(isDeep ? 2000 : 500)
    await expect(page.getByRole('button', { name: w.book })).toBeVisible()

    // A page that was never read says that there is no net, whom to call and when, at every address of guests.
    for (const path of ['/privacy', '/blog/never-read', '/nothing-here', '/reservations/manage', '/subscription']) {
      const address = pathInLocale(path, locale)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(w.unread)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page).toHaveURL((url) => url.pathname === address)
      await expect(page.getByRole('link', { name: '(770) 555-0142' })).toHaveAttribute('href', 'tel:+17705550142')
      await expect(page.locator('dd').first()).toHaveText(w.hours)
      if (path === '/privacy') await isSound(page)
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    await page.goto(pathInLocale('/contact', locale))
    const field = (name: string | RegExp) => page.getByRole('textbox', { name })
    await field(w.name).fill('Rosa')
    await field(/^(?:Email|Correo)/).fill('rosa@example.com')
    await field(w.message).fill('¿Abren el lunes?')
    await page.getByRole('button', { name: w.send }).click()
    await expect(page.getByText(w.failed)).toBeVisible()
    await expect(field(w.name)).toHaveValue('Rosa')

    // The way on from there is to what is kept, and here again once there is a net.
    await page.goto(pathInLocale('/privacy', locale))
    await page
      .getByRole('main')
      .locator(`a[href="${pathInLocale('/locations', locale)}"]`)
      .click()
    await expect(page.getByRole('complementary', { name: w.offline })).toBeVisible()
    // The net comes back just when another page is gone to.
    await page.evaluate(
      (to) => {
        location.assign(to)
        dispatchEvent(new Event('online'))
      },
      pathInLocale('/menu', locale),
    )
    await expect(page).toHaveURL(/\/menu$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(false)
    // A kept page without a form is loaded again by itself.
    await expect(page.getByText(w.offline)).toBeHidden()
    await context.setOffline(true)
    await page.goto(pathInLocale('/privacy', locale))
    await page.getByRole('button', { name: w.again }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.unread)
    // It comes by itself when the net does, at the very address.
    await page.goto(`${pathInLocale('/reservations/manage', locale)}#secret`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.unread)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(w.unread)
    await expect(page).toHaveURL(/\/reservations\/manage#secret$/)
    await context.close()
  })

test('a stored page is reloaded when the network is back before its script runs, and when a network without a way out gets one', async ({
  browser,
  baseURL,
  app,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: baseURL! })
  const page = await firstVisit(context, '/', 'en')
  await canBeInstalled(page, app, 'en')
  // Work that a page defers waits until it is released.
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const { setTimeout: later } = globalThis
    Object.assign(globalThis, {
      setTimeout: (work: () => void, ms?: number) => (ms ? later(work, ms) : held.push(work)),
      letGo: () => {
        globalThis.setTimeout = later
        held.forEach((work) => work())
      },
    })
  })
  await context.setOffline(true)
  await page.goto('/menu')
  const storedAt = page.locator('html[data-kept-at]')
  await expect(storedAt).toBeAttached()
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
  await expect(storedAt).not.toBeAttached()
  await page.close()

  const another = await context.newPage()
  // Such a browser calls itself connected all the time, and tells nothing; what comes every few seconds comes sooner here.
  await another.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true })
    addEventListener('online', (event) => event.stopImmediatePropagation(), true)
    const { setInterval: every } = globalThis
    Object.assign(globalThis, { setInterval: (work: () => void, ms: number) => every(work, ms / 20) })
  })
  await context.setOffline(true)
  await another.goto('/contact')
  await hydrated(another)
  await another.getByRole('textbox', { name: words.en.name }).fill('Rosa')
  await another.getByRole('textbox', { name: /^Email/ }).fill('rosa@example.com')
  await another.getByRole('textbox', { name: words.en.message }).fill('Open on Monday?')
  await another.getByRole('button', { name: words.en.send }).click()
  await expect(another.getByText(words.en.failed)).toBeVisible()
  await another.goto('/menu')
  await expect(another.getByText(words.en.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(another.locator('html[data-kept-at]')).not.toBeAttached()
  await context.close()
})

test('the next visit reads the newest edition, online and then offline; a release without a worker removes it', async ({
  browser,
  baseURL,
  app,
  request,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: baseURL! })
  const page = await firstVisit(context, '/menu', 'en')

  await ask({ request }, app, 'POST', '/api/session', demoOwner)
  const published = async () => (await fetch(`${app.origin}/menu`)).text()
  const before = await published()
  const { items } = await ask<{ items: MenuItem[] }>({ request }, app, 'GET', '/api/owner/menu-items')
  const { id, name } = items[0]!
  const card = page.locator('article').filter({ has: page.getByText(name.en, { exact: true }) })
  await ask({ request }, app, 'PUT', `/api/owner/menu-items/${id}/sold-out`, { soldOut: true })
  await expect.poll(async () => (await published()) === before).toBe(false)
  await page.goto('/menu')
  await expect(card).toContainText('Sold out')
  const after = await published()
  await expect.poll(() => page.evaluate(async () => (await caches.match('/menu'))?.text())).toBe(after)
  await context.setOffline(true)
  await page.goto('/menu')
  await expect(page.getByText(words.en.offline)).toBeVisible()
  await expect(card).toContainText('Sold out')
  await context.setOffline(false)
  await expect(page.getByText(words.en.offline)).toBeHidden()

  const file = publishedFile(app, 'menu.html')
  // Such a release registers none.
  const parts = /<link rel="manifest"[^>]*>|<script data-chunks[^]*?<\/script>/g
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(parts, ''))
  await page.goto('/menu')
  await expect
    .poll(() =>
      page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
    )
    .toEqual([[], 0])
  await context.close()
})
