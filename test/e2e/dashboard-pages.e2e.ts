import type { BrowserContext, Page } from '@playwright/test'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import type { Locale } from '#shared/validation.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { accessOf, type Feature } from '#shared/subscription/subscription.ts'
import { aBooking } from '#test/make.ts'
import { button, move, ownerTest as test, speak } from './as-owner.ts'
import { isSound, violations } from './axe.ts'
import { dashboardPages } from './dashboard-pages.ts'
import { leftInEnglish } from './english.ts'
import { aGuestWasHere } from './guests.ts'
import { expect, subscription, waitForTier } from './app.ts'
import { ask } from './ask.ts'
import { isDeep, sample } from '#test/deep.ts'
import { outside, overflow, resize, settled, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

// One app for the file: its tests run one after the other, and one takes its tier away.
test.use({ appName: 'dashboard-pages' })
test.describe.configure({ mode: 'default' })

const side = (page: Page) => page.locator('#side')
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 844 }

/** Values of path parameters by the first word of a page's path. */
let examples: Record<string, string> = {}

test.beforeAll(async ({ app, playwright, signedIn }) => {
  const { catering } = await aGuestWasHere(app)
  const asOwner = await playwright.request.newContext({ baseURL: app.origin, storageState: signedIn })
  const contacts = (await (await asOwner.get('/api/owner/contacts')).json()) as { entries: { id: string }[] }
  await ask({ request: asOwner }, app, 'POST', '/api/owner/reservations', {
    ...aBooking({ reservationDate: localDateTimeAt(new Date()).date, reservationTime: '20:30:00' }),
    source: 'phone',
  })
  await asOwner.dispose()
  examples = { menu: demoMenu[0]!.id, blog: demoPosts[0]!.id, contacts: contacts.entries[0]!.id, catering }
})

/** Every page of the dashboard's table, its parameters filled in, and one that there is not. */
const addresses = () => [
  ...dashboardPages.map(({ path }) => {
    const example = examples[path.split('/')[0]!]
    if (path.includes('$') && !example) throw new Error(`${path}: name an example for its parameter`)
    return `/dashboard/${path.replaceAll(/\$\w+/g, example!)}`.replace(/\/$/, '')
  }),
  '/dashboard/nowhere',
]

async function shown(page: Page) {
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText(/^(?:Loading|Cargando)\.\.\.$/)).toHaveCount(0)
  await settled(page)
}

/**
 * Returns the faults of a phone's lists: rows of 64 px that open by their name, controls for thumbs above it, all
 * aligned.
 */
const raggedRows = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = []
    const ends = new Set<number>()
    for (const row of document.querySelectorAll<HTMLElement>('main li')) {
      const { minHeight, display } = getComputedStyle(row)
      if (minHeight !== '64px' || display !== 'grid') continue
      row.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [opener, ...controls] = [...row.querySelectorAll('a, button, summary, label')].filter(
        (control) => control.getClientRects().length > 0,
      )
      const { top, left, height } = row.getBoundingClientRect()
      const name = row.textContent.slice(0, 20)
      if (height < 64) wrong.push(`${name}: ${height} px high`)
      if (document.elementFromPoint(left + 3, top + 3) !== opener) wrong.push(`${name}: its corner does not open it`)
      const sizes = controls.map((control) => control.getBoundingClientRect())
      for (const size of sizes) if (size.width < 44 || size.height < 44) wrong.push(`${name}: a control is too small`)
      if (sizes.length > 0) ends.add(Math.round(sizes.at(-1)!.right))
    }
    return ends.size > 1 ? [...wrong, `controls end at ${[...ends].join(', ')}`] : wrong
  })

/** Fields whose hint is longer than they are, and tables of which a part is out of sight. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const hints = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      pen.font = font
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return input.clientWidth > 0 && pen.measureText(input.placeholder).width > room ? [input.placeholder] : []
    })
    const tables = [...document.querySelectorAll('main table')].flatMap((table) => {
      const { left, right, width } = table.getBoundingClientRect()
      const out =
        width > 0 &&
        (left < 0 || right > innerWidth || table.parentElement!.scrollWidth > table.parentElement!.clientWidth)
      return out ? [table.getAttribute('aria-label') ?? 'a table'] : []
    })
    return [...hints, ...tables]
  })

/** Returns the faults of the page that is shown. */
async function faults(page: Page, spanish: boolean): Promise<string[]> {
  const found = await violations(page)
  const headings = await page.locator('h1').allInnerTexts()
  if (headings.length !== 1) found.push(`h1: ${headings.join(' | ')}`)
  const title = await page.title()
  if (!headings[0] || !title.includes(headings[0])) found.push(`title: ${title}`)
  const marked = await page.locator('#side [aria-current=page]').count()
  if (marked > 1) found.push(`${marked} pages of the sidebar are marked`)
  if (spanish) found.push(...(await leftInEnglish(page)))
  const own = page.viewportSize()!
  for (const width of isDeep ? [320, 390, 768, 1024, 1280] : [own.width, 320, 768]) {
    if (page.viewportSize()!.width !== width) await resize(page, { ...own, width })
    const over = await overflow(page)
    if (over > 0) found.push(`${over} px wider than a window of ${width}`)
    if (width > 320) found.push(...(await cutOff(page)).map((what) => `cut off at ${width} px: ${what}`))
    if (width !== 390) continue
    await settled(page)
    found.push(...(await raggedRows(page)))
  }
  await page.setViewportSize(own)
  return found
}

/** Go to a page, by a load or within the app, and tell what is wrong with it. */
async function look(page: Page, address: string, locale: Locale, loads: boolean): Promise<string[]> {
  if (loads) await page.goto(address)
  else await move(page, address)
  await shown(page)
  const wrong = await faults(page, locale === 'es')
  const { pathname } = new URL(page.url())
  return pathname === address ? wrong : [...wrong, `went to ${pathname}`]
}

const matrix = isDeep
  ? [320, 390, 768, 1280].flatMap((width) => (['en', 'es'] as const).map((locale) => ({ width, locale })))
  : ([
      { width: 390, locale: 'es' },
      { width: 1280, locale: 'en' },
    ] as const)

for (const { width, locale } of matrix)
  test(`every page has a name, satisfies axe, overflows nowhere and speaks its language: ${width} px, ${locale}`, async ({
    page,
  }) => {
    const console = troubles(page)
    const found: Record<string, string[]> = {}
    const all = addresses()
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await shown(page)
    await speak(page, locale)
    const loaded = new Set(locale === 'en' ? sample(all, 5) : [])
    for (const [index, address] of all.entries()) {
      // Without DEEP half of the pages are seen on a phone, the others on a desk, where some are loaded by their address.
      if (!isDeep && (index % 2 === 0) !== (width === 390)) continue
      const wrong = await look(page, address, locale, loaded.has(address)).catch((error: Error) => [error.message])
      wrong.push(...console.splice(0))
      if (wrong.length > 0) found[address] = wrong
    }
    await speak(page, 'en')
    expect(found).toEqual({})
  })

/** Returns the controls of the top menu, sheet or drawer that are covered in their middle or outside the window. */
const untouchable = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    if (!top) return ['nothing is open']
    const controls = [
      ...top.querySelectorAll<HTMLElement>('a, button, input:not([type=file]), select, textarea, summary'),
    ]
    return controls.flatMap((control) => {
      // A box is touched by its label, a file by a button.
      const touched: HTMLElement = control.closest('label') ?? (control as HTMLInputElement).labels?.[0] ?? control
      const shown = control.getBoundingClientRect().width > 1 ? control : touched
      if (shown.getClientRects().length === 0) return []
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top: above, width, height } = shown.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, above + height / 2)
      if (over && (shown.contains(over) || touched.contains(over))) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return [
        `${name.slice(0, 40)} at ${Math.round(above)}: ${over ? over.textContent.slice(0, 40) : 'out of the window'}`,
      ]
    })
  })

for (const width of isDeep ? [390, 320] : [390])
  test(`every entry of every menu, sheet and drawer can be touched on a phone of ${width} px`, async ({ page }) => {
    const found: string[] = []
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    for (const address of addresses()) {
      await move(page, address)
      await shown(page)
      const openers = await page.locator(':is(main, header) [aria-haspopup=dialog]').all()
      // Those of a list are alike: the first and the last stand in different places.
      for (const opener of new Set([...openers.slice(0, 6), ...openers.slice(-2)])) {
        const name = await opener.evaluate((node) => node.getAttribute('aria-label') ?? node.textContent)
        await opener.click()
        await expect(page.getByRole('dialog'), `${address}, ${name}`).toBeVisible()
        await settled(page)
        found.push(...(await untouchable(page)).map((what) => `${address}, ${name}: ${what}`))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
    expect(found).toEqual([])
  })

const widthOf = async (page: Page) => Math.round((await side(page).boundingBox())?.width ?? 0)
const cookieOf = async (context: BrowserContext, page: Page) =>
  (await context.cookies(page.url())).find(({ name }) => name === 'sidebar')

test('the sidebar slides over under 768 px, collapses above, and only this a cookie keeps for seven days', async ({
  page,
  context,
}) => {
  const found = troubles(page)
  await page.setViewportSize({ ...phone, width: 768 })
  await page.goto('/dashboard')
  await shown(page)
  await expect(side(page)).toBeVisible()
  expect(await widthOf(page), 'a tablet begins with the rail').toBe(48)
  await page.setViewportSize({ ...phone, width: 767 })
  await expect(side(page)).toBeHidden()

  // Its name tells of new catering requests too.
  const more = button(page, new RegExp(`^${inEnglish.more}`))
  await more.click()
  await expect.poll(() => widthOf(page)).toBe(288)
  await expect(side(page).getByRole('link').first()).toBeFocused()
  await isSound(page)
  for (const way of await side(page).locator('a, button').all()) await expect(way).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(side(page)).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Control+b')
  await expect(side(page)).toBeVisible()
  await side(page).getByRole('link', { name: inEnglish.settings, exact: true }).click()
  await expect(page.getByRole('heading', { name: inEnglish.settings, level: 1 })).toBeVisible()
  await expect(side(page)).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  expect(await cookieOf(context, page), 'a slide-over is not a collapse').toBeUndefined()

  await more.click()
  await side(page).getByRole('link', { name: inEnglish.settings, exact: true }).click()
  await expect(side(page)).toBeHidden()
  await more.click()
  await page.locator('#side ~ button, #side + button').click({ position: { x: 380, y: 400 } })
  await expect(side(page)).toBeHidden()

  await page.setViewportSize({ ...desk, height: 720 })
  await expect.poll(() => widthOf(page)).toBe(48)
  await page.keyboard.press('Meta+b')
  await expect.poll(() => widthOf(page)).toBe(256)
  for (const way of await side(page).locator('a, button').all()) await expect(way).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(desk)
  await page.keyboard.press('Control+b')
  await expect.poll(() => widthOf(page)).toBe(48)
  await page.keyboard.press('Control+b')
  await expect.poll(() => widthOf(page)).toBe(256)
  await button(page, 'Collapse the sidebar').click()
  await expect.poll(() => widthOf(page)).toBe(48)
  expect(await violations(page)).toEqual([])

  const { value, expires } = (await cookieOf(context, page))!
  // A cookie ends by the browser's own clock.
  const now = await page.evaluate(() => performance.timeOrigin + performance.now())
  expect([value, Math.round((expires - now / 1000) / 86_400)]).toEqual(['collapsed', 7])
  await page.reload()
  await shown(page)
  expect(await widthOf(page)).toBe(48)
  await page.getByRole('link', { name: inEnglish.homePage, exact: true }).click()
  await expect(page.getByRole('heading', { name: inEnglish.homePage, level: 1 })).toBeVisible()
  await button(page, 'Expand the sidebar').click()
  await expect.poll(() => widthOf(page)).toBe(256)
  await expect.poll(async () => (await cookieOf(context, page))?.value).toBe('expanded')
  expect(found).toEqual([])
})

test('the language is switched in place, and the way to the site and out is there', async ({ page, browser, app }) => {
  await page.setViewportSize(desk)
  await page.goto('/dashboard/settings')
  await shown(page)
  expect(await widthOf(page), 'a desk begins with the whole sidebar').toBe(256)
  await page.getByRole('textbox', { name: inEnglish.address }).fill('1 Elsewhere Lane')
  await button(page, inEnglish.espanol).click()
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toHaveValue('1 Elsewhere Lane')
  await expect(button(page, inEnglish.espanol)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Sitio principal', exact: true })).toHaveAttribute('href', '/es')
  await page.route('**/api/session/user', (route) => route.abort())
  await button(page, 'English').click()
  await expect(page.getByRole('alert').filter({ hasText: "Your language couldn't be saved" })).toBeVisible()
  await expect(page.getByRole('heading', { name: inEnglish.settings, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: inEnglish.mainWebsite, exact: true })).toHaveAttribute('href', '/')

  const another = await browser.newContext({ baseURL: app.origin, storageState: { cookies: [], origins: [] } })
  const leaving = await another.newPage()
  // Another tab turns with it, and another device begins in it.
  await page.unrouteAll()
  const beside = await page.context().newPage()
  await beside.goto('/dashboard/menu')
  await expect(beside.getByRole('heading', { name: 'Menú', level: 1 })).toBeVisible()
  await speak(page, 'es')
  await speak(page, 'en')
  await expect(beside.getByRole('heading', { name: inEnglish.menu, level: 1 })).toBeVisible()
  await speak(page, 'es')
  await leaving.goto('/management')
  await leaving.getByLabel(inEnglish.eMail).fill(demoOwner.email)
  await leaving.getByLabel('Password', { exact: true }).fill(demoOwner.password)
  await leaving.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(side(leaving).getByRole('link', { name: 'Resumen', exact: true })).toBeVisible()
  await expect(leaving.locator('html')).toHaveAttribute('lang', 'es')
  if (isDeep) {
    await leaving.goto('/management')
    await expect(leaving.locator('html')).toHaveAttribute('lang', 'es')
    await expect(leaving).toHaveURL(/\/dashboard$/)
  }
  await speak(leaving, 'en')
  if (isDeep) {
    await button(leaving, inEnglish.logOut).click()
    await outside(leaving)
    await expect(leaving.getByRole('status').filter({ hasText: inEnglish.loggedOutSuccessfully })).toBeVisible()
    await expect(leaving).toHaveURL(/\/$/)
    await leaving.goto('/dashboard/settings')
    await expect(leaving).toHaveURL(/\/management$/)
  }
  await another.close()
})

/** Keep a language in the owner's account, as another device of hers would. */
async function saveLocale(page: Page, locale: Locale) {
  const { origin } = new URL((await page.request.head('/404')).url())
  const saved = await page.request.put('/api/session/user', { data: { locale }, headers: { origin } })
  expect(saved.status()).toBe(200)
}

test('content that loads late moves nothing under a thumb', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    const tops = ((globalThis as any).tops = new Set<number>())
    const look = () => {
      const main = document.querySelector('#main')
      if (main) tops.add(Math.round(main.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(look)
    }
    look()
  })
  for (const locale of sample(['es', 'en'] as const, 2)) {
    await saveLocale(page, locale)
    let answered = 0
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100 * (++answered % 4)))
      await route.continue()
    })
    const pages = isDeep ? addresses() : ['/dashboard', '/dashboard/menu', '/dashboard/catering/settings']
    for (const address of pages) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await shown(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect(await page.evaluate(() => [...(globalThis as any).tops]), `${address} in ${locale}`).toHaveLength(1)
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
  await saveLocale(page, 'en')
})

const flags = {
  contacts: 'hasContactsAccess',
  reservations: 'hasReservationsAccess',
  catering: 'hasCateringAccess',
} as const satisfies Record<Feature, string>

test('a page of the dashboard is loaded with at most 56 requests in three steps', async ({
  app,
  browser,
  signedIn,
}) => {
  const pages = [
    // Also on a Spanish device where nobody was before.
    ['/dashboard', 'overview', 'es'],
    ['/dashboard', 'overview', 'en'],
    ['/dashboard/reservations', 'reservations', 'en'],
    ['/dashboard/menu', 'menu-items', 'en'],
  ] as const
  for (const [path, its, locale] of sample(pages, 2)) {
    const context = await browser.newContext({ baseURL: app.origin, storageState: signedIn, locale: `${locale}-US` })
    await context.request.put('/api/session/user', { data: { locale }, headers: { origin: app.origin } })
    const page = await context.newPage()
    // Nothing is answered until nothing more has been asked for a while: what waits for another is told from what goes beside it, however slow the machine.
    let asked = 0
    await page.route('**', async (route) => {
      asked = performance.now()
      for (let left = 400; left > 0; left = asked + 400 - performance.now())
        await new Promise((resolve) => setTimeout(resolve, left))
      await route.continue()
    })
    const made: { url: string; from: number; to: number }[] = []
    page.on('requestfinished', (request) => {
      if (!['script', 'stylesheet', 'fetch', 'font'].includes(request.resourceType())) return
      const { startTime, responseEnd } = request.timing()
      made.push({ url: request.url(), from: startTime, to: startTime + responseEnd })
    })
    const answered = page.waitForResponse((response) => response.url().includes(`/api/owner/${its}`))
    await page.goto(path)
    const wanted = await answered
    await wanted.finished()
    await expect.poll(() => made.some(({ url }) => url === wanted.url())).toBe(true)
    const last = made.find(({ url }) => url === wanted.url())!
    // Requests that the page sends together with it are not before it.
    const isBefore = ({ url, from }: (typeof made)[0]) =>
      url === wanted.url() || (from <= last.from && !url.includes('/api/owner/'))
    const before = made.filter(isBefore)
    const steps = new Map<string, number>()
    for (const { url, from } of before.toSorted((one, other) => one.from - other.from)) {
      const waitedFor = before.filter(({ to }) => to <= from).map(({ url: earlier }) => steps.get(earlier) ?? 0)
      steps.set(url, Math.max(0, ...waitedFor) + 1)
    }
    // A page is shown without its fonts; whatever waits for them is a step later all the same.
    const counted = before.filter(({ url }) => !url.endsWith('.woff2'))
    expect(counted.length, [...steps].join('\n')).toBeLessThanOrEqual(56)
    expect(Math.max(...steps.values()), [...steps].join('\n')).toBeLessThanOrEqual(3)
    await context.request.put('/api/session/user', { data: { locale: 'en' }, headers: { origin: app.origin } })
    await context.close()
  }
})

test('a page that the plan does not give is not linked, and its address leads to the plans', async ({ page, app }) => {
  await subscription(app, 'override', 'basic')
  await waitForTier(app, 'basic')
  const access = accessOf('basic')
  const gated = dashboardPages.filter(({ feature }) => feature)
  const locked = gated.filter(({ feature }) => !access[flags[feature!]])
  expect(locked.length).toBeGreaterThan(0)

  await page.setViewportSize(desk)
  await page.goto('/dashboard')
  await shown(page)
  await expect(side(page).getByRole('link', { name: 'Some features are locked: see plans' })).toBeVisible()
  const links = await side(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const { path, group, feature } of gated)
    if (group) expect(links.includes(`/dashboard/${path}`), path).toBe(access[flags[feature!]])
  for (const [index, { path }] of sample(locked, 4).entries()) {
    const address = `/dashboard/${path.replaceAll(/\$\w+/g, '1')}`
    if (index === 0) await move(page, address)
    else await page.goto(address)
    await expect(page, path).toHaveURL(/\/subscription\?reason=locked$/)
    await expect(page.getByText(inEnglish.thisFeatureRequiresAnActive)).toBeVisible()
  }
  await subscription(app, 'override', 'enterprise')
  await waitForTier(app, 'enterprise')
})

/** Returns what differs from one rhythm: content of at most 72 rem, one padding of panels' heads, 24 px between fields, tabs that fit. */
const offRhythm = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const main = document.querySelector('main')!
    const width = main.getBoundingClientRect().width
    if (width > 1152) found.push(`content is ${width} px wide`)
    // A quote is paper, and an empty list has a sign above its words.
    for (const title of main.querySelectorAll('section[aria-labelledby] > div:not(:has(> svg)) > h2')) {
      const { padding } = getComputedStyle(title.parentElement!)
      if (padding !== '8px 16px') found.push(`the head of “${title.textContent}” has a padding of ${padding}`)
    }
    const ofPlace = new Map<Element, Element[]>()
    for (const label of main.querySelectorAll('label[for]')) {
      const field = label.parentElement!.parentElement!
      // The two times of a shift are one thing.
      if (field.querySelectorAll('label[for]').length > 1 || !field.parentElement || field.closest('fieldset')) continue
      ofPlace.set(field.parentElement, [...(ofPlace.get(field.parentElement) ?? []), field])
    }
    for (const [place, fields] of ofPlace) {
      const boxes = fields.map((field) => field.getBoundingClientRect())
      for (const [at, box] of boxes.entries()) {
        const next = boxes[at + 1]
        if (!next || box.height === 0 || next.height === 0) continue
        const isBelow = next.top >= box.bottom
        const gap = getComputedStyle(place)[isBelow ? 'rowGap' : 'columnGap']
        // Rows that a line divides have no gap.
        if (gap !== '24px' && gap !== 'normal')
          found.push(`${gap} between “${fields[at]!.querySelector('label')!.textContent}” and the next field`)
      }
    }
    for (const tabs of main.querySelectorAll('nav'))
      if (tabs.scrollWidth > tabs.clientWidth) found.push(`tabs are ${tabs.scrollWidth - tabs.clientWidth} px too wide`)
    return found
  })

for (const locale of ['es', 'en'] as const)
  test(`every page keeps one rhythm at 1280 px, and its tabs fit, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(desk)
    await page.goto('/dashboard')
    await shown(page)
    await speak(page, locale)
    const found: Record<string, string[]> = {}
    for (const address of addresses()) {
      await move(page, address)
      await shown(page)
      let off: string[] = []
      // A page may still be left for another one.
      await expect(async () => {
        off = await offRhythm(page)
      }).toPass({ timeout: 20_000 })
      if (off.length > 0) found[address] = off
    }
    expect(found).toEqual({})
  })
