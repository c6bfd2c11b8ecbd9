import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { filled, messagesOf } from '#test/messages.ts'
import { ownerTest as test } from './as-owner.ts'
import { isSound } from './axe.ts'
import { expect } from './app.ts'
import { openAsOwner, speak } from './as-owner.ts'
import { screensOf, walks } from './screens.ts'

test.use({ appName: 'menu-files' })

/** Keeps a picture of the page where SHOTS names a folder. */
async function shot(page: Page, name: string): Promise<void> {
  if (!process.env['SHOTS']) return
  mkdirSync(process.env['SHOTS'], { recursive: true })
  await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

const dish = (name: string, price: string, words = '') =>
  `<div style="display:flex;justify-content:space-between"><span>${name}</span><span>${price}</span></div><div style="font-size:10px">${words}</div>`
/** A menu as a printer gets it: two columns, with headings in large letters. */
const printed = `<body style="font-family:serif"><h1 style="text-align:center">Casa Prueba, our kitchen</h1><div style="columns:2;column-gap:60px">
  <h2>Appetizers</h2>${dish('Guacamole Prueba', '$9.50', 'Avocado, lime, cilantro')}${dish('Queso Prueba', '$11', 'Melted cheese')}
  ${dish('Elote Prueba', '$5', 'Corn with crema')}<h2>From the Grill</h2>${dish('Arrachera Prueba', '$22', 'Skirt steak with beans')}
  ${dish('Pollo Prueba', '$16', 'Half chicken')}<h2>Tacos</h2>${dish('Pastor Prueba', '$12.00', 'Three to an order')}
  ${dish('Pescado Prueba', 'MP', 'Fried fish')}${dish('Lengua Prueba', '$13', 'Braised')}<h2>Drinks</h2>
  ${dish('Agua Prueba', 'Small $3 / Large $5')}${dish('Café Prueba', '$4.25', 'With cinnamon')}</div></body>`

const cafe = `BREAKFAST
Hotcakes Prueba $9
Three, with butter
Molletes Prueba $8

De la panadería
Concha Prueba $3
Oreja Prueba $3.50

Drinks
Café de olla Prueba $4`

for (const [width, locale] of walks)
  test(`headings that the menu lacks become categories, and go with the import's undo (${width}, ${locale})`, async ({
    page,
    app,
  }) => {
    const w = messagesOf(locale)
    const text = (name: string, values: Record<string, string | number> = {}) =>
      filled(w[`menu_import_imp_${name}`], values)
    const tabs = async () => (await fetch(`${app.origin}${locale === 'es' ? '/es' : ''}/menu`)).text()
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page)
    await speak(page, locale)
    await page.goto('/dashboard/menu/load-data')
    await page.getByLabel(text('paste_label')).fill(cafe)
    await page.getByRole('button', { name: text('read'), exact: true }).click()
    await expect(page.getByText(text('left', { count: 4 }))).toBeVisible()
    await isSound(page, 'headings without a category')
    await shot(page, `categories-1-${width}-${locale}`)

    await page.getByRole('button', { name: text('map_make_all', { count: 2 }) }).click()
    await expect(page.getByText(text('ready'))).toBeVisible()
    await expect(page.getByLabel('BREAKFAST (2)')).toHaveValue('breakfast')
    // One heading is matched to the menu's own category after all, and made one again.
    await page.getByLabel('De la panadería (2)').selectOption('desserts')
    await expect(page.getByRole('button', { name: `${text('map_rename')}: De la panadería` })).toHaveCount(0)
    await page.getByLabel('De la panadería (2)').selectOption('breakfast')
    await expect(page.getByLabel('De la panadería (2)')).toHaveValue('breakfast')

    // A name that could not be sent stays as it was typed.
    await page.getByRole('button', { name: `${text('map_rename')}: BREAKFAST` }).click()
    const dialog = page.getByRole('dialog')
    const spanish = dialog.locator('[lang="es"]').first()
    await spanish.fill('Desayunos')
    await page.route('**/menu-imports/plan', (route) => route.abort())
    await dialog.getByRole('button', { name: w['menu_categories_edit_done']! }).click()
    await expect(page.getByText(text('choice_failed')).first()).toBeVisible()
    await expect(spanish).toHaveValue('Desayunos')
    await isSound(page, 'the name of a new category')
    await page.unroute('**/menu-imports/plan')
    await dialog.getByRole('button', { name: w['menu_categories_edit_done']! }).click()
    await expect(dialog).toHaveCount(0)
    await shot(page, `categories-2-${width}-${locale}`)

    await page.getByRole('button', { name: text('apply', { count: 5 }) }).click()
    const name = locale === 'es' ? 'Desayunos' : 'Breakfast'
    await expect(page.getByText(text('done_categories', { names: name }))).toBeVisible()
    await isSound(page, 'an import with new categories')
    await shot(page, `categories-3-${width}-${locale}`)
    await expect.poll(tabs).toContain(`>${name}<`)

    await page.getByRole('button', { name: text('undo') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('undo') })
      .click()
    await expect(page.getByText(text('undone', { file: text('paste_name') }))).toBeVisible({ timeout: 20_000 })
    await expect.poll(tabs).not.toContain(`>${name}<`)
  })

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
