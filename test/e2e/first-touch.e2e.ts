import type { CDPSession, Page } from '@playwright/test'
import { pathInLocale, isOwnerPath } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import { isDeep, sample } from '#test/deep.ts'
import { expect, test } from './app.ts'
import { publicPages } from './public-pages.ts'
import { hydrated, scrollAtRest, settled, withoutScript } from './watch.ts'

/**
 * Pages are read before they are touched, and the first touch starts the app. These tests make each kind of touch the first one of a fresh page and expect of
 * it what the same touch does on a page whose app runs: the expectations are the same code.
 */
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** When a touch comes: before any script, while the script loads, while a slow phone runs it, and after the app runs. */
type Moment = 'before' | 'while' | 'slow' | 'after'
const moments: readonly Moment[] = isDeep ? ['before', 'while', 'slow', 'after'] : ['before', 'while']

type Touch = {
  kind: string
  path: string
  /** Does something with one finger. */
  touch: (page: Page) => Promise<unknown>
  /** Checks the page at rest. `entries` are those of the history before the touch. */
  holds: (page: Page, at: { language: Locale; entries: number }) => Promise<unknown>
  /** Whether the touch leads to another page, whose document may be its own. */
  leaves?: true
}

const slowed = new WeakMap<Page, CDPSession>()

/** Make the device as slow as `rate` times this one. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = slowed.get(page) ?? (await page.context().newCDPSession(page))
  slowed.set(page, session)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Make a touch the first one of a fresh page at a moment, wait until the app runs and the page stands still, and look what came of it. */
async function firstTouch(page: Page, moment: Moment, language: Locale, one: Touch): Promise<void> {
  const { path, touch, holds, leaves } = one
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'a map' }))
  const arrives = moment === 'before' ? await withoutScript(page) : () => {}
  if (moment === 'slow') {
    await slowDown(page, 4)
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((late) => setTimeout(late, 150))
      await route.continue().catch(() => {})
    })
  }
  // Typed text and the sign-in page's language, which the device remembers, would make it no first touch.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(pathInLocale(path, language))
  if (moment === 'after') await hydrated(page)
  const entries = await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    return history.length
  })
  const loaded = page.locator('html[data-app]')
  if (moment === 'before') await expect(loaded).toHaveCount(0)
  await touch(page)
  if (moment === 'before' && !leaves) await expect(loaded).toHaveCount(0)
  arrives()
  // The touch alone starts the app, but of the page that a link leads to.
  if (leaves) await hydrated(page)
  else await expect(loaded).toHaveCount(1)
  if (moment === 'slow') await slowDown(page, 1)
  await page.waitForLoadState('networkidle')
  await settled(page)
  if (!leaves) expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not loaded again').toBe(true)
  await holds(page, { language, entries })
}

const drawer = (page: Page) => page.locator('header details')

/** The phone's menu is open, and a finger reaches what is in it. */
async function menuIsOpen(page: Page): Promise<void> {
  await scrollAtRest(page)
  await expect(drawer(page)).toHaveAttribute('open', '')
  const reached = await drawer(page)
    .locator('a[href$="/about"]')
    .evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(reached).toBe(true)
}

const menuButton = (path: string): Touch => ({
  kind: 'the menu button',
  path,
  touch: (page) => page.locator('header summary').tap(),
  holds: async (page) => {
    await menuIsOpen(page)
    await page.touchscreen.tap(4, 650)
    await expect(drawer(page)).not.toHaveAttribute('open', '')
  },
})

const languages = ['en', 'es'] as const

function otherLanguage(path: string): Touch {
  let wanted: Locale
  return {
    kind: 'the language',
    path,
    touch: async (page) => {
      const link = page.locator('header :is(a[hreflang], button[lang])')
      // A missing page may be served in another language than its address asks for.
      wanted = (await link.getAttribute('lang')) as Locale
      await link.tap()
    },
    holds: async (page, { entries }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', wanted)
      const { pathname } = new URL(page.url())
      // The owner's pages have one address for both.
      expect(pathname).toBe(pathInLocale(path, wanted))
      expect(await page.evaluate(() => history.length)).toBe(entries)
    },
  }
}

const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first()

/** Every kind of touch, each on one page that has it. */
const touches: readonly Touch[] = [
  menuButton('/'),
  otherLanguage('/menu'),
  {
    kind: 'a tab of the menu',
    path: '/menu',
    touch: (page) => page.locator('#tab-salads').tap(),
    holds: async (page, { entries }) => {
      expect(await scrollAtRest(page)).toBe(0)
      await expect(page.locator('#tab-salads')).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('#tab-salads')).toBeFocused()
      await expect(page.locator('#salads')).toBeVisible()
      await expect(page.locator('#appetizers')).toBeHidden()
      expect(new URL(page.url()).hash).toBe('#salads')
      expect(await page.evaluate(() => history.length)).toBe(entries)
    },
  },
  {
    kind: 'a step of the strip',
    path: '/menu',
    touch: (page) => page.locator('main button:has(+ [role=tablist]), [role=tablist] + button').last().tap(),
    holds: (page) =>
      expect.poll(() => page.getByRole('tablist').evaluate(({ scrollLeft }) => Math.round(scrollLeft))).toBe(300),
  },
  {
    kind: 'a swipe of the strip',
    path: '/menu',
    touch: async (page) => {
      await page.getByRole('tablist').dispatchEvent('touchstart')
      await page.getByRole('tablist').evaluate((strip) => (strip.scrollLeft = 240))
    },
    holds: async (page) => {
      await scrollAtRest(page)
      expect(await page.getByRole('tablist').evaluate(({ scrollLeft }) => scrollLeft)).toBe(240)
    },
  },
  {
    kind: 'the search of the menu',
    path: '/menu',
    touch: async (page) => {
      await page.getByRole('searchbox').tap()
      await page.keyboard.type('pozo')
    },
    holds: async (page) => {
      await page.keyboard.type('le')
      await expect(page.getByRole('searchbox')).toHaveValue('pozole')
      await expect(page.getByRole('heading', { name: 'Pozole rojo' }).first()).toBeVisible()
      await expect(page.locator('main article:visible')).toHaveCount(1)
    },
  },
  {
    kind: 'the filter of the menu',
    path: '/menu',
    touch: (page) => page.locator('main button[aria-expanded]').tap(),
    holds: async (page) => {
      await expect(page.locator('main button[aria-expanded]')).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('button', { name: /^(milk|leche)$/i })).toBeVisible()
    },
  },
  {
    kind: 'a link of the page',
    path: '/',
    touch: (page) => page.locator('main a[href$="/menu"]').first().tap(),
    leaves: true,
    holds: async (page, { language }) => {
      await expect(page).toHaveURL((url) => url.pathname === pathInLocale('/menu', language))
      await expect(page.locator('main [role=tablist]')).toBeVisible()
      expect(await scrollAtRest(page)).toBe(0)
    },
  },
  {
    kind: 'the bar at the foot',
    path: '/privacy',
    touch: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
      await page.locator('nav a[href$="/reservations"]:visible').last().tap()
    },
    leaves: true,
    holds: async (page, { language }) => {
      await expect(page).toHaveURL((url) => url.pathname === pathInLocale('/reservations', language))
      await expect(page.locator('#res-guests')).toBeVisible()
      expect(await scrollAtRest(page)).toBe(0)
    },
  },
  {
    kind: 'a tab of the page',
    path: '/reservations',
    touch: (page) => page.locator('#tab-cancel').tap(),
    holds: async (page) => {
      await expect(page.locator('#tab-cancel')).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('#cancel')).toBeVisible()
      await expect(page.locator('#book')).toBeHidden()
    },
  },
  {
    kind: 'a select',
    path: '/reservations',
    touch: (page) => page.locator('#res-guests').selectOption('7'),
    holds: async (page) => {
      await expect(page.locator('#res-guests')).toHaveValue('7')
      // The app knows it: it stays when another field changes.
      await fieldOf(page, 'firstName').fill('Ana')
      await expect(page.locator('#res-guests')).toHaveValue('7')
    },
  },
  ...(
    [
      ['/contact', 'name', 'email'],
      ['/catering', 'name', 'email'],
      ['/reservations', 'firstName', 'lastName'],
    ] as const
  ).map(([path, typed, next]): Touch => ({
    kind: 'a field',
    path,
    touch: async (page) => {
      await fieldOf(page, typed).tap()
      await page.keyboard.type('An')
    },
    holds: async (page) => {
      await page.keyboard.type('a')
      await expect(fieldOf(page, typed)).toHaveValue('Ana')
      await fieldOf(page, next).fill('Reyes')
      await expect(fieldOf(page, typed)).toHaveValue('Ana')
    },
  })),
  {
    kind: 'the search of a form',
    path: '/catering',
    touch: async (page) => {
      await page.getByRole('combobox').tap()
      await page.keyboard.type('guaca')
    },
    holds: (page) =>
      expect(
        page
          .getByRole('grid')
          .getByText(/guacamole/i)
          .first(),
      ).toBeVisible(),
  },
]

for (const [index, one] of touches.entries())
  test(`a first touch does what a second does: ${one.kind} of ${one.path}`, async ({ page }) => {
    for (const language of isDeep ? languages : [languages[index % 2]!])
      for (const moment of isDeep ? moments : [moments[Math.floor(index / 2) % 2]!])
        await test.step(`${moment}, ${language}`, () => firstTouch(page, moment, language, one))
  })

for (const [index, path] of sample([...publicPages.map(({ path }) => path), '/management'], 3).entries())
  test(`the menu of phones opens, and the language turns, at the first touch of ${path}`, async ({ page }) => {
    const all = [menuButton(path), otherLanguage(path)].flatMap((one) =>
      (isOwnerPath(path) ? (['en'] as const) : languages).flatMap((language) =>
        moments.map((moment) => ({ one, language, moment })),
      ),
    )
    // In turn one of each page's, so that every kind, language and moment has some.
    for (const { one, language, moment } of isDeep ? all : [all[(index * 3) % all.length]!])
      await test.step(`${one.kind}, ${moment}, ${language}`, () => firstTouch(page, moment, language, one))
  })
