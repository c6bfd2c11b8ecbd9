import type { Page } from '@playwright/test'
import type { EditableTablePlan } from '#shared/tables/table-plan.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { messagesOf } from '#test/messages.ts'
import { expect } from './app.ts'
import { button, ownerTest as test } from './as-owner.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { openDay } from './open-day.ts'
import { hydrated, open, overflow, toasts, troubles } from './watch.ts'

test.use({ appName: 'areas' })

type Words = Record<string, string>
const areas = ['Comedor', 'Patio', 'Barra'].map((name, at) => ({
  name,
  tables: [{ id: name, name: `${at}`, min: 1, max: 6, wheelchair: true, highChair: true }],
  runs: [],
}))
const shots = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

/** Turns on that guests can ask for two of three areas, and writes their names. */
async function offerAreas(page: Page, w: Words): Promise<void> {
  await page.goto('/dashboard/reservations/table-plan')
  await hydrated(page)
  const panels = page.getByRole('main').locator('section', { has: page.getByLabel(w['tables_area_name']!) })
  for (const [at, en] of [
    [0, 'Dining room'],
    [1, 'Terrace'],
  ] as const) {
    const panel = panels.nth(at)
    await panel.getByRole('switch', { name: w['tables_area_offered']! }).click()
    // The area's own name is in both fields.
    await expect(panel.getByLabel(w['tables_area_es']!)).toHaveValue(areas[at]!.name)
    await panel.getByLabel(w['tables_area_en']!).fill(at === 1 ? 'Comedor' : en)
  }
  await button(page, w['tables_plan_save']!).click()
  // Two areas of one name are told at the field.
  await expect(page.getByText(w['tables_error_area_twice']!)).toBeVisible()
  await panels.nth(1).getByLabel(w['tables_area_en']!).fill('Terrace')
  await isSound(page, 'the plan with names for guests')
  await shots(page, 'areas-plan')
  await button(page, w['tables_plan_save']!).click()
  await expect(toasts(page).filter({ hasText: w['tables_plan_saved']! })).toBeVisible()
}

for (const { language, width, height, patio, room } of [
  { language: 'es', width: 390, height: 844, patio: 'Patio', room: 'Comedor' },
  { language: 'en', width: 1280, height: 900, patio: 'Terrace', room: 'Dining room' },
] as const)
  test(`a guest asks for an area, and the owner reads it, at ${width} px in ${language}`, async ({ page, app }) => {
    test.slow()
    const w: Words = messagesOf(language)
    const found = troubles(page, /422/)
    const date = openDay(language === 'es' ? 8 : 9)
    const plan = () => ask<EditableTablePlan>(page, app, 'GET', '/api/owner/tables')
    await page.setViewportSize({ width, height })
    await ask(page, app, 'PUT', '/api/session/user', { locale: language })
    await ask(page, app, 'PUT', '/api/owner/tables', { areas, version: (await plan()).version })
    await offerAreas(page, w)

    await open(page, '/reservations', language)
    const area = page.getByLabel(w['reservations_area']!)
    await expect(area).toBeVisible({ timeout: 45_000 })
    await expect(area.locator('option')).toHaveText([w['reservations_area_any']!, room, patio])
    await expect(area).toHaveAccessibleDescription(w['reservations_area_help']!)
    await button(page, w['reservations_more_days']!).click()
    await page.getByRole('combobox', { name: w['reservations_date']! }).selectOption(date)
    await page.getByRole('combobox', { name: w['reservations_time']!, exact: true }).selectOption('18:30:00')
    await page.getByLabel(w['reservations_first']!).fill('Marisol')
    await page.getByLabel(w['reservations_last']!).fill('Peña')
    await page.getByRole('textbox', { name: w['reservations_phone']! }).first().fill('7705550177')
    await area.selectOption(patio)
    await isSound(page, 'the form with areas')
    await shots(page, `areas-form-${width}-${language}`)

    // It rains meanwhile: the area is refused at its field, and everything typed stays.
    const { version, areas: offered } = await plan()
    const [first, second, third] = offered
    await ask(page, app, 'PUT', '/api/owner/tables', { areas: [first, { ...second, closed: true }, third], version })
    const book = button(page, w['reservations_book']!)
    await book.click()
    await expect(area).toHaveAccessibleDescription(new RegExp(w['guest_refused_area_not_offered']!))
    await expect(area).toBeFocused()
    await expect(area).toHaveValue(patio)
    await expect(page.getByLabel(w['reservations_last']!)).toHaveValue('Peña')
    await shots(page, `areas-refused-${width}-${language}`)
    await ask(page, app, 'PUT', '/api/owner/tables', { areas: offered, version: version + 1 })
    await book.click()
    const manage = page.getByRole('link', { name: w['reservations_manage']! })
    await manage.click()
    await expect(page.getByRole('definition').filter({ hasText: patio })).toBeVisible()
    await isSound(page, 'the page of the reservation')

    // The guest changes it, and reads it on the page.
    await button(page, w['reservations_change']!).click()
    const other = page.getByLabel(w['reservations_area']!)
    await expect(other).toHaveValue(patio)
    await other.selectOption(room)
    await button(page, w['reservations_change_do']!).click()
    await expect(page.getByRole('definition').filter({ hasText: room })).toBeVisible()
    await shots(page, `areas-manage-${width}-${language}`)

    // The owner reads it in the day's list and the tables of the evening, which propose a table there.
    const listed = `${room}, ${language === 'en' ? 'if possible' : 'si se puede'}`
    await page.goto(`/dashboard/reservations?date=${date}`)
    await expect(page.getByRole('main').getByText(listed).first()).toBeVisible()
    await page.goto(`/dashboard/reservations/tables?date=${date}`)
    await expect(page.getByRole('main').getByText(formatLongDate(date, language)).first()).toBeAttached()
    const bar = page.locator('[data-row="0"]').getByRole('button', { name: /Marisol Peña/ })
    await expect(bar).toBeVisible()
    await shots(page, `areas-timeline-${width}-${language}`)
    await bar.click()
    await expect(page.getByRole('dialog').getByText(listed)).toBeVisible()
    await isSound(page, 'the party with its area')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(found).toEqual([])
  })
