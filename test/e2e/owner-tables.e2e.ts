import type { Locator, Page } from '@playwright/test'
import { addDays, instantOf, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { button, ownerTest as test } from './as-owner.ts'
import { expect, moveClock, movedClock, type RunningApp } from './app.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { isOpen } from './open-day.ts'
import { hydrated, overflow, toasts, troubles } from './watch.ts'

test.use({ appName: 'owner-tables', appEnv: movedClock })
test.describe.configure({ mode: 'default' })

const { date: today } = localDateTimeAt(new Date())
/** Days that have passed, since a session ends by the machine's clock, on which the restaurant was open. */
const days = Array.from({ length: 30 }, (_, ago) => addDays(today, -2 - ago)).filter(
  (date) => isOpen(date) && weekdayOf(date) < 5,
)

/** The time of the restaurant, for the app and for the page. */
async function setTime(page: Page, app: RunningApp, date: string, time: string): Promise<void> {
  const now = instantOf(date, time).getTime()
  moveClock(app, now - Date.now())
  await page.clock.setFixedTime(now)
}

/** Forty parties between five and half past eight, of two to four guests, as the restaurant took them by phone. */
async function bookForty(page: Page, app: RunningApp, date: string): Promise<void> {
  for (let at = 0; at < 40; at++)
    await ask(page, app, 'POST', '/api/owner/reservations', {
      firstName: 'Ana',
      lastName: `Party${String(at).padStart(2, '0')}`,
      partySize: 2 + (at % 3),
      phone: '7705550188',
      reservationDate: date,
      reservationTime: timeOfMinute(1020 + 30 * (at % 8)),
      source: 'phone',
      ...(at === 3 ? { wishes: 'high-chair', note: 'By the window' } : {}),
    })
}

type Words = Record<string, string>
const inRow = (page: Page, table: string): Locator => page.locator(`[data-row="${table.toLowerCase()}"]`)
const partyIn = (page: Page, table: string, name: string): Locator =>
  inRow(page, table).getByRole('button', { name: new RegExp(`^[^,]*, Ana ${name},`) })
const shots = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
}

/** Names twenty tables in two areas on the page of the tables, and saves them. */
async function nameTables(page: Page, w: Words): Promise<void> {
  await page.goto('/dashboard/reservations/table-plan')
  await hydrated(page)
  await button(page, w['tables_plan_open']!).click()
  const panels = page.getByRole('main').locator('section', { has: page.getByLabel(w['tables_area_name']!) })
  const add = async (panel: Locator, names: string) => {
    await panel.getByLabel(w['tables_add_names']!).fill(names)
    await panel.getByRole('button', { name: w['tables_add']!, exact: true }).click()
  }
  await add(panels.first(), 'a table by the window')
  await expect(page.getByText(w['tables_add_wrong']!)).toBeVisible()
  await add(panels.first(), '1-16')
  await button(panels.first(), w['tables_run_add']!).click()
  await panels
    .first()
    .getByLabel(filled(w['tables_run_n'], { number: 1 }), { exact: true })
    .fill('1 + 2 + P1')
  await button(page, w['tables_area_add']!).click()
  await panels.nth(1).getByLabel(w['tables_area_name']!).fill('Patio')
  await add(panels.nth(1), 'P1-P4')
  await button(page, w['tables_plan_save']!).click()
  // What is wrong is told at its field, and nothing that was typed is lost.
  await expect(page.getByText(w['tables_error_run_unknown']!)).toBeVisible()
  await panels
    .first()
    .getByLabel(filled(w['tables_run_n'], { number: 1 }), { exact: true })
    .fill('1 + 2 + 3')
  await button(page, w['tables_plan_save']!).click()
  await expect(toasts(page).filter({ hasText: w['tables_plan_saved']! })).toBeVisible()
}

for (const [at, { language, width, height }] of [
  { language: 'en', width: 1280, height: 900 },
  { language: 'es', width: 390, height: 844 },
].entries())
  test(`an evening of forty parties is seated by table, at ${width} px in ${language}`, async ({ page, app }) => {
    test.slow()
    const w: Words = messagesOf(language)
    const date = days[at]!
    const found = troubles(page)
    await page.setViewportSize({ width, height })
    await ask(page, app, 'PUT', '/api/session/user', { locale: language })
    await setTime(page, app, date, '12:00:00')
    await page.goto('/dashboard/reservations')
    await hydrated(page)
    const tab = page.getByRole('main').getByRole('link', { name: w['tables_title']!, exact: true })
    if (at === 0) {
      // A restaurant that names no tables sees none of it.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab).toHaveCount(0)
    }
    const { areas } = (await (await page.request.get(`${app.origin}/api/owner/tables`)).json()) as { areas: object[] }
    if (areas.length === 0) await nameTables(page, w)
    await bookForty(page, app, date)

    await page.goto('/dashboard/reservations')
    await tab.click()
    const takeAll = button(page, filled(w['tables_take_all'], { count: 40 }))
    await expect(takeAll).toBeVisible()
    await shots(page, `tables-proposed-${width}-${language}`)
    await takeAll.click()
    await expect(toasts(page).filter({ hasText: filled(w['tables_taken'], { count: 40 }) })).toBeVisible()
    await expect(page.getByRole('heading', { name: w['tables_unplaced']! })).toHaveCount(0)
    const tableOf = async (name: string) => {
      const row = page.locator('[data-row]', { has: page.locator('[data-bar]', { hasText: `Ana ${name}` }) })
      return (await row.first().getAttribute('data-row'))!
    }
    expect(await overflow(page)).toBe(0)
    await isSound(page, `the evening by table in ${language}`)

    if (width === 1280) await movesByKeysAndMouse(page, w, tableOf)
    await seatsAndLeaves(page, app, { w, date, table: await tableOf('Party00') })
    await walksIn(page, w)
    await shots(page, `tables-evening-${width}-${language}`)
    expect(found).toEqual([])
  })

/** A party is moved with keys and put back, another is dragged onto a table that somebody has. */
async function movesByKeysAndMouse(page: Page, w: Words, tableOf: (name: string) => Promise<string>): Promise<void> {
  const from = await tableOf('Party01')
  const status = page.getByRole('region', { name: w['tables_grid']! }).getByRole('status')
  await partyIn(page, from, 'Party01').focus()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('Ana Party01')
  for (let down = 0; down < 20 && !(await status.textContent())!.includes(w['tables_moving_free']!); down++)
    await page.keyboard.press('ArrowDown')
  if (from !== 'p4') while ((await status.textContent())!.includes(`${from},`)) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText(w['tables_put_back']!)
  expect(await tableOf('Party01')).toBe(from)
  await page.keyboard.press('Enter')
  for (let down = 0; down < 20; down++) {
    await page.keyboard.press('ArrowDown')
    if ((await status.textContent())!.includes(w['tables_moving_free']!)) break
  }
  await page.keyboard.press('Enter')
  await expect(toasts(page).filter({ hasText: 'Ana Party01' })).toBeVisible()
  await expect.poll(() => tableOf('Party01')).not.toBe(from)

  // Party00 and Party08 come at five: a drop on the same table asks.
  const [other, own] = [await tableOf('Party08'), await tableOf('Party00')]
  const drop = async () => {
    await partyIn(page, own, 'Party00').scrollIntoViewIfNeeded()
    const [start, goal] = [
      (await partyIn(page, own, 'Party00').boundingBox())!,
      (await inRow(page, other).boundingBox())!,
    ]
    await page.mouse.move(start.x + 20, start.y + 20)
    await page.mouse.down()
    await page.mouse.move(start.x + 22, start.y + 40, { steps: 3 })
    await page.mouse.move(start.x + 20, goal.y + goal.height / 2, { steps: 6 })
    await expect(status).toContainText('Ana Party08')
    await shots(page, 'tables-dragging-1280-en')
    await page.mouse.up()
  }
  const question = page.getByRole('dialog')
  await drop()
  await expect(question).toContainText('Ana Party08')
  await button(question, w['dashboard_cancel']!).click()
  expect(await tableOf('Party00')).toBe(own)
  await drop()
  await button(question, w['tables_share_yes']!).click()
  await expect.poll(() => tableOf('Party00')).toBe(other)
  await expect(page.getByRole('alert').filter({ hasText: filled(w['tables_in_need'], { count: 2 }) })).toBeVisible()
  await expect(partyIn(page, other, 'Party00')).toHaveAccessibleName(/Ana Party08/)
  await shots(page, 'tables-conflict-1280-en')
  await page.getByRole('button', { name: w['dashboard_undo']! }).last().click()
  await expect.poll(() => tableOf('Party00')).toBe(own)
}

/** A party is seated, gets its check, sits past its time, leaves, and is at its table again. */
async function seatsAndLeaves(
  page: Page,
  app: RunningApp,
  { w, date, table }: { w: Words; date: string; table: string },
): Promise<void> {
  const party = partyIn(page, table, 'Party00')
  const dialog = page.getByRole('dialog', { name: 'Ana Party00' })
  const tap = async (name: string, then: string) => {
    await party.click()
    await button(dialog, name).click()
    await expect(dialog).toHaveCount(0)
    await expect(party).toHaveAccessibleName(new RegExp(then))
  }
  await setTime(page, app, date, '17:05:00')
  await page.reload()
  await hydrated(page)
  await party.click()
  await isSound(page, 'a party')
  await shots(page, `tables-party-${page.viewportSize()!.width}`)
  await button(dialog, w['tables_seated']!).click()
  await expect(party).toHaveAccessibleName(new RegExp(w['tables_seated']!))
  await tap(w['tables_check']!, w['tables_check']!)
  await setTime(page, app, date, '18:50:00')
  await page.reload()
  await hydrated(page)
  await expect(party).toHaveAccessibleName(new RegExp(filled(w['tables_overdue_minutes'], { minutes: 30 })))
  await tap(w['reservations_left']!, w['tables_state_cleaning']!)
  await page.getByRole('button', { name: w['dashboard_undo']! }).last().click()
  await expect(party).toHaveAccessibleName(new RegExp(filled(w['tables_overdue_minutes'], { minutes: 30 })))
  await tap(w['reservations_left']!, w['tables_state_cleaning']!)
}

/** A walk-in gets a table that is open, is taken back, and sits at a table that was tapped. */
async function walksIn(page: Page, w: Words): Promise<void> {
  await page.getByRole('button', { name: w['tables_walk_in']!, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: w['tables_walk_in']! })
  await button(sheet, filled(w['reservations_owner_guests'], { count: 2 })).click()
  await isSound(page, 'a walk-in')
  await sheet.getByRole('button', { name: /P?\d/ }).filter({ hasText: /P|\d,/ }).first().click()
  await expect(sheet).toHaveCount(0)
  const walkIn = page.locator('[data-bar]', { hasText: /(?:Walk-in|Sin reservación) \d/ })
  await expect(walkIn).toHaveCount(1)
  await page.getByRole('button', { name: w['dashboard_undo']! }).last().click()
  await expect(walkIn).toHaveCount(0)
  await page.locator('[data-row] > button').filter({ hasText: 'P4' }).click()
  await button(page.getByRole('dialog'), filled(w['reservations_owner_guests'], { count: 3 })).click()
  await expect(inRow(page, 'P4').locator('[data-bar]', { hasText: /(?:Walk-in|Sin reservación) \d/ })).toBeVisible()
}
