import { readFile } from 'node:fs/promises'
import { filled, messagesOf } from '#test/messages.ts'
import { ownerTest as test } from './as-owner.ts'
import { isSound } from './axe.ts'
import { expect } from './app.ts'
import { openAsOwner, speak } from './as-owner.ts'
import { screensOf } from './screens.ts'

test.use({ appName: 'menu-files' })

const dish = (name: string, price: string, words = '') =>
  `<div style="display:flex;justify-content:space-between"><span>${name}</span><span>${price}</span></div><div style="font-size:10px">${words}</div>`
/** A menu as a printer gets it: two columns, with headings in large letters. */
const printed = `<body style="font-family:serif"><h1 style="text-align:center">Casa Prueba, our kitchen</h1><div style="columns:2;column-gap:60px">
  <h2>Appetizers</h2>${dish('Guacamole Prueba', '$9.50', 'Avocado, lime, cilantro')}${dish('Queso Prueba', '$11', 'Melted cheese')}
  ${dish('Elote Prueba', '$5', 'Corn with crema')}<h2>From the Grill</h2>${dish('Arrachera Prueba', '$22', 'Skirt steak with beans')}
  ${dish('Pollo Prueba', '$16', 'Half chicken')}<h2>Tacos</h2>${dish('Pastor Prueba', '$12.00', 'Three to an order')}
  ${dish('Pescado Prueba', 'MP', 'Fried fish')}${dish('Lengua Prueba', '$13', 'Braised')}<h2>Drinks</h2>
  ${dish('Agua Prueba', 'Small $3 / Large $5')}${dish('Café Prueba', '$4.25', 'With cinnamon')}</div></body>`

for (const [width, locale] of screensOf(0))
  test(`a menu that somebody has as a PDF is on the site in five taps (${width}, ${locale})`, async ({ page, app }) => {
    const w = messagesOf(locale)
    await page.setContent(printed)
    const file = { name: 'casa.pdf', mimeType: 'application/pdf', buffer: await page.pdf({ format: 'Letter' }) }

    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page)
    await speak(page, locale)
    await page.goto('/dashboard/menu/load-data')
    await expect(page.getByRole('heading', { level: 1, name: w['menu_import_imp_title']! })).toBeVisible()
    await isSound(page, 'choose a menu')
    const chooser = page.waitForEvent('filechooser')
    await page.getByText(w['menu_import_imp_file_choose']!, { exact: true }).click() // 1
    await (await chooser).setFiles(file)

    const reading = page.getByRole('region', { name: w['menu_import_imp_seen']! })
    await expect(reading).toContainText(filled(w['menu_import_imp_seen_count'], { dishes: 10, sections: 4 }))
    await expect(reading.getByRole('button', { name: /Arrachera Prueba/ })).toContainText('$22.00')
    await reading.getByRole('button', { name: /Lengua Prueba/ }).click()
    const text = page.getByLabel(w['menu_import_imp_paste_label']!)
    await expect(text).toBeFocused()
    expect(
      await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toMatch(/^Lengua Prueba/)
    await isSound(page, 'what was read')

    await page.getByRole('button', { name: w['menu_import_imp_read']!, exact: true }).click() // 2
    const apply = page.getByRole('button', { name: filled(w['menu_import_imp_apply'], { count: 8 }) })
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    // The only section that the menu does not know asks for its category, and the next file need not ask again.
    await page.getByLabel('From the Grill (2)').selectOption('specialties') // 3, 4
    await page.getByRole('button', { name: filled(w['menu_import_imp_apply'], { count: 10 }) }).click() // 5
    await expect(page.getByText(filled(w['menu_import_imp_done'], { count: 10 }))).toBeVisible()
    await expect(
      page.getByText(filled(w['menu_import_imp_done_counts'], { added: 10, changed: 0, same: 0, skipped: 0 })),
    ).toBeVisible()
    await expect
      .poll(async () => (await (await fetch(`${app.origin}/content/menu.json`)).text()).match(/ Prueba"/g)?.length)
      .toBe(10)

    await page.getByRole('button', { name: w['menu_import_imp_another']! }).click()
    await page.getByLabel(w['menu_import_imp_paste_label']!).fill('From the Grill\nSirloin Prueba $19')
    await page.getByRole('button', { name: w['menu_import_imp_read']!, exact: true }).click()
    await expect(page.getByLabel('From the Grill (1)')).toHaveValue('specialties')
    await page.getByRole('button', { name: w['menu_import_imp_back']! }).click()
    await expect(page.getByLabel(w['menu_import_imp_paste_label']!)).toHaveValue('From the Grill\nSirloin Prueba $19')
  })

test('the menu, downloaded for Excel or as CSV, imports again with nothing to do', async ({ page }) => {
  const w = messagesOf('en')
  for (const kind of ['csv', 'xlsx'] as const) {
    await openAsOwner(page, '/dashboard/menu')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: w[`menu_export_${kind}`]! }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`menu.${kind}`)
    const file = { name: `menu.${kind}`, mimeType: '', buffer: await readFile(await download.path()) }
    await page.goto('/dashboard/menu/load-data')
    const chooser = page.waitForEvent('filechooser')
    await page.getByText(w['menu_import_imp_file_choose']!, { exact: true }).click()
    await (await chooser).setFiles(file)
    await expect(page.getByText(w['menu_import_imp_nothing']!).first()).toBeVisible()
    await expect(page.getByRole('button', { name: filled(w['menu_import_imp_apply'], { count: 0 }) })).toBeVisible()
  }
})
