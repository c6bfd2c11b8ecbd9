import { demoOwner } from '#infra/emulators/demo/owner.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { instantOf } from '#shared/time/local-time.ts'
import { messagesOf } from '#test/messages.ts'
import { expect, moveClock, movedClock, test } from './app.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { openDay } from './open-day.ts'
import { hydrated, published, toasts } from './watch.ts'

test.use({ appName: 'updates' })

const words = {
  en: { updated: "Just updated. You're seeing the latest.", gone: 'Sold out' },
  es: { updated: 'Actualizado ahora mismo. Estás viendo lo más reciente.', gone: 'Agotado' },
} as const

for (const [language, dish] of [
  ['en', 'Elote en vaso'],
  ['es', 'Sopa de tortilla'],
] as const)
  test(`an open menu follows a dish that sells out and says so, in ${language}`, async ({ page, app, request }) => {
    const w = words[language]
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(language === 'es' ? '/es/menu' : '/menu')
    await page.clock.runFor(3000)
    await hydrated(page)
    const card = page.locator('article').filter({ has: page.getByRole('heading', { name: dish }) })
    await expect(card).not.toContainText(w.gone)

    await ask({ request }, app, 'POST', '/api/session', demoOwner)
    const { items } = await ask<{ items: MenuItem[] }>({ request }, app, 'GET', '/api/owner/menu-items')
    const { id } = items.find(({ name }) => name.en === dish)!
    const published = async () => (await fetch(`${app.origin}/menu`)).text()
    const before = await published()
    await ask({ request }, app, 'PUT', `/api/owner/menu-items/${id}/sold-out`, { soldOut: true })
    await expect.poll(async () => (await published()) === before).toBe(false)

    await page.clock.fastForward(31_000)
    await expect(card).toContainText(w.gone)
    await expect(toasts(page)).toHaveText(w.updated)
    await isSound(page)
  })

/** Mid-afternoon of an open day that is over, since the owner's session began at the machine's time. */
const day = openDay(-8)
const ahead = instantOf(day, '15:00:00').getTime() - Date.now()

for (const language of ['en', 'es'] as const)
  test.describe(language, () => {
    test.use({ appName: `updates-${language}`, appEnv: movedClock })
    test(`an open page says that the restaurant closes early, and an open form that it takes no reservations, in ${language}`, async ({
      page,
      app,
      request,
    }) => {
      const w = messagesOf(language)
      moveClock(app, 0)
      await ask({ request }, app, 'POST', '/api/session', demoOwner)
      moveClock(app, ahead)
      await page.clock.install({ time: new Date(Date.now() + ahead) })
      await page.setViewportSize({ width: 390, height: 844 })
      const shows = async (path: string) => {
        await page.goto(pathInLocale(path, language))
        await page.clock.runFor(3000)
        await hydrated(page)
      }

      await shows('/')
      const early = page.getByRole('complementary').filter({ hasText: language === 'en' ? '6 PM' : '6 p. m.' })
      await expect(early).toHaveCount(0)
      const orders = [{ verb: 'close-early', at: `${day}T18:00` }]
      await ask({ request }, app, 'POST', '/api/owner/today', { orders })
      await published(page, pathInLocale('/', language), (html) => /<aside/.test(html))
      await page.clock.fastForward(31_000)
      await expect(early).toBeVisible()
      await expect(toasts(page)).toHaveText(words[language].updated)
      await isSound(page)

      await shows('/reservations')
      const last = page.getByRole('textbox', { name: w['reservations_last']! }).first()
      await last.fill('Buendía')
      const { settings } = await ask<{ settings: { version: number; maxReservationsPerDay: number } }>(
        { request },
        app,
        'GET',
        `/api/owner/days?month=${day.slice(0, 7)}`,
      )
      const { version, maxReservationsPerDay } = settings
      await ask({ request }, app, 'PUT', '/api/owner/reservation-settings', {
        reservationsEnabled: false,
        reminders: true,
        maxReservationsPerDay,
        version,
      })
      // The edge keeps the settings for ten seconds of the machine's.
      await expect(async () => {
        await page.clock.fastForward(31_000)
        await expect(page.getByText(w['reservations_unavailable_text']!).first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      await isSound(page)
    })
  })
