import type { Locator, Page } from '@playwright/test'
import { addDays, formatLongDate, localDateTimeAt } from '#shared/time/local-time.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { go, ownerTest as test } from './as-owner.ts'
import { expect } from './app.ts'
import { ask } from './ask.ts'
import { turn } from './calendar.ts'
import { isOpen } from './open-day.ts'
import { screensOf } from './screens.ts'
import { toasts, troubles } from './watch.ts'

test.use({ appName: 'owner-undo' })

const { date: today } = localDateTimeAt(new Date())
const open = Array.from({ length: 60 }, (_, days) => addDays(today, 20 + days)).filter(isOpen)

/** Tells whether two parts of a page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const [index, [width, language]] of screensOf(0).entries())
  test(`a toast names the dish or day that was changed, covers no row that was touched, and undoes it: ${width} px, ${language}`, async ({
    page,
    app,
  }) => {
    const w = messagesOf(language)
    const found = troubles(page)
    await page.setViewportSize({ width, height: 844 })
    await ask(page, app, 'PUT', '/api/session/user', { locale: language })
    const toast = (text: string) => toasts(page).filter({ hasText: text })
    const undo = (place: Page | Locator) =>
      place.getByRole('button', { name: w['dashboard_undo']!, exact: true }).click()

    await go(page, '/dashboard/menu')
    await page.getByRole('searchbox').fill('churros')
    const onSale = page.getByRole('switch', { name: /Churros/ })
    const row = page.getByRole('main').locator('li, tr').filter({ has: onSale })
    await expect(onSale).toBeChecked()
    await row
      .getByText(/Churros/)
      .first()
      .waitFor()
    await onSale.click()
    const soldOut = toast(filled(w['overrides_sold_done'], { dish: 'Churros con chocolate' }))
    await expect(soldOut).toBeVisible()
    await expect(onSale).not.toBeChecked()
    expect(await overlap(soldOut, row)).toBe(false)
    await undo(soldOut)
    await expect(onSale).toBeChecked()

    // One that is sold out until a day is so again after its undo.
    const dishes = (await (await page.request.get('/content/menu.json')).json()) as { id: string; name: string }[]
    const { id } = dishes.find(({ name }) => name.startsWith('Churros'))!
    const until = `${addDays(today, 9)}T11:00`
    await ask(page, app, 'POST', '/api/owner/today', { orders: [{ verb: 'sold-out', dishes: [id], until }] })
    await page.reload()
    await page.getByRole('searchbox').fill('churros')
    await onSale.click()
    const back = toast(filled(w['overrides_sold_back'], { dish: 'Churros con chocolate' }))
    await undo(back)
    await expect(onSale).not.toBeChecked()
    const { standing } = await ask<{ standing: { verb: string; until?: string }[] }>(
      page,
      app,
      'GET',
      '/api/owner/today',
    )
    expect(
      standing.filter(({ verb }) => verb === 'sold-out').map((one) => localDateTimeAt(new Date(one.until!)).date),
    ).toEqual([addDays(today, 9)])

    const drawer = page.getByRole('dialog')
    await page.getByRole('button', { name: new RegExp(`^${w['dashboard_edit']}: Churros`) }).click()
    await drawer.getByRole('switch', { name: new RegExp(w['menu_dish_hide']!) }).check()
    await drawer.getByRole('button', { name: w['menu_item_save']!, exact: true }).click()
    const hidden = toast(`${w['menu_item_saved']}: Churros con chocolate`)
    await expect(hidden).toContainText(w['menu_dish_hidden_now']!)
    await expect(row.getByText(w['menu_dish_hidden']!)).toBeVisible()
    await undo(hidden)
    await expect(row.getByText(w['menu_dish_hidden']!)).toHaveCount(0)

    const date = open[index]!
    await go(page, '/dashboard/reservations/settings')
    await turn(page, date, w['reservations_month_after'])
    const day = page.getByRole('button', { name: formatLongDate(date, language, true) })
    await day.click()
    await drawer.getByRole('radio', { name: w['reservations_block_open']! }).check()
    await drawer.getByRole('button', { name: w['reservations_block_yes']!, exact: true }).click()
    const blocked = toast(filled(w['reservations_block_done'], { date: formatLongDate(date, language) }))
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await undo(blocked)
    await expect(day).toHaveAttribute('aria-pressed', 'false')
    expect(found).toEqual([])
  })
