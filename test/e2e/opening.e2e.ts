import { rmSync } from 'node:fs'
import type { Locator } from '@playwright/test'
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
    await isSound(page, 'the page before opening')
    await tap(page.getByRole('link', { name: /Owner/ }))
    await type(page.locator('input[type=email]'), demoOwner.email)
    await type(page.locator('input[type=password]'), demoOwner.password)
    await page.keyboard.press('Enter')
    const checklist = page.getByRole('region', { name: 'Open your site' })
    await expect(checklist.getByText('0 of 8 done')).toBeVisible()
    await isSound(page, 'the checklist')
    await expect(button('Open the site')).toHaveAttribute('aria-disabled', 'true')

    await tap(link('Do it: Name, address, and phone'))
    await type(field(page, 'Restaurant name'), 'Forno Alder')
    await type(field(page, 'Address'), '12 Alder St, Portland, OR 97205')
    await type(field(page, 'Phone'), '(503) 555-0142')
    await tap(button('Save settings'))
    await expect(toasts(page).filter({ hasText: 'Settings saved' })).toBeVisible()
    await today()

    await tap(link('Do it: Opening hours'))
    await type(field(page, 'Sunday'), 'Closed')
    await tap(button('Save hours'))
    await expect(toasts(page).filter({ hasText: 'Hours saved' })).toBeVisible()
    await today()

    await tap(link('Do it: Menu'))
    await type(page.getByLabel('Menu as text'), pasted)
    await tap(button('Preview'))
    await tap(button(/^Apply 40 changes$/))
    await expect(page.getByText('Imported 40 dishes')).toBeVisible({ timeout: 60_000 })
    await today()

    await expect(checklist.getByText('3 of 8 done')).toBeVisible()
    await tap(button('Open the site'))
    await expect(toasts(page).filter({ hasText: 'The site is open' })).toBeVisible()
    await expect(checklist).toHaveCount(0)
    expect(taps).toBeLessThanOrEqual(80)

    const menu = async () => (await fetch(`${app.origin}/menu`)).text()
    await expect.poll(menu, { timeout: 60_000 }).toContain('Tacos number 10')
    await page.goto(`${app.origin}/es/menu`)
    await expect(page.getByRole('banner').getByText('Forno Alder')).toBeVisible()

    await page.goto(`${app.origin}/dashboard/settings`)
    await tap(button('Close the site for now'))
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Close the site for now' }))
    await expect.poll(menu, { timeout: 60_000 }).toContain('Opening soon')
  } finally {
    await app.stop()
    rmSync(app.dataDir, { recursive: true, force: true })
  }
})
