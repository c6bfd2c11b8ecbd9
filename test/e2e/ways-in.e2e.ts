import { owner } from '#infra/local/demo/owner.ts'
import { totp } from '#test/totp.ts'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './house.ts'
import { hydrated, outside, overflow } from './watch.ts'
import { inEnglish } from './english-texts.ts'

test.use({ houseOf: 'ways-in' })

async function enter(page: Page) {
  await page.getByRole('textbox', { name: inEnglish.eMail, exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a passkey signs in alone past a second factor, and a lost phone is got over by a recovery code', async ({
  page,
  browser,
  house,
}) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/management')
  await hydrated(page)
  await enter(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/settings/security')
  await press(page, 'Add a passkey')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByLabel('Your password, to be sure it is you').fill(owner.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop')).toBeVisible()

  await press(page, 'Set up an app')
  const secret = await page.locator('code').innerText()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(totp(secret))
  await press(page, 'Turn on')
  await press(page, 'Make new codes')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().innerText()
  await page.setViewportSize({ width: 390, height: 800 })
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]))
  for (const own of [code, secret, 'eyJ', '__Host']) expect(kept).not.toContain(own)
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(page, inEnglish.logOut)
  await outside(page)
  await expect(page).toHaveURL(/\/$/)

  // Whichever is first: the browser offers the passkey in the field of the e-mail address, or is asked for it.
  await page.goto('/management')
  const asks = page.getByRole('button', { name: 'Sign in with a passkey' })
  const inside = page.waitForURL(/\/dashboard$/)
  await Promise.race([inside, asks.click().catch(() => {})])
  await inside
  await press(page, inEnglish.logOut)
  await outside(page)
  await expect(page).toHaveURL(/\/$/)

  const context = await browser.newContext({ baseURL: house.origin, viewport: { width: 390, height: 844 } })
  const other = await context.newPage()
  await other.goto('/management')
  await hydrated(other)
  await enter(other)
  await press(other, 'Use a recovery code')
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  expect([await violations(other), await overflow(other)]).toEqual([[], 0])
  await press(other, 'Use this code')
  await expect(other.getByRole('heading', { name: 'Kitchen door' })).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(owner.password)
  await press(other, 'Sign in')
  await expect(other).toHaveURL(/\/dashboard\/settings\/security$/)
  await expect(other.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await context.close()
})
