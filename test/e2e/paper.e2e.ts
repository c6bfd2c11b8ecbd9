import type { Page } from '@playwright/test'
import { planEdition } from '#functions/publishing/plan-edition.ts'
import { toPublicMenu } from '#functions/publishing/public-menu.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { sharedKitchenNotice } from '#shared/allergens/allergen-disclaimer.ts'
import { builtWeb } from '#test/built.ts'
import { demoContent } from '#test/web/demo-content.ts'
import { violations } from './axe.ts'
import { sample } from '#test/deep.ts'
import { expect, test } from './app.ts'

/** As many dishes as a large menu has, half of them with two lines that say what they are. */
const dishes = Array.from({ length: 195 }, (_, index) => ({
  ...demoMenu[index % demoMenu.length]!,
  id: `dish-${index}`,
  description: {
    en:
      index % 2
        ? 'Grilled with onions, bell peppers and melted cheese, served with guacamole, lettuce and sour cream'
        : '',
    es: index % 2 ? 'A la plancha con cebolla, pimientos y queso derretido, con guacamole, lechuga y crema' : '',
  },
}))

const paper = new Set(['menu/print.html', 'es/menu/print.html', 'menu/table-tent.html', 'menu/qr.svg'])
const files = new Map<string, string>()
test.beforeAll(async () => {
  process.env['RENDERER_DIR'] ??= builtWeb
  const { loadStaticAssets: beside, loadRenderer: renderer } = await import('#functions/publishing/renderer.ts')
  const content = demoContent({ menu: toPublicMenu(dishes, { date: '2026-11-22', time: '12:00', weekday: 0 }, '') })
  const plan = planEdition(content, 'https://nogalera.example', await renderer(), { ...(await beside()), release: '' })
  for (const { key, make } of plan.flatMap((part) => part.files())) if (paper.has(key)) files.set(key, (await make())!)
})

const pagesOf = async (page: Page): Promise<number> => {
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const prints = [
  ['es', 'es/menu/print.html', '22 de noviembre de 2026'],
  ['en', 'menu/print.html', 'November 22, 2026'],
] as const
for (const [locale, key, day] of sample(prints, 2))
  test(`195 dishes in ${locale} are four letter pages at most, each dish whole`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.setContent(files.get(key)!)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 816, height: 1056 })
    expect(await violations(page)).toEqual([])
    await expect(page.getByText(sharedKitchenNotice[locale])).toBeVisible()
    await expect(page.getByText(day)).toBeVisible()
    await expect(page.getByText('?', { exact: true })).toHaveCount(dishes.length + 1)
    expect(await pagesOf(page)).toBeLessThanOrEqual(4)
    const broken = await page
      .locator('article')
      .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length)
    expect(broken).toBe(0)
    const before = (await page.locator('.name').first().boundingBox())!.height
    await page.getByRole('checkbox').check()
    expect((await page.locator('.name').first().boundingBox())!.height).toBeGreaterThan(before)
  })

test('the table tent is one sheet, and its code leads to the menu', async ({ page }) => {
  await page.setContent(files.get('menu/table-tent.html')!)
  expect(await violations(page)).toEqual([])
  expect(await pagesOf(page)).toBe(1)
  expect(files.get('menu/qr.svg')).toMatch(/^<svg/)
})
