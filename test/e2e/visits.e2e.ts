import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import Papa from 'papaparse'
import { addDays, localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { openAsOwner, speak } from './as-owner.ts'
import { isSound } from './axe.ts'
import { command, expect, type RunningApp, startApp, test } from './app.ts'
import type { Month, Sent } from './month-of-visits.ts'
import { troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'
import { deep, looks } from './screens.ts'

test.use({ appName: 'visits' })
test.describe.configure({ mode: 'serial' })

const sum = (days: readonly Sent[], what: Exclude<keyof Sent, 'date'>) =>
  days.reduce((total, day) => total + day[what], 0)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
/** The rows of the table behind a chart, each cell's text. */
async function numbers(page: Page, title: string): Promise<string[][]> {
  const sheet = panel(page, title)
  const table = sheet.getByRole('table')
  if (!(await table.isVisible())) await sheet.getByText('Show the numbers').click()
  const rows = await table.getByRole('row').all()
  return Promise.all(rows.slice(1).map((row) => row.locator('th, td').allInnerTexts()))
}
const byCount = (counts: Record<string, number>, names: Record<string, string> = {}) =>
  Object.entries(counts).map(([name, count]) => [names[name] ?? name, String(count)])

/** Somebody reads a page of the site, and what a browser that says it is driven reads counts as a bot's. */
async function oneReads(browser: Browser, { origin }: RunningApp): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  })
  const page = await context.newPage()
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/track-visit'))
  await page.goto('/menu')
  expect((await reported).status()).toBe(204)
  await context.close()
}

test.describe('in an app that thirty days of guests have visited', deep, () => {
  let month: Month
  let app: RunningApp
  test.afterAll(async () => {
    await app.stop()
    rmSync(app.dataDir, { recursive: true, force: true })
  })
  const visited = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'app-'))
    const output = await command({ dataDir }, 'infra/emulators/boot.mjs', 'test/e2e/month-of-visits.ts', dataDir)
    month = JSON.parse(output.trim().split('\n').at(-1)!) as Month
    return startApp(dataDir)
  }
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from this pattern
  test.use({ app: async ({}, use) => use((app ??= await visited())) })

  test('a month of visits, and what came of them, is told as it was', async ({ page, browser }) => {
    const found = troubles(page, /status of 404 .*\/404$/)
    const { days } = month
    const today = localDateTimeAt(new Date()).date
    await page.setViewportSize({ width: 1280, height: 900 })
    await openAsOwner(page, '/dashboard/analytics')
    await page.getByRole('button', { name: 'Choose dates' }).click()
    await page.getByLabel('From', { exact: true }).fill(days[0]!.date)
    await page.getByLabel('To', { exact: true }).fill(days.at(-1)!.date)

    const daily = panel(page, 'Visits and visitors per day')
    await expect(daily.getByText(`${sum(days, 'visits')} visits`)).toBeVisible()
    await expect(daily.getByText(`${sum(days, 'visitors')} visitors (daily totals)`)).toBeVisible()
    await expect(daily.locator('svg [data-series] path')).toHaveCount(60)
    expect(await numbers(page, 'Visits and visitors per day')).toEqual(
      days
        .toReversed()
        .map(({ date, visits, visitors }) => [formatLongDate(date, 'en'), String(visits), String(visitors)]),
    )
    const outcomes = await numbers(page, 'What visitors did')
    expect(outcomes.map(([name, count]) => [name, count])).toEqual([
      ['Reservations booked', String(sum(days, 'bookings'))],
      [inEnglish.messages, String(sum(days, 'messages'))],
      ['Catering requests', String(sum(days, 'cateringRequests'))],
    ])
    expect(await numbers(page, 'Bots left out')).toEqual([
      ['People', String(sum(days, 'visits'))],
      ['Bots', String(sum(days, 'bots'))],
    ])
    expect(await numbers(page, 'Pages')).toEqual(
      byCount(month.pages, {
        '/': inEnglish.home,
        '/menu': inEnglish.menu,
        '/reservations': inEnglish.reservations,
        '/404': "Pages that don't exist",
      }),
    )
    expect(Object.fromEntries(await numbers(page, 'Where they came from'))).toEqual(
      Object.fromEntries(byCount(month.sources, { direct: 'Typed or bookmarked' })),
    )
    expect(await numbers(page, 'Devices')).toEqual(
      [
        [inEnglish.phone, month.devices['phone']],
        ['Computer', month.devices['computer']],
        ['Tablet', month.devices['tablet']],
      ].map((row) => row.map(String)),
    )

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).first().click()
    const file = readFileSync(await (await saving).path(), 'utf8')
    const { data } = Papa.parse<string[]>(file.trim(), { delimiter: ',' })
    expect(data.slice(1)).toEqual(
      days.map((day) =>
        [day.date, day.visits, day.visitors, day.bots, day.bookings, day.cateringRequests, day.messages].map(String),
      ),
    )

    await page.getByLabel('To', { exact: true }).fill(addDays(days[0]!.date, -1))
    await expect(page.getByText('The last day is before the first.')).toBeVisible()

    await oneReads(browser, app)
    expect(await command(app, 'infra/emulators/boot.mjs', 'infra/commands/aggregate-visits.ts')).toContain(
      `Counted 1 visit from ${today} to ${today}.`,
    )
    await page.getByRole('button', { name: 'Last week' }).click()
    const answer = page.getByRole('heading', { level: 2, name: /^The menu was opened \d+ times last week, / })
    await expect(answer).toContainText(/(?:more|fewer|as often as|too few)/)
    await expect(panel(page, 'Menu visits and tables')).toBeVisible()
    await page.getByRole('button', { name: '7 days' }).click()
    const week = days.slice(-6)
    await expect(daily.getByText(`${sum(week, 'visits') + 1} visits`)).toBeVisible()
    expect((await numbers(page, 'Visits and visitors per day'))[0]).toEqual([formatLongDate(today, 'en'), '1', '1'])
    expect(found).toEqual([])
  })

  test('the analytics page satisfies axe and overflows nowhere, folded and unfolded, with and without visits', async ({
    page,
  }) => {
    await openAsOwner(page, '/dashboard/analytics')
    for (const { spanish, ...size } of looks) {
      await page.setViewportSize(size)
      await page.reload()
      await speak(page, spanish ? 'es' : 'en')
      await expect(
        page.getByRole('img', { name: spanish ? /Visitas y visitantes por día/ : /Visits and visitors per day/ }),
      ).toBeVisible()
      const fine = (what: string) => isSound(page, `${what} ${size.width} ${spanish}`)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await fine('unfolded')
      await page.getByRole('button', { name: spanish ? '1 año' : '1 year' }).click()
      await expect(page.locator('svg [data-series] path')).toHaveCount(2)
      await fine('a year')
      await page.getByRole('button', { name: spanish ? 'Elegir fechas' : 'Choose dates' }).click()
      await page.getByLabel(spanish ? 'Desde' : 'From', { exact: true }).fill('2020-01-01')
      await page.getByLabel(spanish ? 'Hasta' : 'To', { exact: true }).fill('2020-01-31')
      await expect(
        page.getByText(spanish ? 'No hay visitas en este periodo' : 'No visits in this period'),
      ).toBeVisible()
      await fine('empty')
    }
  })
})
