import type { Page, Route } from '@playwright/test'
import { addDays, formatLongDate } from '#shared/time/local-time.ts'
import { violations } from './axe.ts'
import { guestsDay } from './calendar.ts'
import { expect, test } from './app.ts'
import { openDay } from './open-day.ts'
import { texts } from './texts.ts'
import { hydrated, open } from './watch.ts'
import { inEnglish } from './english-texts.ts'
import { deep } from './screens.ts'

test.use({ appName: 'texts' })

type Situation = keyof typeof texts

const left = new Set(Object.keys(texts) as Situation[])

/** Every text of a situation is on the page, as words, as a label or as what stands for a picture. */
async function sees(page: Page, situation: Situation): Promise<void> {
  left.delete(situation)
  for (const text of texts[situation]) {
    const exact = text.length < 10
    const optional = exact ? `${text} (optional)` : text
    const spoken = page
      .getByText(text, { exact })
      .or(page.getByRole('link', { name: text, exact }))
      .or(page.getByRole('button', { name: text, exact }))
      .or(page.getByLabel(text, { exact }))
      .or(page.getByText(optional, { exact }))
      .or(page.getByText(`${text} *`, { exact }))
      .or(page.getByAltText(text, { exact }))
    await expect(spoken.filter({ visible: true }).first(), `${situation}: ${text}`).toBeVisible()
  }
}

/** Go to a page through the app, which then fetches what that page shows. */
const follow = (page: Page, path: string) => page.locator(`header nav a[href="${path}"]:visible`).click()

const refused = (status: number, reason: string) => (route: Route) =>
  route.request().method() === 'POST' ? route.fulfill({ status, json: { reason, message: reason } }) : route.fallback()

const fails = (status: number) => (route: Route) => route.fulfill({ status, body: 'no' })
const gives = (json: unknown) => (route: Route) => route.fulfill({ json })

const tomorrow = openDay(1)

test.use({ viewport: { width: 1280, height: 900 } })
// One after another, so that the last can tell what none has seen.
test.describe.configure({ mode: 'default' })

test('pages show the required texts word for word', deep, async ({ page }) => {
  for (const [path, situation] of [
    ['/nothing-here', 'an unknown page'],
    ['/menu', 'the menu'],
    ['/locations', 'the locations'],
    ['/about', 'the about page'],
    ['/blog', 'the blog'],
    ['/blog/why-we-grind-before-sunrise', 'a post'],
    ['/blog/nothing-here', 'a post that is not there'],
    ['/contact', 'the contact page'],
    ['/reservations', 'the reservations page'],
    ['/catering', 'the catering page'],
    ['/subscription', 'an active subscription'],
    ['/', 'every page'],
  ] as const) {
    await open(page, path)
    await sees(page, situation)
  }
  await page.getByRole('heading', { name: 'We bring the truck' }).scrollIntoViewIfNeeded()
  await sees(page, 'the home page')
})

test('pages without content, or whose content does not load, say so', deep, async ({ page }) => {
  const dish = { id: '1', name: 'Elote', price: '$1', description: '', category: 'desserts', imageUrl: '' }
  const hero = { title: 'Ours', imageUrl: '/media/ours.jpg' }
  for (const [path, file, answer, situation] of [
    ['/', 'home', gives({}), 'a home page without content'],
    ['/', 'home', fails(404), 'a home page that does not load'],
    ['/', 'home', gives({ hero }), 'a hero whose picture is the owner’s'],
    ['/menu', 'menu', gives([dish]), 'a menu with an empty category'],
    ['/menu', 'menu', gives([]), 'an empty menu'],
    ['/menu', 'menu', fails(404), 'a menu that does not load'],
    ['/blog', 'blog', gives([]), 'a blog without posts'],
  ] as const) {
    await page.route(`**/content/${file}.json`, answer)
    await open(page, '/about')
    await follow(page, path)
    await sees(page, situation)
  }
  await page.unrouteAll()

  await page.route('**/content/blog/*.json', fails(404))
  await open(page, '/blog')
  await page
    .getByRole('link', { name: /^Read more/ })
    .last()
    .click()
  await sees(page, 'a post that does not load')

  // A page whose own address was not published is rendered in the browser alone, with what loads there.
  await page.route('**/locations', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script id="state".*?<\/script>/s, '')
    await route.fulfill({ response, body })
  })
  await page.route('**/content/site.json', fails(404))
  await open(page, '/locations')
  await sees(page, 'locations before settings load')
})

test('a feature outside the tier is unavailable, with the phone number to call', deep, async ({ page }) => {
  const nothing = { tier: null, hasContactsAccess: false, hasReservationsAccess: false, hasCateringAccess: false }
  await page.route('**/api/access', (route) => route.fulfill({ json: nothing }))
  let tell: (() => void) | undefined
  const reported = new Promise<void>((resolve) => (tell = resolve))
  await page.route('**/api/subscription-status', async (route) => {
    await reported
    await route.fulfill({ json: { isActive: false, tier: null, subscription: null } })
  })
  await open(page, '/subscription?reason=locked')
  await sees(page, 'a status not known yet')
  tell?.()
  await sees(page, 'a locked feature')
  for (const [path, situation] of [
    ['/catering', 'catering without access'],
    ['/reservations', 'reservations without access'],
  ] as const) {
    await page.goto('/about')
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(\[\["access"\],)\{.*?\}/, `$1${JSON.stringify(nothing)}`)
      await route.fulfill({ response, body })
    })
    await open(page, path)
    await sees(page, situation)
    expect(await violations(page)).toEqual([])
  }
})

test('a message tells how it went', deep, async ({ page }) => {
  await open(page, '/contact')
  await page.getByRole('textbox', { name: inEnglish.name, exact: true }).fill('Ana')
  await page.getByLabel(inEnglish.email).fill('ana@example.com')
  await page.getByRole('textbox', { name: inEnglish.message, exact: true }).fill('Hello')
  await page.route('**/api/contacts', async (route) => {
    await sees(page, 'a message on its way')
    await route.abort()
  })
  const send = page.getByRole('button', { name: inEnglish.sendMessage })
  await send.click()
  await sees(page, 'a message that failed')
  await page.unroute('**/api/contacts')
  await send.click()
  await sees(page, 'a message sent')
})

test('a booking and its cancellation tell how they went', deep, async ({ page }) => {
  const phone = '7705550321'
  const book = page.getByRole('button', { name: inEnglish.bookReservation })
  const fill = async (lastName: string, email: string) => {
    await (await guestsDay(page, tomorrow)).click()
    await page.getByRole('combobox', { name: inEnglish.time, exact: true }).selectOption('18:30:00')
    await page.getByLabel(inEnglish.firstName).fill('Ana')
    await page.getByLabel(inEnglish.lastName).fill(lastName)
    await page
      .getByLabel(/^Phone/)
      .first()
      .fill(phone)
    await page.getByLabel(/^Email/).fill(email)
  }
  await open(page, '/reservations')
  await book.click()
  await sees(page, 'a booking with nothing filled in')
  await fill('Reyes', '')
  for (const [status, reason, situation] of [
    [422, 'reservations-disabled', 'a booking while reservations are off'],
    [422, 'day-full', 'a booking on a full day'],
    [500, 'unavailable', 'a booking that failed'],
  ] as const) {
    await page.route('**/api/reservations', refused(status, reason))
    await book.click()
    await sees(page, situation)
  }
  await page.unroute('**/api/reservations')
  await page.route('**/api/reservations', async (route) => {
    await sees(page, 'a booking on its way')
    await route.continue()
  })
  await book.click()
  await sees(page, 'a booking without email')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Book another table' }).click()
  await fill('Peña', 'ana@example.com')
  await book.click()
  await sees(page, 'a booking with email')

  await page.getByRole('tab', { name: inEnglish.cancelReservation }).click()
  const cancel = page.getByRole('button', { name: inEnglish.cancelReservation })
  const number = page.getByRole('textbox', { name: inEnglish.phone }).last()
  await cancel.click()
  await sees(page, 'a cancellation without phone')
  await number.fill('7705550399')
  await cancel.click()
  await sees(page, 'a cancellation without date')
  await page.getByLabel(inEnglish.reservationDate).fill(tomorrow)
  await cancel.click()
  await sees(page, 'a cancellation of nothing')
  await number.fill(phone)
  await page.route('**/api/reservations/cancel', (route) => route.abort())
  await cancel.click()
  await sees(page, 'a cancellation that failed')
  await page.unroute('**/api/reservations/cancel')
  await cancel.click()
  await sees(page, 'a cancellation')
  await expect(page.getByText(`Reservation cancelled successfully for ${formatLongDate(tomorrow, 'en')}`)).toBeVisible()
})

test('a request for a quote tells how it went', deep, async ({ page }) => {
  await open(page, '/catering')
  const search = page.getByRole('combobox', { name: inEnglish.menuItems })
  await search.fill('zzzz')
  await sees(page, 'a search for no dish')
  await search.fill('elote')
  await sees(page, 'a dish found')
  await page.getByRole('button', { name: 'Add Elote en vaso' }).click()
  await sees(page, 'a dish chosen')
  await page.getByRole('textbox', { name: inEnglish.name, exact: true }).fill('Ana')
  await page.getByLabel(inEnglish.email).fill('ana@example.com')
  await page.getByLabel(inEnglish.desiredDate).fill(addDays(tomorrow, 7))
  await page.getByLabel(inEnglish.numberOfServings).fill('20')
  await page.route('**/api/catering-requests', async (route) => {
    await sees(page, 'a request on its way')
    await route.abort()
  })
  const send = page.getByRole('button', { name: inEnglish.requestCateringInformation })
  await send.click()
  await sees(page, 'a request that failed')
  await page.unroute('**/api/catering-requests')
  await send.click()
  await sees(page, 'a request sent')
})

test('an unforeseen error says so, with a link to go on', deep, async ({ page }) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js*', (route) => route.abort())
  await follow(page, '/about')
  await sees(page, 'an error that nobody foresaw')
  await expect(page).toHaveTitle('Unexpected Application Error!')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: inEnglish.backHome }).click()
  await expect(page.getByRole('heading', { name: 'The comal is hot.' })).toBeVisible()
})

test('no text of the list was left out', deep, () => expect([...left]).toEqual([]))
