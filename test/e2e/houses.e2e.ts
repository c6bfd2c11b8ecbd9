import { rmSync } from 'node:fs'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { composeStarterTexts, type Cuisine } from '#shared/site/starter-texts.ts'
import type { HomeWithVersions, SettingsWithVersions } from '#shared/site/settings-versions.ts'
import type { ThemeName } from '#shared/site/themes.ts'
import type { TimeZone } from '#shared/time/time-zones.ts'
import { browserTest as test, expect, invoke, startApp, subscription } from './app.ts'
import { button } from './as-owner.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { troubles } from './watch.ts'

type House = {
  name: string
  address: string
  city: string
  phone: string
  cuisine: Cuisine
  cuisineText: { en: string; es: string }
  theme: ThemeName
  label: string
  zone: TimeZone
  /** A holiday of its state alone. */
  holiday: string
  dishes: string
  family: string
}

const houses: House[] = [
  {
    name: 'Forno Alder',
    address: '12 Alder St, Portland, OR 97205',
    city: 'Portland',
    phone: '(503) 555-0142',
    cuisine: 'pizza',
    cuisineText: { en: 'Pizza', es: 'Pizza' },
    theme: 'oven',
    label: 'Oven',
    zone: 'America/Los_Angeles',
    holiday: "Indigenous Peoples' Day",
    dishes:
      'Appetizers\nBurrata with tomatoes $14\nOlives $7\n\nSpecialties\nMargherita $17\nPizza with mushrooms and leeks $19',
    family: 'Bitter',
  },
  {
    name: 'Taqueria Ocotillo',
    address: '900 Mesa St, El Paso, TX 79901',
    city: 'El Paso',
    phone: '(915) 555-0142',
    cuisine: 'tacos',
    cuisineText: { en: 'Tacos', es: 'Tacos' },
    theme: 'desert',
    label: 'Desert',
    zone: 'America/Denver',
    holiday: 'Texas Independence Day',
    dishes: 'Appetizers\nChips and salsa $6\n\nTacos\nTacos de asada $4\nTacos de barbacoa $5\n\nDesserts\nFlan $6',
    family: 'Bricolage Grotesque',
  },
]

const paths = ['/', '/menu', '/locations', '/about', '/contact', '/reservations', '/catering', '/blog', '/nothing-here']

for (const house of houses)
  test(`${house.name} of ${house.city} opens with its own look, time, holidays and words; only its owner sees it before`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const app = await startApp(undefined, 0, { TIME_ZONE: house.zone }, undefined, 'empty')
    const guests = await browser.newContext({ serviceWorkers: 'block' })
    try {
      await subscription(app, 'override', 'premium')
      await ask(page, app, 'POST', '/api/session', demoOwner)
      const owner = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
        ask<T>(page, app, method, path, data)

      // What she would type, as its forms send it.
      const before = await owner<SettingsWithVersions>('GET', '/api/owner/settings')
      const texts = composeStarterTexts({ name: house.name, city: house.city, cuisine: house.cuisine, since: 1998 })
      await owner('PUT', '/api/owner/settings', {
        branding: { ...before.branding, name: house.name },
        contactInfo: { address: house.address, phone: house.phone, email: '', version: 0 },
        listing: { ...before.listing, priceRange: '$', cuisine: house.cuisineText },
        about: { ...before.about, ...texts.about },
      })
      const home = await owner<HomeWithVersions>('GET', '/api/owner/home')
      await owner('PUT', '/api/owner/home/hero', { ...home.hero, ...texts.home.hero, imageUrl: 'hero' })
      await owner('PUT', '/api/owner/home/story', { ...home.story, ...texts.home.story })

      await page.goto(`${app.origin}/dashboard/settings/hours`)
      await expect(page.locator('#holidays')).toContainText(house.holiday)
      for (const days of ['Monday-Thursday', 'Friday-Saturday', 'Sunday'])
        await page.getByRole('textbox', { name: days, exact: true }).fill('4 AM-3 AM')
      await button(page, 'Save hours').click()
      await expect(page.getByText('Hours saved')).toBeVisible()
      // Guests read no hours yet; the dashboard goes by hers.
      await page.goto(`${app.origin}/dashboard`)
      await expect(page.getByText(/^(?:Open until 3 AM|Opens today at 4 AM)/).first()).toBeVisible()

      await page.goto(`${app.origin}/dashboard/menu/load-data`)
      await page.getByLabel('Menu as text').fill(house.dishes)
      await button(page, 'Preview').click()
      await button(page, /^Apply \d+ changes$/).click()
      await expect(page.getByText(/^Imported \d+ dishes/)).toBeVisible({ timeout: 60_000 })

      await page.goto(`${app.origin}/dashboard/settings`)
      await page.getByRole('radio', { name: new RegExp(`^${house.label}`) }).check()
      await isSound(page, 'the choice of a theme')
      await button(page, 'Save settings').click()
      await expect(page.getByText('Settings saved')).toBeVisible()

      // A stranger reads the page before opening in the theme; the owner sees the site itself.
      await invoke(app, 'publish-site')
      const guest = await guests.newPage()
      const found = troubles(guest)
      await guest.goto(app.origin)
      await expect(guest.getByText('Opening soon')).toBeVisible()
      await isSound(guest, 'the page before opening')
      const stranger = await guests.newPage()
      await stranger.goto(`${app.origin}/dashboard/preview/menu`)
      await expect(stranger).toHaveURL(/\/management/)
      await page.goto(`${app.origin}/dashboard/preview`)
      await expect(page.getByText('A preview: only you see this page.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: house.name })).toBeVisible()
      await page.getByRole('link', { name: 'View Menu' }).first().click()
      await expect(page).toHaveURL(/\/dashboard\/preview\/menu$/)
      await expect(page.getByRole('main')).toContainText(house.dishes.split('\n')[1]!.replace(/ \$.*/, ''))
      const ofPreview = troubles(page)
      await page.goto(`${app.origin}/dashboard/preview/locations`)
      await expect(page.getByRole('main')).toContainText(house.address)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.goto(`${app.origin}/dashboard/preview/about`)
      await expect(page.getByRole('main')).toContainText(`${house.name} serves`)

      expect(ofPreview).toEqual([])
      await page.route('**/api/owner/site/content?*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto(`${app.origin}/dashboard/preview`)
      await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
      await page.unrouteAll()

      await page.goto(`${app.origin}/dashboard`)
      await button(page, 'Open the site').click()
      await expect(page.getByText('The site is open')).toBeVisible()
      await invoke(app, 'publish-site')
      await expect.poll(async () => (await fetch(`${app.origin}/menu`)).text()).not.toContain('Opening soon')

      const strange = /truck|troca|food truck|Georgia|Carrollton|\(770\)|Nogalera|pecan|nogal|La Nogalera/i
      for (const [language, width] of [
        ['en', 390],
        ['es', 1280],
      ] as const) {
        await guest.setViewportSize({ width, height: 844 })
        for (const path of paths) {
          const address = language === 'en' ? path : `/es${path === '/' ? '' : path}`
          await guest.goto(app.origin + address)
          await expect(guest.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await isSound(guest, address)
          const text = `${await guest.title()} ${await guest.locator('body').innerText()}`
          expect(text.match(strange)?.[0], address).toBeUndefined()
          expect(
            await guest.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily),
            address,
          ).toContain(house.family)
          if (process.env['SHOTS'])
            await guest.screenshot({
              path: `${process.env['SHOTS']}/${house.theme}${path.replaceAll('/', '-')}-${width}-${language}.png`,
              fullPage: true,
            })
        }
      }
      const html = await (await fetch(app.origin)).text()
      expect(html).toContain(`"${house.cuisineText.en}"`)
      expect(html).toContain('data-zone="')
      expect(html).not.toMatch(/mark[\w-]*\.svg|hero-(?:wide|tall)/)
      expect(found.filter((line) => !line.includes('404'))).toEqual([])
    } finally {
      await guests.close()
      await app.stop()
      rmSync(app.dataDir, { recursive: true, force: true })
    }
  })
