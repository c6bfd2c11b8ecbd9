import type { Locator, Page } from '@playwright/test'
import { isDeep } from '#test/deep.ts'
import { aBooking } from '#test/make.ts'
import { expect, subscription, test, waitForTier } from './app.ts'
import { openAsOwner } from './as-owner.ts'
import { violations } from './axe.ts'
import { inEnglish } from './english-texts.ts'
import { openDay } from './open-day.ts'
import { looks, wide } from './screens.ts'
import { hydrated, overflow, troubles } from './watch.ts'

// Its name puts it first: it waits for caches, and others work meanwhile.
test.use({ appName: 'access' })
test.describe.configure({ mode: 'serial' })

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
      if (index === 0 || isDeep) {
        await page.goto('/subscription?reason=locked')
        await hydrated(page)
      }
      if (spanish) await page.getByRole('link', { name: inEnglish.espanol }).click()
      for (const [english, words] of states)
        await expect(page.getByText(spanish ? words : english, { exact: true }).first()).toBeVisible()
      if (isAnew || isDeep) expect(await violations(page)).toEqual([])
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
  if (isDeep) {
    await page.goto('/dashboard/contacts')
    await expect(page).toHaveURL(/\/subscription\?reason=locked$/)
    await expect(page.getByText(locked[0])).toBeVisible()
  }

  await subscription(app, 'override', 'premium')
  await waitForTier(app, 'premium')
  // The page of anyone who has a plan is judged among the public pages.
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
