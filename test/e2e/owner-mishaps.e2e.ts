import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { button, chooseMore, go, ownerTest as test, openAsOwner, speak } from './as-owner.ts'
import { isSound, violations } from './axe.ts'
import { expect, type RunningApp } from './app.ts'
import { ask } from './ask.ts'
import { deep } from './screens.ts'
import { hiddenFocus, hydrated, outside, overflow, settled, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'
import { isDeep } from '#test/deep.ts'

// Mistakes and failures are seen, asked about and taken back.

test.use({ appName: 'owner-mishaps' })

const sizes = [
  [1280, 720],
  [390, 844],
] as const

// One app for the file: its tests run one after the other.
test.describe.configure({ mode: 'default' })

const picture = fileURLToPath(new URL('../../web/src/art/icons/icon-512.png', import.meta.url))
const { date: today } = localDateTimeAt(new Date())

const booked = (page: Page, app: RunningApp, lastName: string, reservationDate: string, reservationTime = '18:00:00') =>
  ask(page, app, 'POST', '/api/owner/reservations', {
    firstName: 'Rosa',
    lastName,
    partySize: 4,
    reservationDate,
    reservationTime,
    source: 'phone',
  })

async function open(page: Page, path: string, width = 1280, height = 844) {
  await page.setViewportSize({ width, height })
  await go(page, `/dashboard${path}`)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** Nothing lies over it, and it is within the window. */
async function onTop(what: Locator) {
  await expect(what).toBeVisible()
  await settled(what.page())
  const visible = await what.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const inside = top >= 0 && left >= 0 && top + height <= innerHeight && left + width <= innerWidth
    return [inside, node.contains(document.elementFromPoint(x, y))]
  })
  expect(visible, await what.innerText()).toEqual([true, true])
}

const failing = (page: Page, method: string, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{"reason":"unavailable"}' })
      : route.fallback(),
  )

for (const [width, height] of isDeep ? sizes : sizes.slice(1))
  test(`an error is shown above the drawer in which it happened, at ${width} px`, async ({ page, app }) => {
    const alert = page.getByRole('alert').locator('p').first()
    const email = `known-${width}@example.com`
    await ask(page, app, 'POST', '/api/owner/contacts', { name: 'Known', email, phoneNumber: '', notes: '' })
    await open(page, '/contacts', width, height)
    await button(page, inEnglish.addContact).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(inEnglish.name).fill('Somebody else')
    await drawer.getByLabel(inEnglish.eMail).fill(email)
    await button(drawer, inEnglish.saveContact).click()
    await onTop(alert)
    await expect(drawer.getByLabel(inEnglish.eMail)).toHaveAttribute('aria-invalid', 'true')
    await expect(drawer.getByLabel(inEnglish.eMail)).toBeFocused()
    await onTop(button(drawer, inEnglish.saveContact))
    expect(await violations(page)).toEqual([])
    await alert.getByRole('button', { name: inEnglish.close }).click()
    await expect(alert).toHaveCount(0)
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await button(page, 'Leave').click()
    await expect(drawer).toHaveCount(0)

    await open(page, '/menu', width, height)
    await failing(page, 'DELETE', /\/api\/owner\/menu-items\//)
    await button(page, /^Edit: /)
      .first()
      .click()
    await button(drawer, inEnglish.delete).click()
    await button(page.getByRole('dialog').last(), inEnglish.delete).click()
    await onTop(alert)
    await alert.getByRole('button', { name: inEnglish.close }).click()
    await expect(alert).toHaveCount(0)

    if (!isDeep) return
    const message = {
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      message: 'Do you have a patio?',
      website: '',
      fillMs: 9000,
    }
    expect((await page.request.post('/api/contacts', { data: message })).status()).toBe(201)
    await open(page, '/messages', width, height)
    await failing(page, 'DELETE', /\/api\/owner\/messages\//)
    await page.getByText('Ana Ruiz').first().click()
    await button(drawer, inEnglish.delete).click()
    await button(page.getByRole('dialog').last(), inEnglish.delete).click()
    await onTop(alert)
  })

test('blocked dates that fail to load are not shown as none', async ({ page }) => {
  const none = page.getByText('No blocked dates.')
  const blocked = /\/api\/owner\/days\/blocked/
  await failing(page, 'GET', blocked)
  // The last try is waited for by the page's clock.
  await page.clock.install()
  await page.goto('/dashboard/reservations/settings')
  await expect
    .poll(async () => {
      await page.clock.fastForward(4000)
      return page.getByText(inEnglish.notLoaded).count()
    })
    .toBe(1)
  await expect(none).toHaveCount(0)
  await page.unroute(blocked)
  await go(page, '/dashboard/reservations')
  await go(page, '/dashboard/reservations/settings')
  await expect(none).toBeVisible()

  // A month that does not come is asked for again.
  const days = /\/api\/owner\/days\?/
  await failing(page, 'GET', days)
  await button(page, 'Next month').click()
  await expect
    .poll(async () => {
      await page.clock.fastForward(4000)
      return page.getByText(inEnglish.notLoaded).count()
    })
    .toBe(1)
  await page.unroute(days)
  await button(page, 'Try again').click()
  await expect(page.getByText(inEnglish.notLoaded)).toHaveCount(0)
})

test('cancelling a reservation, and completing one that is still to come, is asked in plain words', async ({
  page,
  app,
}) => {
  await booked(page, app, 'Mole', addDays(today, 3))
  await open(page, `/reservations?date=${addDays(today, 3)}`)
  const row = page.getByRole('row', { name: /Mole/ })
  const question = page.getByRole('dialog')
  const ask = async () => {
    await chooseMore(row, 'Mark as Cancelled')
  }
  await ask()
  await expect(question.getByRole('button')).toHaveText([inEnglish.keepIt, 'Cancel reservation'])
  await button(question, inEnglish.keepIt).click()
  await expect(row).toContainText(inEnglish.booked)

  await button(row, 'Mark as Completed: Rosa Mole').click()
  await expect(question).toContainText("Rosa Mole's reservation hasn't started yet")
  await button(question, 'Not yet').click()
  await expect(row).toContainText(inEnglish.booked)
  await button(row, 'Mark as Completed: Rosa Mole').click()
  await button(question, 'Mark as Completed').click()
  await expect(row).toContainText(inEnglish.completed)
  await button(row, 'Mark as Booked: Rosa Mole').click()
  await expect(row).toContainText(inEnglish.booked)
  await ask()
  await button(question, 'Cancel reservation').click()
  await expect(row).toContainText(inEnglish.cancelled)
})

test('one tap marks a party arrived, left or no-show, its message undoes it, and a walk-in is a tap on a size', async ({
  page,
  app,
}) => {
  await booked(page, app, 'Pipián', today, '20:30:00')
  // A list of guests to call that fails to load is not shown as empty.
  const calls = /\/api\/owner\/calls$/
  await failing(page, 'GET', calls)
  await open(page, '')
  const toCall = page.getByRole('region', { name: 'Guests to call' })
  await expect(toCall.getByText(inEnglish.notLoaded)).toBeVisible()
  await page.unroute(calls)
  await expect(toCall).toHaveCount(0)

  // By thumb, on the day's list.
  await open(page, '/reservations', 390, 844)
  const entry = page.getByRole('listitem').filter({ hasText: 'Rosa Pipián' })
  const arrived = button(entry, 'Arrived: Rosa Pipián')
  await arrived.click()
  await expect(button(entry, 'Left: Rosa Pipián')).toBeVisible()
  await button(page.getByRole('status'), 'Undo').click()
  await expect(arrived).toBeVisible()
  const mailed = page.waitForRequest(/\/mark$/)
  await button(entry, 'No-show: Rosa Pipián').click()
  expect((await mailed).postDataJSON()).toMatchObject({ mark: 'no-show' })
  await expect(entry.getByText('No-show', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No email is sent.' })).toBeVisible()
  await button(page.getByRole('status'), 'Undo').click()
  await button(entry, 'Arrived: Rosa Pipián').click()
  await button(entry, 'Left: Rosa Pipián').click()
  await expect(entry.getByText(inEnglish.completed)).toBeVisible()
  await button(page, 'Walk-in: 3 guests').click()
  await expect(page.getByRole('status').filter({ hasText: 'Walk-in seated: 3 guests.' })).toBeVisible()
  await expect(button(page, /^Left: Walk-in/)).toBeVisible()
  await isSound(page)
})

test('a save is undone from its message, and the change log lists both', async ({ page }) => {
  await page.clock.install()
  await open(page, '/settings')
  const address = page.getByRole('textbox', { name: 'Address' })
  const before = await address.inputValue()
  const facebook = page.getByRole('textbox', { name: 'Facebook' })
  await address.fill('9 Mistake Street')
  await facebook.fill('https://www.facebook.com/mistake.example')
  await button(page, 'Save settings').click()
  const undo = button(page.getByRole('status'), 'Undo')
  // The toast follows the language.
  await button(page, inEnglish.espanol).click()
  await expect(button(page.getByRole('status'), 'Deshacer')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Los ajustes se guardaron' })).toBeVisible()
  await button(page, 'English').click()
  await undo.click()
  await expect(page.getByRole('status').filter({ hasText: 'The change was undone' })).toBeVisible()
  await expect(address).toHaveValue(before)
  await expect(facebook).not.toHaveValue('https://www.facebook.com/mistake.example')
  // Text that is typed during a save is kept, also beside the saved one.
  let arrive: (() => void) | undefined
  await page.route('**/api/owner/settings', async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((go) => (arrive = go))
    await route.continue()
  })
  const rating = page.getByRole('textbox', { name: 'Rating line, English' })
  const wasRated = await rating.inputValue()
  await address.fill('10 Slow Line')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Save settings').click()
  await sent
  await rating.fill('Typed meanwhile')
  await address.fill('11 Slow Line')
  arrive?.()
  await expect(page.getByRole('status').filter({ hasText: /settings/i })).toBeVisible()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await expect(rating).toHaveValue('Typed meanwhile')
  await expect(address).toHaveValue('11 Slow Line')
  await page.unroute('**/api/owner/settings')
  await address.fill(before)
  await rating.fill(wasRated)
  await button(page, 'Save settings').click()
  await expect(page.getByText(/unsaved changes?/)).toHaveCount(0)
  await page.getByRole('link', { name: inEnglish.menu, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: inEnglish.menu, level: 1 })).toBeVisible()
  // A toast disappears by itself.
  await page.clock.fastForward(4000)
  await expect(page.locator('[data-toasts] p')).toHaveCount(0)
  await button(page, /^Edit: /)
    .first()
    .click()
  const price = page.getByRole('dialog').getByRole('textbox', { name: 'Price', exact: true })
  const cost = await price.inputValue()
  await price.fill('10.25')
  await button(page.getByRole('dialog'), 'Save item').click()
  await expect(page.getByText('$10.25').first()).toBeVisible()
  await undo.click()
  await expect(page.getByText('$10.25')).toHaveCount(0)
  await button(page, /^Edit: /)
    .first()
    .click()
  await expect(price).toHaveValue(cost)

  await open(page, '/settings/history')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.filter({ hasText: '9 Mistake Street' })).toHaveCount(2)
  const latest = entries.filter({ hasText: '$10.25' }).first()
  await expect(latest).toContainText('Price')
  await expect(latest).toContainText('Reverted')
  await expect(button(latest, /^Redo: /)).toBeVisible()
  await expect(button(latest, /^Undo: /)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('unsaved text is asked about before it is left behind, also by logging out', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.origin, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await openAsOwner(page, '/dashboard/settings')
  const address = page.getByRole('textbox', { name: inEnglish.address })
  await address.fill('1 Elsewhere Lane')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: inEnglish.homePage }).click()
  await expect(question.getByRole('button')).toHaveText(['Keep editing', 'Leave'])
  expect(await violations(page)).toEqual([])
  await button(question, 'Keep editing').click()
  await button(page, inEnglish.logOut).click()
  await button(question, 'Keep editing').click()
  await expect(address).toHaveValue('1 Elsewhere Lane')
  await button(page, inEnglish.logOut).click()
  await button(question, 'Leave').click()
  await outside(page)
  await expect(page.getByRole('status').filter({ hasText: inEnglish.loggedOutSuccessfully })).toBeVisible()
  await context.close()
})

for (const [width, height] of isDeep ? sizes : sizes.slice(1))
  test(`the account's items need no scrolling at ${width}×${height}`, async ({ page }) => {
    if (width === 390) {
      await open(page, '/settings', width, height)
      // Smooth scrolling to the focus ends by the clock.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await hiddenFocus(page, 25)).toEqual([])
      await page.emulateMedia({ reducedMotion: isDeep ? 'no-preference' : 'reduce' })
      // How much is not saved takes the buttons no room, in the longer language either.
      await speak(page, 'es')
      await page.getByRole('textbox', { name: 'Dirección' }).fill('9 Calle Nueva')
      await page.getByRole('textbox', { name: 'Facebook' }).fill('https://www.facebook.com/nueva.example')
      await expect(page.getByText('2 cambios sin guardar')).toBeInViewport({ ratio: 1 })
      for (const name of ['Descartar cambios', 'Guardar ajustes']) {
        await onTop(button(page, name))
        const { x, width: wide } = (await button(page, name).boundingBox())!
        expect(Math.round(x + wide), name).toBeLessThanOrEqual(width - 16)
      }
      // A toast, however long, stands above the whole dock, on the narrowest phone too.
      await page.setViewportSize({ width: 320, height: 640 })
      await failing(page, 'PUT', /\/api\/owner\/settings$/)
      await button(page, 'Guardar ajustes').click()
      await expect(page.getByRole('alert').locator('p').first()).toBeVisible()
      for (const what of [page.getByText('2 cambios sin guardar'), button(page, 'Descartar cambios')]) await onTop(what)
      await onTop(button(page, 'Guardar ajustes'))
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await button(page, 'Descartar cambios').click()
      await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click()
      await speak(page, 'en')
    }

    await open(page, '', width, height)
    if (width === 390) await button(page, new RegExp(`^${inEnglish.more}`)).click()
    const side = page.locator('#side')
    for (const item of [
      side.getByRole('button', { name: inEnglish.espanol }),
      side.getByRole('link', { name: inEnglish.security }),
      side.getByRole('link', { name: inEnglish.mainWebsite }),
      side.getByRole('button', { name: inEnglish.logOut }),
    ])
      await onTop(item)
    const last = side.getByRole('link', { name: 'Stripe' })
    await last.scrollIntoViewIfNeeded()
    await onTop(last)
    if (isDeep) expect(await violations(page)).toEqual([])
  })

test('nothing of the guests’ lies over the login page', deep, async ({ browser, app }) => {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  await page.goto('/management')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick actions' })).toHaveCount(0)
  await context.close()
})

/** Ctrl+B in the text of a post is bold and nothing else: the sidebar stays. */
async function boldByKeys(page: Page) {
  const width = async () => Math.round((await page.locator('#side').boundingBox())!.width)
  const wide = await width()
  const text = page.getByRole('textbox', { name: `${inEnglish.content}, English` })
  await text.click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Fresh')
  await expect(text.locator('strong')).toHaveText('Fresh')
  await settled(page)
  expect(await width()).toBe(wide)
}

test('a published post is named and linked, a draft says so, Ctrl+B makes bold text, and Publish waits for the picture', async ({
  page,
}) => {
  await open(page, '/menu')
  await expect(page.getByRole('status').getByRole('link', { name: 'Published: Menu' })).toHaveAttribute('href', '/menu')
  await open(page, '/messages')
  await expect(page.getByText(/^Published/)).toHaveCount(0)

  await open(page, '/blog/new')
  await expect(page.getByRole('banner').getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title, English' }).fill('The patio is open')
  await page.getByRole('textbox', { name: 'Author' }).fill('Lupe')
  await page.getByRole('textbox', { name: 'Excerpt, English' }).fill('Come and sit outside.')
  await boldByKeys(page)
  const way = { open: false }
  await page.route(/\/api\/owner\/uploads\/finish/, async (route) => {
    await expect.poll(() => way.open).toBe(true)
    await route.continue()
  })
  await page.locator('input[type="file"]').setInputFiles(picture)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await button(page, 'Publish').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  way.open = true
  const out = page.getByRole('status').getByRole('link', { name: 'Published: The patio is open' })
  await expect(out).toHaveAttribute('href', '/blog/the-patio-is-open')
  expect(await violations(page)).toEqual([])
  const post = async () => (await page.request.get('/blog/the-patio-is-open')).text()
  await expect.poll(post).toMatch(/<h1[^>]*>The patio is open/)
  expect(await post()).toMatch(/<img[^>]* src="[^"]*\/media\//)
})

test('Back from a public page brings the owner to a page on which she can write and add a picture', async ({
  page,
}) => {
  const found = troubles(page)
  await open(page, '/blog/new')
  await page.evaluate(() => history.pushState({}, '', '/about'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/blog\/new$/)
  await page.getByRole('textbox', { name: 'Title, English' }).fill('Back at the stove')
  await page.getByRole('textbox', { name: 'Author' }).fill('Lupe')
  await page.getByRole('textbox', { name: 'Excerpt, English' }).fill('After a walk.')
  await boldByKeys(page)
  await page.locator('input[type="file"]').setInputFiles(picture)
  await expect(page.getByRole('progressbar')).toBeHidden()
  await button(page, 'Publish').click()
  await expect(page.getByRole('status').getByRole('link', { name: 'Published: Back at the stove' })).toBeVisible()
  expect(found).toEqual([])
})
