import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { aPng } from '#test/functions/image-sanitizing/rasters.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import type { EditableHours } from '#shared/hours/hours-form.ts'
import { addDays, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { ask } from './ask.ts'
import { send } from './guests.ts'
import { isOpen } from './open-day.ts'
import { alert, button, field, go, move, ownerTest as test, toast, speak } from './as-owner.ts'
import { isDeep } from '#test/deep.ts'
import { localesToTranslate, type TranslatableText } from '#shared/site/translatable-fields.ts'
import { isSound, violations } from './axe.ts'
import { expect } from './app.ts'
import { overflow, published, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'
import { deep } from './screens.ts'

test.use({ appName: 'owner-content' })

// One app for the file: its tests run one after the other.
test.describe.configure({ mode: 'default' })

const photo = fileURLToPath(new URL('../../web/src/art/hero/hero-wide.jpg', import.meta.url))
const name = (tab: Page) => field(tab, 'Restaurant name')
const holds = (text: string) => (html: string) => html.includes(text)

async function saveAndPublish(page: Page, save: string = inEnglish.saveSettings) {
  await button(page, save).click()
  await expect(toast(page, inEnglish.published)).toBeVisible()
}

test('the owner says how dear a meal is and what kind of food it is, in both languages, and search engines learn it', async ({
  page,
}) => {
  const found = troubles(page)
  await page.goto('/dashboard/settings')
  const prices = page.getByRole('combobox', { name: 'Price range' })
  await expect(prices).toHaveValue('$$')
  await expect(field(page, 'Cuisine, English')).toHaveValue('Mexican')
  await prices.selectOption('$$$')
  await field(page, 'Cuisine, English').fill('Northern Mexican')
  await saveAndPublish(page)
  await published(page, '/', holds('"priceRange":"$$$","servesCuisine":"Northern Mexican"'))
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  expect(found).toEqual([])
})

test('the hours are set by texts, by days and by dates; who would lose a table is shown first, and the site follows', async ({
  page,
  app,
}) => {
  const found = troubles(page, /status of 4(?:00|22)/)
  // Nobody is stranded on a Sunday but this one.
  const { date: today } = localDateTimeAt(new Date())
  const ahead = Array.from({ length: 400 }, (_, days) => addDays(today, days))
  const nextOpen = (weekday: number) => ahead.slice(7).find((date) => weekdayOf(date) === weekday && isOpen(date))!
  const sunday = nextOpen(0)
  const booking = aBooking({ reservationDate: sunday, email: 'nopal@example.com', phone: '(770) 555-0199' })
  await send(app, bookReservation, booking)
  const tuesdayAhead = nextOpen(2)
  const lunch = { reservationDate: tuesdayAhead, reservationTime: '14:30:00', lastName: 'Sobremesa' }
  await send(app, bookReservation, aBooking({ ...lunch, phone: '(770) 555-0177' }))

  await page.goto('/dashboard/settings/hours')
  const texts = page.getByRole('textbox', { name: 'Sunday' })
  await texts.fill('noon to late')
  await expect(page.getByText('Enter hours like 11 AM-9 PM, or Closed.')).toBeVisible()
  await expect(texts).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  // A text is read as owners type it, and the pickers follow; the pickers write the text.
  const onSunday = page.getByRole('group', { name: 'Sunday' })
  await texts.fill('11 to 8')
  await expect(onSunday.getByLabel('Time block 1 closes')).toHaveValue('1200')
  await onSunday.getByLabel('Time block 1 closes').selectOption({ label: '7:00 PM' })
  await expect(texts).toHaveValue('11 AM-7 PM')
  await texts.fill('Cerrado')
  await expect(onSunday.getByRole('combobox')).toHaveCount(0)

  await button(page, 'Set each day separately').click()
  const tuesday = page.locator('details').filter({ hasText: 'Tuesday' })
  await tuesday.locator('summary').click()
  await tuesday.getByLabel('Time block 1 closes').selectOption({ label: '3:00 PM' })
  await tuesday.getByRole('button', { name: 'Add another time block' }).click()
  await tuesday.getByLabel('Time block 2 opens').selectOption({ label: '2:00 PM' })
  await expect(tuesday.getByText('This begins before the other time block ends.')).toBeVisible()
  await tuesday.getByLabel('Time block 2 opens').selectOption({ label: '5:00 PM' })
  await tuesday.getByLabel('Time block 2 closes').selectOption({ label: '12:30 AM, next day' })
  await expect(tuesday.locator('summary')).toContainText('11 AM-3 PM, 5 PM-12:30 AM, last seating 12 AM')

  await tuesday.getByRole('button', { name: 'Choose days…' }).click()
  await tuesday.getByRole('button', { name: 'Wednesday' }).click()
  await expect(tuesday.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true')

  await button(page, 'Add').click()
  const drawer = page.getByRole('dialog', { name: 'Holiday or exception' })
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(drawer.getByText('Give it a name in at least one language.')).toBeVisible()
  await drawer.getByLabel('Name, Spanish').fill('Piso nuevo')
  // Exceptions do not overlap.
  const free = ahead.find((date, at) => at >= 300 && ahead.slice(at, at + 5).every(isOpen))!
  await drawer.getByLabel('First day').fill(free)
  await drawer.getByLabel('Last day').fill(addDays(free, 4))
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Done' }).click()
  const newYear = page.getByRole('group', { name: "New Year's Day" })
  await newYear.getByRole('button', { name: 'Regular hours' }).click()
  await expect(newYear).toBeHidden()
  if (isDeep) expect(await violations(page)).toEqual([])

  await button(page, 'Save hours').click()
  const stranded = page.getByRole('dialog', { name: '1 reservation falls outside the new hours' })
  await expect(stranded.getByLabel('Ana Reyes')).toHaveValue('email')
  expect(await violations(page)).toEqual([])
  await stranded.getByLabel('Ana Reyes').selectOption({ label: "I'll call: (770) 555-0199" })
  const late = stranded.getByRole('list', { name: /would run past closing$/ })
  await expect(late.getByLabel('Ana Sobremesa')).toHaveValue('keep')
  await expect(late).toContainText('2:30 PM until 3:45 PM · (770) 555-0177')
  await stranded.getByRole('button', { name: 'Save hours' }).click()
  await expect(toast(page, 'Hours saved')).toBeVisible()
  const google = page.getByRole('status').filter({ hasText: 'Google keeps its own hours' })
  await expect(google).toContainText('Sunday: Closed')
  await expect(google.getByRole('link')).toHaveAttribute('href', 'https://business.google.com/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Reyes' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, 'es')
  await expect(page.locator('details').getByText('11 a. m. a 3 p. m., 5 p. m. a 12:30 a. m.')).toHaveCount(2)
  await isSound(page)
  await button(page, 'Ya llamé').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Reyes' })).toHaveCount(0)
  await speak(page, 'en')

  await published(page, '/', holds('5 PM-12:30 AM'))
  expect(found).toEqual([])
})

test('the overview leads to the hours, and the settings show hours that another device saved', async ({
  page,
  app,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Change hours' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\/hours$/)

  await go(page, '/dashboard/settings')
  const message = page.getByRole('region', { name: 'Hours', exact: true })
  await expect(message).toContainText('Monday')
  await expect(message).not.toContainText('7:15 AM')
  const { hours } = await ask<{ hours: EditableHours }>(page, app, 'GET', '/api/owner/hours')
  const { version, usual, ...kept } = hours
  const week = kept.week.map((day, at) => (at === 1 ? [{ opens: 435, closes: 1260 }] : day))
  await ask(page, app, 'PUT', '/api/owner/hours', { hours: { ...kept, week }, usual, version })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(message).toContainText('7:15 AM-9 PM')
  await ask(page, app, 'PUT', '/api/owner/hours', { hours: kept, usual, version: version + 1 })
})

test('a section of the home page is previewed, reverted, given a picture, published, and undone', async ({ page }) => {
  const found = troubles(page)
  await page.goto('/dashboard/home')
  const title = `${inEnglish.title}, English`
  const preview = page.frameLocator('iframe[title="Preview"]')
  await field(page, title).fill('Tamales on Monday')
  await expect(preview.getByRole('heading', { name: 'Tamales on Monday' })).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await button(page, inEnglish.revert).click()
  await expect(field(page, title)).toHaveValue('The comal is hot.')
  await expect(preview.getByRole('heading', { name: 'The comal is hot.' })).toBeVisible()
  await field(page, title).fill('Tamales on Sunday')
  await expect(field(page, `${inEnglish.title}, Spanish`)).toHaveAccessibleDescription('English changed since')
  await page.getByRole('button', { name: 'Translation is still correct', exact: false }).click()
  await expect(field(page, `${inEnglish.title}, Spanish`)).toHaveAccessibleDescription('')

  await page.getByLabel('Image', { exact: true }).last().setInputFiles(photo)
  const image = page.getByRole('img', { name: 'Current image' })
  await expect(image).toHaveAttribute('src', /^\/media\/[\w-]{22}\/1600\.webp$/)
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280)
  const src = await image.getAttribute('src')
  await field(page, 'What the photo shows, English').fill('Guests at the counter')
  await field(page, 'What the photo shows, Spanish').fill('Gente en la barra')
  await saveAndPublish(page, inEnglish.save)
  await expect(button(page, inEnglish.save)).toHaveAttribute('aria-disabled', 'true')

  await published(page, '/', (html) => html.includes(src!) && html.includes('Tamales on Sunday'))
  await published(page, '/', holds('alt="Guests at the counter"'))
  await published(page, '/es', holds('alt="Gente en la barra"'))
  for (const file of ['480.webp', '480.jpg', '960.webp', '1600.jpg', '2400.webp', '2400.jpg']) {
    const answer = await page.request.get(src!.replace('1600.webp', file))
    expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('sandbox'),
    ])
  }

  await move(page, '/dashboard/settings/history')
  await button(page, 'Undo: Top banner').first().click()
  await expect(toast(page, 'The change was undone')).toBeVisible()
  await published(page, '/', holds('The comal is hot.'))

  await move(page, '/dashboard/home/lines')
  await field(page, 'Next to the phone number, English').fill('')
  await field(page, 'Next to the phone number, Spanish').fill('')
  await field(page, 'Next to the address, Spanish').fill('La troca está enfrente')
  await saveAndPublish(page, inEnglish.save)
  await expect(field(page, 'Next to the address, English')).toHaveAccessibleDescription('Spanish changed since')
  await published(
    page,
    '/es',
    (html) => html.includes('La troca está enfrente') && !html.includes('Contesta una persona'),
  )
  expect(found).toEqual([])
})

test('a photo fills its frame on the menu, in the stored width that suffices, and is read aloud as the owner wrote it', async ({
  page,
  app,
  browser,
}) => {
  await page.goto('/dashboard/home')
  await page.getByLabel('Image', { exact: true }).last().setInputFiles(photo)
  const image = page.getByRole('img', { name: 'Current image' })
  await expect(image).toHaveAttribute('src', /^\/media\//)
  const imageUrl = (await image.getAttribute('src'))!
  await button(page, inEnglish.revert).click()
  const dish = { name: 'Tacos de foto', price: '$4', category: 'appetizers', imageUrl }
  await ask(page, app, 'POST', '/api/owner/menu-items', dish)
  await page.goto('/dashboard/menu')
  await page.getByRole('searchbox').fill('Tacos de foto')
  await page.getByRole('button', { name: 'Edit: Tacos de foto' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('What the photo shows').first().fill('Three tacos on a blue plate')
  await drawer.getByRole('button', { name: inEnglish.saveItem }).click()
  await expect(drawer).toBeHidden()
  for (const [width, deviceScaleFactor, file] of [
    [390, 1, '480.webp'],
    [390, 3, '960.webp'],
    [820, 2, '960.webp'],
    [1280, 1, '480.webp'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: app.origin,
      viewport: { width, height: 844 },
      deviceScaleFactor,
    })
    const guest = await context.newPage()
    await published(guest, '/menu', holds('Tacos de foto'))
    await guest.goto('/menu')
    const shown = guest.getByRole('article').filter({ hasText: 'Tacos de foto' }).getByRole('img')
    await expect(shown).toHaveAccessibleName('Three tacos on a blue plate')
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(new RegExp(`/${file}$`))
    const [inside, frame] = [await shown.boundingBox(), await shown.locator('..').boundingBox()]
    expect([width, inside]).toEqual([width, frame])
    await context.close()
  }
})

test(
  'a file that is no image or too large is refused with a reason, and the old picture stays',
  deep,
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'files-'))
    const file = (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    await page.goto('/dashboard/home/about')
    const choose = page.getByLabel('Image', { exact: true }).last()
    const image = page.getByRole('img', { name: 'Current image' })
    const before = await image.getAttribute('src')
    await choose.setInputFiles(file('menu.pdf', '%PDF-1.4'))
    await expect(alert(page, inEnglish.pleaseUploadAnImageFile)).toContainText('menu.pdf')
    await choose.setInputFiles(file('counter.jpg', Buffer.alloc(40 * 1024 * 1024 + 1)))
    await expect(alert(page, inEnglish.imageSizeMustBeLess)).toContainText('counter.jpg')
    await choose.setInputFiles(file('broken.png', 'not a picture'))
    await expect(alert(page, inEnglish.pleaseUploadAnImageFile)).toContainText('broken.png')
    expect(await image.getAttribute('src')).toBe(before)
    expect(await violations(page)).toEqual([])

    const rows = randomBytes((1 + 3 * 1800) * 1500)
    for (let row = 0; row < 1500; row++) rows[row * (1 + 3 * 1800)] = 0
    const large = aPng(1800, 1500, [], rows)
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
    await choose.setInputFiles(file('phone.png', large))
    await expect(image).toHaveAttribute('src', /^\/media\/[\w-]{22}\/960\.webp$/)
    await expect(alert(page, inEnglish.imageSizeMustBeLess)).toHaveCount(0)
  },
)

test('the second of two tabs that edit one setting learns of the first save and keeps its text', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard/settings')
  const second = await context.newPage()
  await second.goto('/dashboard/settings')
  const found = troubles(second, /status of 409/)
  await name(second).fill('La Nogalera II')
  await name(page).fill('La Nogalera I')
  await saveAndPublish(page)

  await button(second, inEnglish.saveSettings).click()
  const message = alert(second, inEnglish.thisWasChangedInAnother)
  await expect(message).toBeVisible()
  await expect(name(second)).toHaveValue('La Nogalera II')
  expect(await violations(second)).toEqual([])
  await name(page).fill('La Nogalera III')
  await button(second, inEnglish.saveMine).click()
  await expect(toast(second, inEnglish.settingsSavedSuccessfully)).toBeVisible()
  await expect(message).toBeHidden()

  await button(page, inEnglish.saveSettings).click()
  await expect(alert(page, inEnglish.thisWasChangedInAnother)).toBeVisible()
  await expect(name(page)).toHaveValue('La Nogalera III')
  await button(page, 'Use the other version').click()
  await expect(name(page)).toHaveValue('La Nogalera II')
  expect(found).toEqual([])
})

test('the owner moves by keys to the next missing or older translation, and keeps typed text', async ({
  page,
  app,
}) => {
  const found = troubles(page, /status of 4(?:00|09)/)
  const all = async () =>
    ((await (await page.request.get('/api/owner/texts')).json()) as { texts: TranslatableText[] }).texts
  const put = async (data: object) =>
    (await page.request.put('/api/owner/texts', { data, headers: { origin: app.origin } })).status()
  /** Write a text from elsewhere. */
  const write = async (change: { field: string; at?: number; en?: string; es?: string }) => {
    const { field, at = 0, ...words } = change
    const dishes = (await all()).filter((one) => one.what === 'menu-item' && one.field === field)
    const { what, of, version, text } = dishes[at]!
    return put({ what, of, field, version, text: { en: text.en, es: text.es, ...words } })
  }
  const title = page.locator('main h2').first()

  // First finishes the translations that earlier tests left open.
  const left = async () => (await all()).find(({ text }) => localesToTranslate(text).length > 0)
  for (let one = await left(); one; one = await left()) {
    const { what, of, field, version, text } = one
    const [confirm] = localesToTranslate(text)
    const { en, es } = text
    await put({
      what,
      of,
      field,
      version,
      text: { en: en || es, es: es || en, ...(en && es ? { confirm } : {}) },
    })
  }

  expect(await write({ field: 'description', at: 0, en: 'Pressed by hand, with two salsas.' })).toBe(200)
  expect(await write({ field: 'description', at: 1, es: '' })).toBe(200)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/settings/translations')
  await expect(page.getByRole('heading', { name: 'Translations', level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: 'What is shown' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Done so far' })).toBeVisible()
  await page.getByRole('button', { name: /^To review/ }).click()
  await expect(page.getByText('English changed since').first()).toBeVisible()
  await expect(page.locator('main ins').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  const firstTitle = await title.textContent()
  await page.keyboard.press('Alt+k')
  await expect(page.getByText('Nothing here.')).toBeVisible()

  await page.getByRole('button', { name: /^Missing/ }).click()
  await expect(title).not.toHaveText(firstTitle!)
  const spanish = field(page, 'Spanish')
  await spanish.fill('Con dos salsas de la casa.')
  // Somebody else was faster: what was typed stays, over what stands now.
  expect(await write({ field: 'description', at: 1, en: 'With three salsas of the app.' })).toBe(200)
  await page.keyboard.press('Control+Enter')
  await expect(alert(page, 'This changed in the meantime')).toBeVisible()
  await expect(page.locator('main').getByText('With three salsas of the app.')).toBeVisible()
  await expect(spanish).toHaveValue('Con dos salsas de la casa.')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  expect(await violations(page)).toEqual([])
  await button(page, 'Save and next').click()
  await expect(toast(page, 'Saved')).toBeAttached()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  expect(found).toEqual([])
})

test('translations that cannot all be read say so, and never that all is done', deep, async ({ page }) => {
  const found = troubles(page, /status of 503|Failed to load .owner, list-translations/)
  let isDown = true
  await page.route('**/api/owner/texts', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { texts: [], next: 'dish:last' } })
  })
  await page.route('**/api/owner/texts?after=*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { reason: 'unavailable' } }) : route.fulfill({ json: { texts: [] } }),
  )
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/dashboard/settings/translations')
  // A failed request is repeated, later each time.
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(page.getByText(inEnglish.notLoaded)).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText(inEnglish.notLoaded)).toBeVisible()
    await expect(page.getByText('Everything is in both languages')).toHaveCount(0)
    expect(await overflow(page)).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await violations(page)).toEqual([])
  isDown = false
  await page.reload()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText("There's nothing to translate yet")).toBeVisible()
  }
  expect(found).toEqual([])
})

test('the overview counts problems of the site, and one tap or the named field fixes each', async ({ page, app }) => {
  const found = troubles(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // From elsewhere the order link is taken away, and bookings are paused.
  const headers = { origin: app.origin }
  const put = (path: string, data: object) => page.request.put(path, { data, headers })
  const read = async (path: string): Promise<any> => (await page.request.get(path)).json()
  const { branding } = await read('/api/owner/settings')
  expect((await put('/api/owner/settings', { branding: { ...branding, orderUrl: '' } })).status()).toBe(200)
  const { maxReservationsPerDay, reminders, version } = (await read('/api/owner/days?month=2026-12')).settings
  const paused = { maxReservationsPerDay, reminders, reservationsEnabled: false, version }
  expect((await put('/api/owner/reservation-settings', paused)).status()).toBe(200)
  await page.goto('/dashboard')
  const number = page.getByRole('link', { name: /^\d+ things to fix$/ })
  const before = Number.parseInt((await number.textContent())!, 10)
  expect(before).toBeGreaterThanOrEqual(2)
  await number.click()
  const main = page.getByRole('main')
  await expect(page.getByText(`${before} things to fix`)).toBeVisible()
  await expect(main.getByText("There's no online ordering link.")).toBeVisible()
  if (isDeep) expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await main.getByRole('button', { name: /^Take reservations again/ }).click()
  await expect(toast(page, 'Undo')).toBeVisible()
  await expect(main.getByText(/^Online reservations are off/)).toBeHidden()

  await main.getByRole('link', { name: /^Add the link/ }).click()
  const link = field(page, 'Online ordering link')
  await expect(link).toBeFocused()
  await link.fill('https://order.nogalera.example/')
  await saveAndPublish(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: `${before - 2} things to fix` })).toBeVisible()

  await page.route('**/api/owner/check', (route) => route.fulfill({ json: { findings: [] } }))
  await move(page, '/dashboard/settings/check')
  await expect(page.getByRole('heading', { name: 'A clean plate. Nothing to fix.' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(found).toEqual([])
})
