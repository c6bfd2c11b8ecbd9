import type { Page } from '@playwright/test'
import { isDeep } from '#test/deep.ts'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { expect, test } from './app.ts'
import { screensOf } from './screens.ts'
import { hydrated, readThrough, shifted, watchShifts, whatShifted } from './watch.ts'

// The demo's menu and home page show drawings, photographs and cards without a picture.

const cards = (page: Page) => page.getByRole('article').filter({ visible: true })

for (const [index, path] of ['/', '/menu'].entries())
  for (const [width, language] of screensOf(index))
    test(`${path} with photographs moves nothing while it is read, at ${width} px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await watchShifts(page)
      // A photograph comes later than its words.
      await page.route('**/media/**', async (route) => {
        await new Promise((late) => setTimeout(late, 300))
        await route.continue()
      })
      await page.goto(pathInLocale(path, language), { waitUntil: 'networkidle' })
      await readThrough(page)
      const photos = page.locator('img[srcset*="/media/"]').filter({ visible: true })
      expect(await photos.count()).toBeGreaterThan(0)
      for (const photo of await photos.all())
        await expect
          .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
          .toBeTruthy()
      expect(await shifted(page), await whatShifted(page)).toBe(0)
    })

for (const [width, height, fewest] of [
  [390, 844, 5],
  [320, 640, 3],
] as const)
  for (const language of isDeep ? (['en', 'es'] as const) : (['es'] as const))
    test(`${fewest} dishes fit between the tabs and the bar of a phone of ${width} x ${height}, in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(pathInLocale('/menu', language))
      await hydrated(page)
      const scrolled = () => page.evaluate(() => window.scrollY)
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        if ((await cards(page).count()) < fewest) continue
        const strip = page.getByRole('tablist')
        const { y } = (await cards(page).first().boundingBox())!
        const { height: tall } = (await strip.boundingBox())!
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y + (await scrolled()) - tall - 4)
        const whole = await page.evaluate(() => {
          const { bottom } = document.querySelector('[role=tablist]')!.getBoundingClientRect()
          const middle = innerWidth / 2
          return [...document.querySelectorAll('main article')]
            .map((card) => card.getBoundingClientRect())
            .filter((card) => card.height > 0 && card.top >= bottom - 1)
            .filter((card) => document.elementFromPoint(middle, card.bottom - 2)?.closest('main article')).length
        })
        expect(whole, (await tab.textContent()) ?? '').toBeGreaterThanOrEqual(fewest)
      }
    })

for (const language of isDeep ? (['en', 'es'] as const) : (['en'] as const))
  test(`what a card folds on a phone is whole while the keyboard is in it, and after a tap, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pathInLocale('/menu', language))
    await hydrated(page)
    const folded = (at: number) =>
      cards(page)
        .nth(at)
        .evaluate((card) =>
          [...card.querySelectorAll('p')].some(
            (line) => line.scrollHeight > line.clientHeight + 1 || line.clientWidth < 2,
          ),
        )
    const count = await cards(page).count()
    const long: number[] = []
    for (let at = 0; at < count; at++) if (await folded(at)) long.push(at)
    expect(long.length).toBeGreaterThan(1)
    const [first, second] = long as [number, number]
    // Readers hear the whole text of a folded line.
    const link = (at: number) => cards(page).nth(at).getByRole('link').first()
    await link(first).focus()
    await page.keyboard.press('Tab')
    await expect(cards(page).nth(first).getByRole('link').nth(1)).toBeFocused()
    expect(await folded(first)).toBe(false)
    await expect(cards(page).nth(first).getByRole('link').nth(1)).toBeInViewport()
    // The card after it is still short, and this one is again when the keyboard leaves.
    expect(await folded(second)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await folded(first)).toBe(true)

    await cards(page).nth(second).getByRole('heading').click()
    expect(await folded(second)).toBe(false)
  })
