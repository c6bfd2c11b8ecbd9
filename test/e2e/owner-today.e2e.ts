import type { Locator, Page } from '@playwright/test'
import { addDays, instantOf, localDateTimeAt, formatSpokenTime, weekdayOf } from '#shared/time/local-time.ts'
import { isDeep } from '#test/deep.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { aMessageForm } from '#test/make.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { ownerTest as test } from './as-owner.ts'
import { violations } from './axe.ts'
import { send } from './guests.ts'
import { isOpen } from './open-day.ts'
import { expect, moveClock, movedClock } from './app.ts'
import { ask } from './ask.ts'
import { deep } from './screens.ts'
import { Thumb } from './thumb.ts'
import { hydrated, overflow, settled, troubles } from './watch.ts'

test.use({ appName: 'owner-today', appEnv: movedClock })
test.describe.configure({ mode: 'default' })

const { date: today } = localDateTimeAt(new Date())
/** Days that have passed, since a session ends by the machine's clock, on which the restaurant was open until nine, as on the day after. */
const days = Array.from({ length: 30 }, (_, ago) => addDays(today, -2 - ago)).filter((date) =>
  [date, addDays(date, 1)].every((day) => isOpen(day) && weekdayOf(day) < 5),
)

const [eight, nine] = ['20:00:00', '21:00:00']

for (const [at, language] of (['en', 'es'] as const).entries())
  test(
    `the owner's most frequent jobs take at most three taps, and one tap undoes each, in ${language}`,
    language === 'en' ? deep : {},
    async ({ browser, app }) => {
      const w = messagesOf(language)
      // A quarter past five, whatever time it is for the machine.
      const date = days[2 * at]!
      const now = instantOf(date, '17:12:00').getTime()
      const context = await browser.newContext({
        baseURL: app.origin,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      })
      const page = await context.newPage()
      const found = troubles(page)
      await ask(page, app, 'PUT', '/api/session/user', { locale: language })
      moveClock(app, now - Date.now())
      await page.clock.setFixedTime(now)

      const booked = (lastName: string, reservationTime: string) =>
        ask(page, app, 'POST', '/api/owner/reservations', {
          firstName: 'Rosa',
          lastName,
          partySize: 4,
          phone: '7705550188',
          reservationDate: date,
          reservationTime,
          source: 'phone',
        })
      await booked(`Epazote ${language}`, '17:00:00')
      await booked(`Quelite ${language}`, '20:30:00')
      await send(app, sendContactMessage, aMessageForm({ name: `Ana Hoja ${language}` }))

      const sheet = page.getByRole('dialog')
      const bar = page.getByRole('navigation', { name: w['dashboard_nav_quick']! })
      const loaded = async () => {
        await page.goto('/dashboard')
        await hydrated(page)
      }
      const thumb = new Thumb(page, async () => {
        if (isDeep) return loaded()
        if ((await sheet.count()) > 0) await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
        await bar.locator('a[href="/dashboard"]').tap()
      })
      const button = (name: string | RegExp | undefined, place: Page | Locator = page) =>
        place.getByRole('button', { name: name!, exact: typeof name === 'string' })
      /** A guest among the next ones, whose name opens the reservation. */
      const guest = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
      const verb = (name: string | undefined) => page.getByRole('button', { name: new RegExp(`^${name}`) })
      const onNow = page
        .getByRole('region', { name: w['overrides_on_now']! })
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') })
      /** Undoes the only change in force. */
      const undo = async (counts = true) => {
        const tap = (target: Locator) => (counts ? thumb.tap(target) : target.tap())
        await tap(onNow.getByRole('button'))
        await tap(sheet.getByRole('button', { name: new RegExp(`^${filled(w['overrides_undo_of'], { what: '' })}`) }))
        await expect(onNow).toHaveCount(0)
        await expect(sheet).toHaveCount(0)
      }
      const fine = async (what: string) => {
        await expect.poll(() => violations(page), what).toEqual([])
        expect(await overflow(page), what).toBeLessThanOrEqual(0)
      }
      const expectToast = (text: string) =>
        expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
      const time = (of: string) => formatSpokenTime(of, language, true)

      await loaded()
      await thumb.job('sold out a dish', async () => {
        await thumb.tap(verb(w['overrides_sold']))
        await expect(button(/Churros/, sheet)).toBeVisible()
        await fine('sold out')
        await Promise.all([expectToast('Churros'), thumb.tap(button(/Churros/, sheet))])
        await expect(button(/Churros/, sheet)).toHaveAttribute('aria-pressed', 'true')
      })
      // Active overrides are on a page that is loaded again.
      await loaded()
      await thumb.job('back on sale', async () => {
        await expect(onNow).toHaveCount(1)
        await fine('what stands')
        await undo()
      })
      await thumb.job('call the truck off', async () => {
        await thumb.tap(verb(w['overrides_truck']))
        await expect(button(w['overrides_truck_off'], sheet)).toBeVisible()
        await fine('the truck')
        await thumb.tap(button(w['overrides_truck_off'], sheet))
        await expect(sheet).toHaveCount(0)
        await expect(onNow).toHaveCount(1)
        const file = '/content/truck.json'
        await expect.poll(async () => (await (await page.request.get(file)).json())[0].state).toBe('cancelled')
      })
      await thumb.job('undo', async () => {
        await settled(page)
        await undo()
      })
      await thumb.job('close early, with a guest who has a table then', async () => {
        await thumb.tap(verb(w['overrides_hours']))
        await expect(sheet.getByText(`Rosa Quelite ${language}`)).toBeVisible()
        await expect(sheet.getByText(w['hours_stranded_one']!)).toBeVisible()
        await fine('hours')
        await thumb.tap(button(filled(w['overrides_h_go_early'], { time: time(eight) }), sheet))
        await expect(sheet).toBeHidden()
        await expect(onNow).toHaveCount(1)
        await expect(page.getByText(`Rosa Quelite ${language}`).first()).toBeVisible()
      })
      await thumb.job('undo it', () => undo())
      await thumb.job('pause reservations', async () => {
        await thumb.tap(verb(w['overrides_pause']))
        await fine('pause')
        await thumb.tap(button(filled(w['overrides_p_go'], { when: time(nine) }), sheet))
        await expect(onNow).toHaveCount(1)
        await undo(false)
      })
      await thumb.job('seat a party', async () => {
        const name = `Rosa Epazote ${language}`
        await expect(page.getByText(name).first()).toBeInViewport()
        await thumb.tap(button(`${w['reservations_arrived']}: ${name}`))
        await expectToast(filled(w['reservations_arrived_done'], { name }))
        await expect(button(filled(w['overrides_undo_of'], { what: name }))).toBeFocused()
      })
      await thumb.job('read a message and mark it as answered', async () => {
        await thumb.tap(bar.getByText(w['dashboard_nav_messages']!))
        await thumb.tap(page.getByRole('main').getByText(`Ana Hoja ${language}`))
        await thumb.tap(button(w['contacts_mark_answered'], sheet))
        await expect(sheet).toHaveCount(0)
      })
      await thumb.job('write down a reservation by phone', async () => {
        await thumb.tap(button(w['reservations_add']))
        await thumb.tap(button(w['reservations_phone'], sheet))
        await sheet.getByRole('textbox', { name: w['reservations_last']!, exact: true }).fill(`Hinojo ${language}`)
        await thumb.tap(button(w['reservations_save_booked'], sheet))
        await expect(sheet).toHaveCount(0)
        await expect(guest(`Hinojo ${language}`)).toBeVisible()
      })
      await thumb.job('move a table', async () => {
        await thumb.tap(guest(`Rosa Quelite ${language}`))
        await thumb.choose(sheet.getByLabel(w['reservations_time']!, { exact: true }), '20:00:00')
        await fine('a reservation')
        await thumb.tap(button(w['reservations_save'], sheet))
        await expect(sheet).toHaveCount(0)
        const row = page.getByRole('listitem').filter({ hasText: `Rosa Quelite ${language}` })
        await expect(row).toContainText('8:00')
      })
      await thumb.job('cancel a table', async () => {
        await thumb.tap(guest(`Rosa Quelite ${language}`))
        await thumb.tap(button(w['reservations_cancel_this'], sheet))
        await thumb.tap(button(w['reservations_cancel_yes'], sheet))
        await expect(guest(`Rosa Quelite ${language}`)).toHaveCount(0)
      })
      await thumb.job('print the day list', async () => {
        await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
        await thumb.tap(button(w['overview_print']))
        await expect(page.locator('body')).toHaveAttribute('data-printed')
      })
      await thumb.job('see how often the menu was opened', async () => {
        await thumb.tap(bar.getByRole('button'))
        await thumb.tap(page.getByRole('link', { name: w['dashboard_nav_analytics']!, exact: true }))
        await expect(page.getByRole('heading', { level: 1, name: w['dashboard_nav_analytics']! })).toBeVisible()
      })
      await thumb.job('say something to guests', async () => {
        await thumb.tap(verb(w['overrides_tell']))
        await fine('say something')
        await thumb.tap(sheet.getByRole('textbox').first())
        await page.keyboard.type('Mariachi 7')
        await thumb.tap(button(filled(w['overrides_t_go'], { when: time(nine) }), sheet))
        await expect(onNow).toHaveCount(1)
        await undo(false)
      })
      await thumb.job('block tomorrow, by saying so', async () => {
        await thumb.tap(page.getByRole('textbox', { name: w['overrides_say']! }))
        await page.keyboard.type(language === 'en' ? 'no bookings tomorrow' : 'mañana no hay reservaciones')
        await thumb.tap(button(w['overrides_say_read']))
        await fine('what was said')
        await thumb.tap(button(w['overrides_said_do'], sheet))
        await expect(onNow).toHaveCount(1)
        await undo(false)
      })
      expect(thumb.jobs.length).toBe(16)

      await test.step('a command typed while the site cannot be reached is kept, and read once it can', async () => {
        await page.route('**/api/**', (route) => route.abort())
        await page.getByRole('textbox', { name: w['overrides_say']! }).fill('86 churros')
        await button(w['overrides_say_read']).tap()
        await expect(page.getByText(w['overrides_say_kept']!)).toBeVisible()
        await page.unroute('**/api/**')
        found.length = 0
        await page.reload()
        await expect(sheet.getByText('Churros con chocolate')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('textbox', { name: w['overrides_say']! })).toHaveValue('86 churros')
      })
      await test.step('a call that fails leaves the sheet as it is and says so', async () => {
        await page.route('**/api/owner/today', (route) =>
          route.request().method() === 'POST' ? route.abort() : route.continue(),
        )
        await verb(w['overrides_tell']).tap()
        await sheet.getByRole('textbox').first().fill('Mariachi 7')
        await button(filled(w['overrides_t_go'], { when: time(nine) }), sheet).tap()
        await expect(sheet.getByRole('alert').filter({ hasText: w['overrides_failed']! })).toBeVisible()
        await expect(sheet.getByRole('textbox').first()).toHaveValue('Mariachi 7')
        found.length = 0
      })
      expect(found).toEqual([])
      await context.close()
    },
  )
