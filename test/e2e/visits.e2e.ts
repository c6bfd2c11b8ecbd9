import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { addDays, localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { openDay } from './open-day.ts'
import { aBooking } from '#test/make.ts'
import { openAsOwner, speak } from './as-owner.ts'
import { isSound, violations } from './axe.ts'
import { command, expect, type RunningApp, startApp, subscription, test, waitForTier } from './app.ts'
import type { Month, Sent } from './month-of-visits.ts'
import { hydrated, overflow, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'
import { deep } from './screens.ts'

test.use({ appName: 'visits' })
test.describe.configure({ mode: 'serial' })

const sum = (days: readonly Sent[], what: Exclude<keyof Sent, 'date'>) =>
  days.reduce((total, day) => total + day[what], 0)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
/** The rows of the table behind a chart, each cell's text. */
async function numbers(page: Page, title: string): Promise<string[][]> {
  const sheet = panel(page, title)
  const table = sheet.getByRole('table')
  if (!(await table.isVisible())) await sheet.getByText('Show the numbers').click()
  const rows = await table.getByRole('row').all()
  return Promise.all(rows.slice(1).map((row) => row.locator('th, td').allInnerTexts()))
}
const byCount = (counts: Record<string, number>, names: Record<string, string> = {}) =>
  Object.entries(counts).map(([name, count]) => [names[name] ?? name, String(count)])

/** Somebody reads a page of the site, and what a browser that says it is driven reads counts as a bot's. */
async function oneReads(browser: Browser, { origin }: RunningApp): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  })
  const page = await context.newPage()
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/track-visit'))
  await page.goto('/menu')
  expect((await reported).status()).toBe(204)
  await context.close()
}

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }
const both = Boolean(process.env['DEEP'])
const looks = [
  { ...wide, spanish: false },
  { ...narrow, spanish: true },
  ...(both
    ? [
        { ...wide, spanish: true },
        { ...narrow, spanish: false },
      ]
    : []),
]

type Watched = { asked: { path: string; at: number }[]; open: number }

/** A page that notes what it asks for and when, by its own clock, which stands still but for what `until` and `pass` let go by, once it has shown something. */
async function clocked(page: Page, path: string, call: string, shown: Locator) {
  await page.addInitScript(() => {
    const watched: Watched = ((globalThis as any).watched = { asked: [], open: 0 })
    const { fetch } = globalThis
    globalThis.fetch = async (what, ...how) => {
      if (typeof what === 'string') watched.asked.push({ path: what, at: Date.now() / 1000 })
      watched.open++
      return fetch(what, ...how).finally(() => watched.open--)
    }
  })
  const watched = () => page.evaluate(() => (globalThis as any).watched as Watched)
  /** Seconds of the page's clock, after which what was asked is answered. */
  const pass = async (seconds: number) => {
    await page.clock.runFor(seconds * 1000)
    await expect.poll(async () => (await watched()).open, { intervals: [5] }).toBe(0)
  }
  const times = async () => (await watched()).asked.filter((asked) => asked.path === call).map(({ at }) => at)
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  await expect(shown).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  return {
    /** Seconds from each time that the call was asked for to the next. */
    gaps: async (): Promise<number[]> => {
      const at = await times()
      return at.slice(1).map((time, n) => time - at[n]!)
    },
    /** Let the seconds pass, fifteen at a time, until something holds; answers how many it took at most. */
    until: async (holds: () => Promise<boolean>, most: number): Promise<number> => {
      for (let passed = 0; passed <= most; passed += 15) {
        if (await holds()) return passed
        await pass(15)
      }
      throw new Error(`not within ${most} seconds`)
    },
    /** Let the seconds pass until it is asked again: all but the last few at once. */
    again: async (every: number): Promise<void> => {
      const { length } = await times()
      await pass(every - 3)
      for (let left = 6; left > 0 && (await times()).length === length; left--) await pass(1)
    },
  }
}

test('a changed tier changes what a page offers within 45 s and the status within 75 s, without a reload, and the calls at once', async ({
  page,
  browser,
  app,
}) => {
  await page.setViewportSize(wide)
  // Pages of one context have one clock.
  const status = await browser.newPage({ baseURL: app.origin, viewport: wide })
  const catering = page
    .getByRole('navigation', { name: inEnglish.main })
    .getByRole('link', { name: inEnglish.catering })
  const front = await clocked(page, '/', '/api/access', catering)
  const plan = await clocked(
    status,
    '/subscription',
    '/api/subscription-status',
    status.getByRole('heading', { name: 'Enterprise' }),
  )
  await page.evaluate(() => ((globalThis as any).sameAsBefore = true))
  await status.evaluate(() => ((globalThis as any).sameAsBefore = true))

  const reservationDate = openDay(20)
  const books = async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post('/api/reservations', { data: aBooking({ reservationDate }), headers })
    return answer.status() === 201 ? 'booked' : ((await answer.json()) as { reason: string }).reason
  }
  expect(await books()).toBe('booked')
  expect(await subscription(app, 'override', 'basic')).toMatch(/^Tier +basic$/m)
  expect(await books()).toBe('no-access')

  await waitForTier(app, 'basic')
  expect(await front.until(async () => !(await catering.isVisible()), 45)).toBeGreaterThan(0)
  const basic = status.getByRole('heading', { name: 'Basic' })
  expect(await plan.until(() => basic.isVisible(), 75)).toBeGreaterThan(0)
  for (const [{ gaps, again }, every] of [[front, 30] as const, [plan, 60] as const]) {
    const { length: before } = await gaps()
    for (let times = 0; times < 4; times++) await again(every)
    // A request among many seconds that passed at once was answered late, and the next one is late too.
    const found = (await gaps()).slice(before + 2)
    expect(found.length).toBeGreaterThan(1)
    for (const gap of found) expect(Math.abs(gap - every), `asked after ${found.join(', ')} s`).toBeLessThanOrEqual(2)
  }

  await subscription(app, 'clear')
  await waitForTier(app, null)
  expect(await books()).toBe('no-access')
  expect(await plan.until(() => status.getByText(inEnglish.unlockPremiumFeatures).isVisible(), 75)).toBeGreaterThan(0)
  for (const tab of [page, status]) expect(await tab.evaluate(() => (globalThis as any).sameAsBefore)).toBe(true)
  await status.close()
})

test('the status page tells inactive, locked and active, in both languages, and satisfies axe', async ({
  page,
  app,
}) => {
  const look = async (states: readonly [string, string][], isAnew: boolean) => {
    for (const [index, { spanish, ...size }] of looks.entries()) {
      await page.setViewportSize(size)
      if (index === 0 || both) {
        await page.goto('/subscription?reason=locked')
        await hydrated(page)
      }
      if (spanish) await page.getByRole('link', { name: inEnglish.espanol }).click()
      for (const [english, words] of states)
        await expect(page.getByText(spanish ? words : english, { exact: true }).first()).toBeVisible()
      if (isAnew || both) expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  }
  const locked = [inEnglish.thisFeatureRequiresAnActive, 'Esta función requiere una suscripción activa'] as const
  const found = troubles(page, /status of 404 .*\/404$/)
  await look(
    [
      [...locked],
      [inEnglish.inactive, 'Inactiva'],
      [inEnglish.unlockPremiumFeatures, 'Desbloquea las funciones premium'],
      [inEnglish.activateSubscription, 'Activar suscripción'],
      [inEnglish.stripeIntegrationComingSoon, 'La integración con Stripe llegará pronto'],
    ],
    true,
  )

  await openAsOwner(page, '/dashboard/subscription')
  await expect(page.getByRole('button', { name: inEnglish.activateSubscription })).toHaveAccessibleDescription(
    inEnglish.stripeIntegrationComingSoon,
  )
  if (both) {
    await page.goto('/dashboard/contacts')
    await expect(page).toHaveURL(/\/subscription\?reason=locked$/)
    await expect(page.getByText(locked[0])).toBeVisible()
  }

  await subscription(app, 'override', 'premium')
  await waitForTier(app, 'premium')
  // The page of who has a plan is judged among the public pages.
  await look(
    [
      [inEnglish.active, 'Activa'],
      [inEnglish.subscriptionActive, 'Suscripción activa'],
      [inEnglish.activeViaStripe, 'Activa con Stripe'],
      ['N/A', 'N/D'],
    ],
    false,
  )
  const billing = page.getByRole('button', { name: /Manage Billing|Administrar pagos/ })
  await expect(billing).toHaveAttribute('aria-disabled', 'true')

  expect(found).toEqual([])
})

test('the status is asked for once the settings are known, and inactive when it cannot be had', async ({ page }) => {
  const order: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/access')) order.push('settings')
  })
  await page.route('**/api/subscription-status', (route) => {
    order.push('status')
    return route.fulfill({ status: 503, json: { reason: 'unavailable', message: '' } })
  })
  await page.clock.install()
  await page.goto('/subscription')
  await expect(page.getByText(inEnglish.loadingSubscriptionStatus)).toBeVisible()
  await expect.poll(() => order).toEqual(['settings', 'status'])
  const inactive = page.getByText(inEnglish.inactive, { exact: true })
  for (let second = 0; second < 15 && !(await inactive.isVisible()); second++) await page.clock.runFor(1000)
  await expect(inactive).toBeVisible()
  await expect(page.getByText(inEnglish.activeViaStripe)).toBeHidden()
})

test.describe('in an app that thirty days of guests have visited', deep, () => {
  let month: Month
  let app: RunningApp
  test.afterAll(async () => {
    await app.stop()
    rmSync(app.dataDir, { recursive: true, force: true })
  })
  const visited = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'app-'))
    const output = await command({ dataDir }, 'infra/emulators/boot.mjs', 'test/e2e/month-of-visits.ts', dataDir)
    month = JSON.parse(output.trim().split('\n').at(-1)!) as Month
    return startApp(dataDir)
  }
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from this pattern
  test.use({ app: async ({}, use) => use((app ??= await visited())) })

  test('a month of visits, and what came of them, is told as it was', async ({ page, browser }) => {
    const found = troubles(page, /status of 404 .*\/404$/)
    const { days } = month
    const today = localDateTimeAt(new Date()).date
    await page.setViewportSize({ width: 1280, height: 900 })
    await openAsOwner(page, '/dashboard/analytics')
    await page.getByRole('button', { name: 'Choose dates' }).click()
    await page.getByLabel('From', { exact: true }).fill(days[0]!.date)
    await page.getByLabel('To', { exact: true }).fill(days.at(-1)!.date)

    const daily = panel(page, 'Visits and visitors per day')
    await expect(daily.getByText(`${sum(days, 'visits')} visits`)).toBeVisible()
    await expect(daily.getByText(`${sum(days, 'visitors')} visitors (daily totals)`)).toBeVisible()
    await expect(daily.locator('svg [data-series] path')).toHaveCount(60)
    expect(await numbers(page, 'Visits and visitors per day')).toEqual(
      days
        .toReversed()
        .map(({ date, visits, visitors }) => [formatLongDate(date, 'en'), String(visits), String(visitors)]),
    )
    const outcomes = await numbers(page, 'What visitors did')
    expect(outcomes.map(([name, count]) => [name, count])).toEqual([
      ['Reservations booked', String(sum(days, 'bookings'))],
      [inEnglish.messages, String(sum(days, 'messages'))],
      ['Catering requests', String(sum(days, 'cateringRequests'))],
    ])
    expect(await numbers(page, 'Bots left out')).toEqual([
      ['People', String(sum(days, 'visits'))],
      ['Bots', String(sum(days, 'bots'))],
    ])
    expect(await numbers(page, 'Pages')).toEqual(
      byCount(month.pages, {
        '/': inEnglish.home,
        '/menu': inEnglish.menu,
        '/reservations': inEnglish.reservations,
        '/404': "Pages that don't exist",
      }),
    )
    expect(Object.fromEntries(await numbers(page, 'Where they came from'))).toEqual(
      Object.fromEntries(byCount(month.sources, { direct: 'Typed or bookmarked' })),
    )
    expect(await numbers(page, 'Devices')).toEqual(
      [
        [inEnglish.phone, month.devices['phone']],
        ['Computer', month.devices['computer']],
        ['Tablet', month.devices['tablet']],
      ].map((row) => row.map(String)),
    )

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).first().click()
    const file = readFileSync(await (await saving).path(), 'utf8')
    const { data } = Papa.parse<string[]>(file.trim(), { delimiter: ',' })
    expect(data.slice(1)).toEqual(
      days.map((day) =>
        [day.date, day.visits, day.visitors, day.bots, day.bookings, day.cateringRequests, day.messages].map(String),
      ),
    )

    await page.getByLabel('To', { exact: true }).fill(addDays(days[0]!.date, -1))
    await expect(page.getByText('The last day is before the first.')).toBeVisible()

    await oneReads(browser, app)
    expect(await command(app, 'infra/emulators/boot.mjs', 'infra/commands/tally.ts')).toContain(
      `Counted 1 visit from ${today} to ${today}.`,
    )
    await page.getByRole('button', { name: '7 days' }).click()
    const week = days.slice(-6)
    await expect(daily.getByText(`${sum(week, 'visits') + 1} visits`)).toBeVisible()
    expect((await numbers(page, 'Visits and visitors per day'))[0]).toEqual([formatLongDate(today, 'en'), '1', '1'])
    expect(found).toEqual([])
  })

  test('the analytics page satisfies axe and overflows nowhere, folded and unfolded, with and without visits', async ({
    page,
  }) => {
    await openAsOwner(page, '/dashboard/analytics')
    for (const { spanish, ...size } of looks) {
      await page.setViewportSize(size)
      await page.reload()
      await speak(page, spanish ? 'es' : 'en')
      await expect(
        page.getByRole('img', { name: spanish ? /Visitas y visitantes por día/ : /Visits and visitors per day/ }),
      ).toBeVisible()
      const fine = (what: string) => isSound(page, `${what} ${size.width} ${spanish}`)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await fine('unfolded')
      await page.getByRole('button', { name: spanish ? '1 año' : '1 year' }).click()
      await expect(page.locator('svg [data-series] path')).toHaveCount(2)
      await fine('a year')
      await page.getByRole('button', { name: spanish ? 'Elegir fechas' : 'Choose dates' }).click()
      await page.getByLabel(spanish ? 'Desde' : 'From', { exact: true }).fill('2020-01-01')
      await page.getByLabel(spanish ? 'Hasta' : 'To', { exact: true }).fill('2020-01-31')
      await expect(
        page.getByText(spanish ? 'No hay visitas en este periodo' : 'No visits in this period'),
      ).toBeVisible()
      await fine('empty')
    }
  })
})
