import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { totp } from '#test/totp.ts'
import { alert, field, openAsOwner, toast } from './as-owner.ts'
import { isSound } from './axe.ts'
import { expect, moveClock, movedClock, partsOf, type RunningApp, startApp, test } from './app.ts'
import { isDeep } from '#test/deep.ts'
import { hydrated, outside, troubles, withoutScript } from './watch.ts'
import { browserLink } from './mailbox.ts'
import { inEnglish } from './english-texts.ts'
import { deep } from './screens.ts'

test.use({ appName: 'account-session', appEnv: movedClock })
test.describe.configure({ mode: 'serial' })

let secret = ''
let password: string = demoOwner.password

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openDoor(page: Page, path = '/management') {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Owner sign-in' })).toBeVisible()
  await hydrated(page)
}

async function enter(page: Page, email: string = demoOwner.email, given = password) {
  await field(page, inEnglish.eMail).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await press(page, 'Sign in')
}

async function answerCode(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await field(page, 'Code').fill(code)
  await press(page, 'Check code')
}

async function setUpApp(page: Page) {
  await press(page, 'Set up an app')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel("Enter your password to confirm it's you").fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** By how many milliseconds the app is ahead of the machine. */
let ahead = 0

/** The next code of the authenticator. Each counts once, so the clock of the app goes on to it. */
function freshCode(app: RunningApp): string {
  ahead += 30_000
  moveClock(app, ahead)
  return totp(secret, Date.now() + ahead)
}

/** Returns the answer to the owner's next request in a tab. */
const nextCall = (page: Page) => page.evaluate(async () => (await fetch('/api/session/factors')).status)

/** Sign the owner in with her second factor, without a page. */
async function signIn(request: APIRequestContext, app: RunningApp) {
  const headers = { origin: app.origin }
  const asked = await request.post('/api/session', { data: { email: demoOwner.email, password }, headers })
  expect(await asked.json()).toEqual({ challenge: 'totp' })
  const answered = await request.post('/api/session/challenge', { data: { code: freshCode(app) }, headers })
  expect(answered.status()).toBe(200)
}

/** Sign who is there out, beside the page. */
async function signOut({ request }: Page, { origin }: RunningApp) {
  const out = await request.post('/api/session/sign-out', { data: { scope: 'local' }, headers: { origin } })
  expect(out.status()).toBe(204)
}

async function anotherDevice(browser: Browser, app: RunningApp): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.origin })
  return context.newPage()
}

/** The newest code of the mailbox page that `npm start` names. */
async function mailedCode(browser: Browser, app: RunningApp): Promise<string> {
  const page = await browser.newPage()
  await page.goto(partsOf(app).mailbox)
  await page.getByText('Text', { exact: true }).first().click()
  const words = page.getByText(/^Your verification code is \d{6}$/).first()
  await expect(words).toBeVisible()
  const code = /\d{6}/.exec(await words.innerText())![0]
  await page.close()
  return code
}

const wrongCode = () => ['000000', '111111', '222222', '333333'].find((code) => !near().has(code))!
const near = () => new Set([-60_000, -30_000, 0, 30_000, 60_000].map((ms) => totp(secret, Date.now() + ahead + ms)))

test('an owner who signs in before the script has loaded keeps every letter and is signed in by it', async ({
  page,
}) => {
  const arrives = await withoutScript(page)
  await page.goto('/management', { waitUntil: 'domcontentloaded' })
  await enter(page)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(field(page, inEnglish.eMail)).toHaveValue(demoOwner.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page).toHaveURL(/\/management$/)
  arrives()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('only the owner signs in, and every tab learns of renewed sessions and of signing out', async ({
  page,
  context,
}) => {
  const found = troubles(page, /status of 401/)
  await openDoor(page, '/dashboard/settings/security')
  await expect(page).toHaveURL(/\/management$/)
  await enter(page, 'someone@example.com', 'Whatever-it-is-1')
  await expect(alert(page, 'Access Denied')).toContainText('Access denied. This email is not authorized.')
  await enter(page, demoOwner.email, 'Not-The-Password-1')
  await expect(alert(page, 'Access Denied')).toContainText('Invalid login credentials')
  await enter(page, demoOwner.email, '')
  await expect(page.getByText('Please enter your password')).toBeVisible()

  await enter(page, demoOwner.email.toUpperCase())
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page, 'Login successful')).toContainText('Redirecting to dashboard...')

  const cookie = (await context.cookies()).find(({ name }) => name.includes('session'))
  expect(cookie).toMatchObject({
    name: '__Host-session',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
  })
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(stored).not.toMatch(/eyJ|__Host/)
  expect(stored).not.toContain(password)

  const second = await context.newPage()
  await second.goto('/management')
  await expect(second).toHaveURL(/\/dashboard$/)
  await expect(second.getByText('Signed in:')).toBeVisible()
  const asked: string[] = []
  for (const tab of [page, second])
    tab.on('request', (request) => {
      if (request.url().endsWith('/refresh')) asked.push(tab === page ? 'first' : 'second')
    })
  // Both tabs sleep until the session is due; then both are woken, and one asks for all.
  for (const tab of [page, second])
    await tab.evaluate(() => {
      const past = Date.now
      Date.now = () => past() + 3580 * 1000
    })
  await Promise.all(
    [page, second].map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
  )
  await expect.poll(() => asked.length).toBe(1)
  // Until every tab has had its turn.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].filter(({ name }) => name === 'session-refresh').length
      }),
    )
    .toBe(0)
  expect(asked.length, 'one tab asks for all').toBe(1)
  expect([await nextCall(page), await nextCall(second)]).toEqual([200, 200])

  await press(page, inEnglish.logOut)
  await outside(page)
  await expect(toast(page, inEnglish.loggedOutSuccessfully)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(second).toHaveURL(/\/management$/)
  expect([await nextCall(page), await nextCall(second)]).toEqual([401, 401])
  expect(found).toEqual([])
})

test('sign-in errors, those of fields too, change their language with the page', async ({ page }) => {
  await openDoor(page)
  await enter(page, demoOwner.email, 'Not-The-Password-1')
  await expect(alert(page, 'Access Denied')).toContainText('Invalid login credentials')
  await page.getByRole('button', { name: inEnglish.espanol }).click()
  await expect(alert(page, 'Acceso denegado')).toContainText('Correo o contraseña incorrectos')
  await page.getByLabel('Contraseña', { exact: true }).fill('')
  await press(page, 'Entrar')
  await expect(page.getByText('Escribe tu contraseña')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
})

test('the language chosen on the sign-in page stays after signing in, and the collapsed sidebar switches it', async ({
  page,
  context,
}) => {
  await openAsOwner(page)
  await context.clearCookies()
  await openDoor(page)
  await page.getByRole('button', { name: inEnglish.espanol }).click()
  await expect(page.getByRole('heading', { name: 'Acceso del restaurante' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(demoOwner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/session/user'))
  await press(page, 'Entrar')
  const inSpanish = page.getByText('Cambios rápidos de hoy')
  await expect(inSpanish).toBeVisible()
  expect(await (await stored).json()).toMatchObject({ session: { user: { locale: 'es' } } })
  await page.reload()
  await expect(inSpanish).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 844 })
  await page.keyboard.press('Control+b')
  const english = page.getByRole('navigation').getByRole('button', { name: 'English' })
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Español' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await isSound(page, 'collapsed')
  await english.click()
  await expect(inSpanish).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.keyboard.press('Control+b')
  await context.clearCookies()
})

test('leaving is leaving, also where the server answers 403', async ({ page, context }) => {
  await openAsOwner(page)
  await page.route('**/api/session/sign-out', (route) => route.fulfill({ status: 403, body: 'Forbidden' }))
  await press(page, inEnglish.logOut)
  await outside(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(toast(page, inEnglish.loggedOutSuccessfully)).toBeVisible()
  await page.unroute('**/api/session/sign-out')
  await context.clearCookies()
})

test(
  'the error in an address that returns from another provider is shown once, in our words, and removed on every page',
  deep,
  async ({ page }) => {
    const wrong = "Signing in with the other account didn't work. Please sign in here."
    for (const [brought, text] of [
      ['/management?error=Call+1+900+555+0123+now', wrong],
      ['/management?error=access_denied&error_description=Call+1+900+555+0123', wrong],
      ['/dashboard?error=Call+1+900+555+0123', wrong],
      ['/management#access_token=eyJhbGciOi&refresh_token=x&expires_in=3600&expires_at=1', 'No session defined in URL'],
      ['/management?state=some', 'No code detected.'],
    ] as const) {
      await page.goto('about:blank')
      await openDoor(page, brought)
      await expect(alert(page, 'Access Denied')).toContainText(text)
      await expect(page).toHaveURL(/\/management$/)
      await expect(page.getByText('900')).toHaveCount(0)
    }
    await page.getByRole('button', { name: inEnglish.espanol }).click()
    await expect(alert(page, 'Acceso denegado')).toContainText('No se encontró ningún código.')
    for (const [brought, clean] of [
      ['/?error=Call+1+900+555+0123', /^[^?#]*\/$/],
      ['/menu#access_token=eyJhbGciOi&refresh_token=x', /\/menu$/],
    ] as const) {
      await page.goto(brought)
      await hydrated(page)
      await expect(page).toHaveURL(clean)
      await expect(page.getByText('900')).toHaveCount(0)
    }
  },
)

for (const width of isDeep ? [320, 1280] : [320])
  test(
    `the sign-in and security pages satisfy axe and overflow nowhere at ${width} px, in both languages`,
    deep,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openDoor(page)
      await enter(page, demoOwner.email, 'Not-The-Password-1')
      await expect(alert(page, 'Access Denied')).toBeVisible()
      await isSound(page, 'refused')
      await press(page, 'Forgot password?')
      await isSound(page, 'forgotten')
      await page.getByRole('button', { name: inEnglish.espanol }).click()
      await isSound(page, 'forgotten, Spanish')
      await press(page, 'Volver a entrar')
      await isSound(page, 'Spanish')
      await page.getByRole('button', { name: 'English' }).click()
      await enter(page)
      if (width < 768) await press(page, inEnglish.more)
      await page.getByRole('link', { name: inEnglish.security }).click()
      await setUpApp(page)
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
      await expect(page.getByText('This device')).toBeVisible()
      const close = page.getByRole('button', { name: inEnglish.close })
      if (await close.isVisible()) await close.click()
      const line = page.getByRole('button', { name: 'Save password' })
      await expect(line).toHaveCSS('border-radius', '6px')
      expect((await line.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await isSound(page, 'security')
      if (width < 768) await press(page, inEnglish.more)
      await press(page, inEnglish.logOut)
      await outside(page)
      await expect(page).toHaveURL(/\/$/)
    },
  )

test('a second factor is enrolled, asked for, and guards every device', async ({ page, context, browser, app }) => {
  await openAsOwner(page, '/dashboard/settings/security')
  await setUpApp(page)
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  secret = await page.locator('code').innerText()
  await field(page, 'Code').fill(wrongCode())
  await press(page, 'Turn on')
  await expect(page.getByText("That code didn't work.")).toBeVisible()
  await field(page, 'Code').fill(freshCode(app))
  await press(page, 'Turn on')
  await expect(toast(page, 'Two-factor sign-in is on')).toBeVisible()
  await signOut(page, app)

  await openDoor(page)
  await enter(page)
  await answerCode(page, wrongCode())
  await expect(page.getByText("That code didn't work. Codes change every 30 seconds; try the next one.")).toBeVisible()
  await answerCode(page, freshCode(app))
  await expect(page).toHaveURL(/\/dashboard$/)

  const other = await anotherDevice(browser, app)
  await signIn(other.request, app)
  await other.goto('/dashboard/settings/security')
  await other.getByLabel('Current password').first().fill('What I typed')

  await page.getByRole('link', { name: inEnglish.security }).click()
  await press(page, 'Sign out other devices')
  await expect(toast(page, 'Other devices are signed out')).toBeVisible()
  expect([await nextCall(page), await nextCall(other)]).toEqual([200, 401])

  await other.getByLabel('New password').fill('Another-Strong-One-1')
  await press(other, 'Save password')
  const dialog = other.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(inEnglish.eMail).fill(demoOwner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await answerCode(other, freshCode(app))
  await expect(dialog).toBeHidden()
  await expect(other.getByLabel('Current password').first()).toHaveValue('What I typed')
  await expect(other.getByText('Login successful')).toHaveCount(0)
  await other.context().close()
  await context.close()
})

test('a forgotten password is recovered by the emailed code, and ends every session', async ({
  page,
  browser,
  app,
  playwright,
}) => {
  const before = await playwright.request.newContext({ baseURL: app.origin })
  await signIn(before, app)
  const statusNow = async () => (await before.get('/api/session/factors')).status()
  expect(await statusNow()).toBe(200)

  await openDoor(page)
  await press(page, 'Forgot password?')
  await field(page, inEnglish.eMail).fill('someone@example.com')
  await press(page, 'Send code')
  await expect(alert(page, 'Access Denied')).toContainText('Access denied. This email is not authorized.')
  await field(page, inEnglish.eMail).fill(demoOwner.email)
  await press(page, 'Send code')
  await expect(page.getByRole('alert').getByText('We emailed you a link.')).toBeVisible()
  const known = await page.context().newPage()
  await known.goto(await browserLink(app, demoOwner.email))
  await press(known, 'This is my browser')
  await expect(known.getByText('This browser is known now')).toBeVisible()
  await known.close()
  await press(page, 'Send code')
  await expect(page.getByText('a code is on its way')).toBeVisible()

  const code = await mailedCode(browser, app)
  await field(page, 'Code').fill(code === '123456' ? '654321' : '123456')
  await page.getByLabel('New password').fill('weak')
  await press(page, 'Save password')
  await expect(page.getByText('The password needs at least 12 characters')).toBeVisible()
  await page.getByLabel('New password').fill('Recovered-Pecan-7')
  await press(page, 'Save password')
  await expect(page.getByText("That code didn't work. It may have expired; request a new one.")).toBeVisible()
  await field(page, 'Code').fill(code)
  await press(page, 'Save password')
  await expect(toast(page, 'Password changed. Sign in with the new one.')).toBeVisible()
  password = 'Recovered-Pecan-7'
  expect(await statusNow()).toBe(401)
  await before.dispose()

  await enter(page)
  await answerCode(page, freshCode(app))
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const locale of ['en', 'es'] as const)
  test(`a new browser gets in by an emailed link while strangers guess, at 390 px in ${locale}`, async ({
    browser,
    app,
  }) => {
    // One link is emailed an hour.
    ahead += 3_600_000
    moveClock(app, ahead)
    const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const say = (en: string, es: string) => (locale === 'en' ? en : es)
    const headers = { origin: app.origin }
    const wrong = () =>
      page.request.post('/api/session', { data: { email: demoOwner.email, password: 'Guess-number-1' }, headers })
    for (let guess = 0; guess < 4; guess++) expect((await wrong()).status()).toBe(401)

    await openDoor(page)
    if (locale === 'es') await press(page, 'Español')
    await page.getByLabel(say('Email', 'Correo electrónico'), { exact: true }).fill(demoOwner.email)
    const typed = page.getByLabel(say('Password', 'Contraseña'), { exact: true })
    await typed.fill(password)
    await press(page, say('Sign in', 'Entrar'))
    await expect(
      alert(page, say('Get a link by email and open it in this browser.', 'Pide un enlace por correo')),
    ).toBeVisible()
    await isSound(page)
    await press(page, say('Email me a link', 'Mándame un enlace'))
    await expect(alert(page, say('We emailed you a link.', 'Te mandamos un enlace'))).toBeVisible()
    await isSound(page)
    await expect(typed).toHaveValue(password)

    const mail = await context.newPage()
    await mail.goto(`${await browserLink(app, demoOwner.email)}&locale=${locale}`.replace(/&locale=\w\w&/, '&'))
    await isSound(mail)
    await press(mail, say('This is my browser', 'Este es mi navegador'))
    await expect(mail.getByRole('heading')).toHaveText(say('This browser is known now', 'Ya conocemos este navegador'))
    await isSound(mail)
    await press(page, say('Sign in', 'Entrar'))
    await expect(page.getByRole('heading', { name: say('One more step', 'Un paso más') })).toBeVisible()
    await page.getByLabel(say('Code', 'Código'), { exact: true }).fill(freshCode(app))
    await press(page, say('Check code', 'Comprobar el código'))
    await expect(page).toHaveURL(/\/dashboard$/)
    await context.close()
  })

test('the account and the session outlive a kill of the app', deep, async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'app-'))
  let app = await startApp(dataDir)
  const port = Number(new URL(app.origin).port)
  const page = await anotherDevice(browser, app)
  try {
    await openDoor(page)
    await enter(page, demoOwner.email, demoOwner.password)
    await expect(page).toHaveURL(/\/dashboard$/)
    await app.stop('SIGKILL')
    app = await startApp(dataDir, port)
    await page.reload()
    await expect(page.getByText(`Signed in: ${demoOwner.email}`)).toBeVisible()
    expect(await nextCall(page)).toBe(200)
    await press(page, inEnglish.logOut)
    await outside(page)
    await expect(page).toHaveURL(/\/$/)
    await page.waitForLoadState('networkidle')
    await openDoor(page)
    await enter(page, demoOwner.email, demoOwner.password)
    await expect(page).toHaveURL(/\/dashboard$/)
  } finally {
    await page.context().close()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
