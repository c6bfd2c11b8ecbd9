import type { Locator, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import type { Locale } from '#shared/validation.ts'
import { expect, type RunningApp, test } from './app.ts'
import { ask } from './ask.ts'

/** Sign the demo owner in, without the login page, and open a page of the dashboard, in English whatever she chose before. */
export async function openAsOwner(page: Page, path = '/dashboard'): Promise<void> {
  const { request } = page
  const { origin } = new URL((await request.head('/404')).url())
  const signedIn = await request.post('/api/session', { data: demoOwner, headers: { origin } })
  expect(signedIn.status()).toBe(200)
  await request.put('/api/session/user', { data: { locale: 'en' }, headers: { origin } })
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

/** Turn the dashboard to a language, which the owner's account keeps: the next page of any test in this app is in it. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  const choice = page.locator(`#side button[lang="${locale}"]`)
  await choice.waitFor({ state: 'attached' })
  if ((await choice.getAttribute('aria-pressed')) === 'true') return
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/session/user'))
  await choice.dispatchEvent('click')
  expect((await saved).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** Go to another page of the dashboard within the app, which keeps what it knows, and wait until the one before is left. */
export async function move(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname)
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
    history.pushState({}, '', to)
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** Go to a page of the dashboard, within the app once another one is open: a page that is come to asks again for what it shows. */
export async function go(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  if (!pathname.startsWith('/dashboard') || pathname + search === path) await page.goto(path)
  else await move(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Finds an entry of a list: a table's row on a wide screen, a list item on a phone. */
export const entryOf = (page: Page, text: string): Locator =>
  page.getByRole('main').locator('tr, li').filter({ hasText: text })

/** Choose one of the further actions behind the '…' of a place. */
export async function chooseMore(place: Page | Locator, action: string | undefined): Promise<void> {
  await place.locator('button[aria-haspopup=dialog][aria-expanded]').click()
  await place.getByRole('dialog').getByRole('button', { name: action!, exact: true }).click()
}

/** Find parts of a place by role and whole name, and messages by a text in them. */
export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true })
export const field = (place: Page | Locator, name: string): Locator => place.getByRole('textbox', { name, exact: true })
export const alert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first()
export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text }).first()

type State = { cookies: any[]; origins: any[] }

const signedInAt = new WeakMap<RunningApp, State>()

/** A browser test that begins signed in as the demo owner, all of a worker's tests in one session: none may sign out. */
export const ownerTest = test.extend<{ signedIn: State }>({
  signedIn: async ({ playwright, app }, use) => {
    if (!signedInAt.has(app)) {
      const request = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } })
      await ask({ request }, app, 'POST', '/api/session', demoOwner)
      await ask({ request }, app, 'PUT', '/api/session/user', { locale: 'en' })
      signedInAt.set(app, await request.storageState())
      await request.dispose()
    }
    await use(signedInAt.get(app)!)
  },
  storageState: ({ signedIn }, use) => use(signedIn),
})
