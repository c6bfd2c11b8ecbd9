import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { browserTest as test, expect, startApp, subscription } from './app.ts'
import { isSound } from './axe.ts'
import { field } from './as-owner.ts'
import { toasts } from './watch.ts'

/** Forty dishes in four sections, as somebody copies them from a page. */
const pasted = ['Appetizers', 'Salads', 'Tacos', 'Desserts']
  .map((section) =>
    [section, ...Array.from({ length: 10 }, (_, at) => `${section} number ${at + 1} $${at + 5}`)].join('\n'),
  )
  .join('\n\n')

/** Keeps a picture of the page at both widths, where a folder is named for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><circle cx="30" cy="30" r="28" fill="#2e6f52"/></svg>'

test.use({ viewport: { width: 390, height: 844 } })

test('from the password to an open site with forty pasted dishes, on a phone, in at most eighty taps', async ({
  page,
}) => {
  const app = await startApp(undefined, 0, {}, undefined, 'empty')
  try {
    await subscription(app, 'override', 'enterprise')
    let taps = 0
    const tap = async (what: Locator) => {
      taps++
      await what.click()
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    const today = () => tap(page.getByRole('link', { name: /^Today/ }))
    const type = async (into: Locator, text: string) => {
      taps++
      await into.fill(text)
    }

    await page.goto(`${app.origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Opening soon')).toBeVisible()
    await shoot(page, 'soon')
    await isSound(page, 'the page before opening')
    await tap(page.getByRole('link', { name: /Owner/ }))
    await type(page.locator('input[type=email]'), demoOwner.email)
    await type(page.locator('input[type=password]'), demoOwner.password)
    await page.keyboard.press('Enter')
    const checklist = page.getByRole('region', { name: 'Open your site' })
    await expect(checklist.getByText('0 done, 8 to go')).toBeVisible()
    await isSound(page, 'the checklist')
    await expect(checklist.locator('[aria-current=step]')).toContainText('Name, address, and phone')
    for (const step of ['Logo', 'Order link', 'Sign-in and recovery']) await tap(button(`Leave it for later: ${step}`))
    await expect(checklist.getByText('0 done, 5 to go')).toBeVisible()
    await page.reload()
    await expect(checklist.getByText('0 done, 5 to go')).toBeVisible()
    await tap(button('Not later: Logo'))
    await expect(checklist.getByText('0 done, 6 to go')).toBeVisible()
    await shoot(page, 'checklist')
    await expect(button('Open the site')).toHaveAttribute('aria-disabled', 'true')

    await tap(link('Do it: Name, address, and phone'))
    await type(field(page, 'Restaurant name'), 'Forno Alder')
    await type(field(page, 'Address'), '12 Alder St, Portland, OR 97205')
    await type(field(page, 'Phone'), '(503) 555-0142')
    taps++
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(logo),
      })
    await expect(page.getByRole('button', { name: /^Replace.*: Logo$/ })).toBeVisible({ timeout: 60_000 })
    await tap(button('Save settings'))
    await expect(toasts(page).filter({ hasText: /saved/i })).toBeVisible()
    await today()

    await tap(link('Do it: Opening hours'))
    await type(field(page, 'Sunday'), 'Closed')
    await tap(page.locator('#holidays li').first().getByRole('button', { name: 'Closed', exact: true }))
    await tap(button('Save hours'))
    await expect(toasts(page).filter({ hasText: 'Hours saved' })).toBeVisible()
    await today()

    await tap(link('Do it: Menu'))
    await type(page.getByLabel('Menu as text'), pasted)
    await tap(button('Preview'))
    await tap(button(/^Apply 40 changes$/))
    await expect(page.getByText('Imported 40 dishes')).toBeVisible({ timeout: 60_000 })
    await today()

    await tap(link('Do it: Home page'))
    await expect(field(page, 'City')).toHaveValue('Portland')
    taps++
    await page.getByLabel('You serve').selectOption('pizza')
    await type(field(page, 'Since (year)'), '1998')
    await shoot(page, 'starter')
    await tap(button('Write it'))
    await expect(field(page, 'Subtitle, English')).toHaveValue('Pizza in Portland since 1998')
    await shoot(page, 'starter-written')
    await tap(page.getByRole('button', { name: /^Save/ }))
    await expect(toasts(page).filter({ hasText: 'Item saved' })).toBeVisible()
    await today()

    await expect(checklist.getByText('5 done, 1 to go')).toBeVisible()
    await tap(button('Open the site'))
    await expect(toasts(page).filter({ hasText: 'The site is open' })).toBeVisible()
    await expect(checklist).toHaveCount(0)
    expect(taps).toBeLessThanOrEqual(80)
    test.info().annotations.push({ type: 'taps', description: String(taps) })
    console.log(`opened with ${taps} taps`)

    const menu = async () => (await fetch(`${app.origin}/menu`)).text()
    await expect.poll(menu, { timeout: 60_000 }).toContain('Tacos number 10')
    await page.goto(`${app.origin}/es/menu`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Forno Alder' })).toBeVisible()

    await page.goto(`${app.origin}/dashboard/settings`)
    await tap(button('Close the site for now'))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Close the site for now' }))
    await expect.poll(menu, { timeout: 60_000 }).toContain('Opening soon')
  } finally {
    await app.stop()
    rmSync(app.dataDir, { recursive: true, force: true })
  }
})
