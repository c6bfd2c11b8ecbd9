import { mkdirSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { filled, messagesOf } from '#test/messages.ts'
import { button, field, openAsOwner, ownerTest as test, speak } from './as-owner.ts'
import { isSound } from './axe.ts'
import { expect } from './app.ts'
import { walks } from './screens.ts'

test.use({ appName: 'menu-categories' })

for (const [width, locale] of walks)
  test(`the owner adds, renames, orders, hides and deletes categories (${width}, ${locale})`, async ({ page, app }) => {
    test.slow()
    const w = messagesOf(locale)
    const text = (name: string, values: Record<string, string | number> = {}) =>
      filled(w[`menu_categories_${name}`], values)
    const shot = async (name: string) => {
      if (!process.env['SHOTS']) return
      mkdirSync(process.env['SHOTS'], { recursive: true })
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}-${locale}.png`, fullPage: true })
    }
    const menu = async () => (await fetch(`${app.origin}${locale === 'es' ? '/es' : ''}/menu`)).text()
    const save = button(page, text('save'))
    const saved = page.getByRole('status').filter({ hasText: text('saved') })
    const list = page.getByRole('list', { name: text('list') })
    const dialog = page.getByRole('dialog')
    const edit = (name: string) => button(page, text('edit', { name })).click()
    const called = async (place: Locator, names: { en: string; es: string }) => {
      await field(place, filled(w['translations_english'], { label: text('name') })).fill(names.en)
      await field(place, filled(w['translations_spanish'], { label: text('name') })).fill(names.es)
    }
    const breakfast = { en: `Breakfast ${width}`, es: `Desayunos ${width}` }
    const brunch = { en: `Brunch ${width}`, es: `Almuerzo ${width}` }
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page)
    await speak(page, locale)
    await page.goto('/dashboard/menu/categories')
    await expect(list).toBeVisible()
    await isSound(page, 'the categories')
    await shot('categories-1')

    // A name is asked for, in one language at least.
    await button(page, text('add')).click()
    await button(dialog, text('add_done')).click()
    await expect(dialog.getByText(w['form_nameRequired']!)).toBeVisible()
    await isSound(page, 'a new category')
    await called(dialog, breakfast)
    await shot('categories-2')
    await button(dialog, text('add_done')).click()
    await expect(list.getByText(breakfast[locale])).toBeVisible()

    // A save that fails says so and keeps what was typed.
    await page.route('**/owner/menu-tabs', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await save.click()
    await expect(page.getByText(text('failed')).first()).toBeVisible()
    await expect(list.getByText(breakfast[locale])).toBeVisible()
    await page.unroute('**/owner/menu-tabs')
    await save.click()
    await expect(saved.first()).toBeVisible()

    // Ordered by the keyboard, then by buttons.
    const place = async () =>
      (await list.getByRole('listitem').allInnerTexts()).findIndex((row) => row.includes(breakfast[locale]))
    const last = await place()
    const handle = list.getByRole('listitem').filter({ hasText: breakfast[locale] }).getByRole('button').last()
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(place).toBe(last - 1)
    await page.keyboard.press('ArrowUp')
    await expect.poll(place).toBe(last - 2)
    await handle.click()
    await button(page, filled(w['menu_dish_order_first'], { name: breakfast[locale] })).click()
    await expect.poll(place).toBe(0)

    // Renamed in its drawer.
    await edit(breakfast[locale])
    await called(dialog, brunch)
    await isSound(page, 'a tab')
    await shot('categories-3')
    await button(dialog, text('edit_done')).click()
    await expect(list.getByText(brunch[locale])).toBeVisible()
    await save.click()
    await expect(save).toHaveAttribute('aria-disabled', 'true')

    // A tab with dishes is hidden with them, and shown again by the undo.
    await expect.poll(menu).toContain('tab-desserts')
    await edit(w['menu_tab_desserts']!)
    await dialog.getByLabel(text('show_tab')).click()
    await button(dialog, text('edit_done')).click()
    await expect(list.getByText(text('hidden'), { exact: true })).toBeVisible()
    await save.click()
    await expect.poll(menu).not.toContain('tab-desserts')
    await isSound(page, 'a hidden tab')
    await shot('categories-4')
    await button(page, w['dashboard_undo']!).first().click()
    await expect.poll(menu).toContain('tab-desserts')

    // One with dishes moves them before it goes.
    const gone = width < 800 ? 'kids' : 'lunch'
    await page.goto('/dashboard/menu/categories')
    await edit(w[`menu_tab_${gone}`]!)
    await button(dialog, text('delete', { name: w[`menu_cat_${gone}`]! })).click()
    await dialog.getByRole('combobox').selectOption('desserts')
    await isSound(page, 'a category that goes')
    await shot('categories-5')
    await button(dialog, text('move_yes')).click()
    await expect(dialog).toHaveCount(0)
    await expect(button(page, text('edit', { name: w[`menu_tab_${gone}`]! }))).toHaveCount(0)

    // Another browser was faster: nothing is overwritten, and what was done here stays.
    const other = await page.context().newPage()
    await other.goto('/dashboard/menu/categories')
    await button(other, text('edit', { name: brunch[locale] })).click()
    await called(other.getByRole('dialog'), { en: `Early ${width}`, es: `Temprano ${width}` })
    await button(other.getByRole('dialog'), text('edit_done')).click()
    await button(other, text('save')).click()
    await expect(
      other
        .getByRole('status')
        .filter({ hasText: text('saved') })
        .first(),
    ).toBeVisible()
    await other.close()
    await save.click()
    await expect(page.getByText(w['dashboard_conflict']!).first()).toBeVisible()
    await isSound(page, 'categories that somebody else changed')
    await shot('categories-6')
    await expect(button(page, text('edit', { name: w[`menu_tab_${gone}`]! }))).toHaveCount(0)
    await button(page, w['dashboard_conflict_mine']!).click()
    await expect(page.getByText(w['dashboard_conflict']!)).toHaveCount(0)
    await expect.poll(menu).not.toContain(`tab-${gone}`)
  })
