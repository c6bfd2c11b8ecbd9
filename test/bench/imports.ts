import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { ensureChromium, launch } from '#test/chromium.ts'
import { startApp } from '#test/e2e/app.ts'

export const title =
  'Files that an owner imports: how long they are read, compared and sent, and the longest task that keeps her page from answering'

const today = localDateTimeAt(new Date()).date
const bookings = (count: number): string =>
  [
    'Date,Time,Guest Name,Phone,Party Size,Notes',
    ...Array.from(
      { length: count },
      (_, n) =>
        `${addDays(today, 1 + (n % 300))},${5 + (n % 4)}:30 PM,Guest ${n},,${1 + (n % 8)},A table by the window`,
    ),
  ].join('\n')
const dishes = (count: number): string =>
  [
    'name,name_es,price,description,category',
    ...Array.from(
      { length: count },
      (_, n) => `Plate ${n},Plato ${n},$${5 + (n % 20)}.50,"With rice, beans and a salsa",Tacos`,
    ),
  ].join('\n')

/** A file, the page that reads it, the label of its choice, and what is there once it is read. */
const files = [
  ['5,000 dishes', 'menu.csv', dishes(5000), '/dashboard/menu/load-data', 'Choose file', 'Apply 5000 changes'],
  [
    '5,000 bookings',
    'book.csv',
    bookings(5000),
    '/dashboard/reservations/import',
    'Choose a file',
    'Compare with your book',
  ],
  [
    '50,000 bookings',
    'book.csv',
    bookings(50_000),
    '/dashboard/reservations/import',
    'Choose a file',
    'Compare with your book',
  ],
] as const

/** Milliseconds of the longest task since the last call. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 500))
    const tasks = (globalThis as any).tasks as number[]
    return Math.max(0, ...tasks.splice(0))
  })

/** Runs a step, and tells how long it took and what the page's longest task was meanwhile. */
async function measured(page: Page, step: () => Promise<void>): Promise<string[]> {
  await longestTask(page)
  const began = performance.now()
  await step()
  const took = performance.now() - began
  return [`${(took / 1000).toFixed(1)} s`, `${(await longestTask(page)).toFixed(0)} ms`, '100 ms']
}

export async function bench(): Promise<string[][]> {
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: ensureChromium(), ...launch })
  const page = await browser.newPage({ baseURL: app.origin, viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  await page.addInitScript(() => {
    const tasks: number[] = ((globalThis as any).tasks = [])
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.goto('/404')
  await page.evaluate(
    async (body) => fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify(demoOwner),
  )
  const rows = [['file', 'size', 'step', 'took', 'longest task', 'at most']]
  for (const [what, name, text, path, choose, read] of files) {
    const file = join(app.dataDir, name)
    writeFileSync(file, text)
    await page.goto(path)
    const label = page.getByText(choose, { exact: true })
    await label.waitFor()
    await page.waitForLoadState('networkidle')
    const size = `${(text.length / 1e6).toFixed(1)} MB`
    const next = page.getByRole('button', { name: read })
    const wasRead = await measured(page, async () => {
      const chooser = page.waitForEvent('filechooser')
      await label.click()
      // A path, since Playwright copies bytes into the page on its own thread.
      await (await chooser).setFiles(file)
      await next.waitFor({ timeout: 120_000 })
    })
    rows.push([what, size, 'read', ...wasRead])
    if (name !== 'book.csv') continue
    const add = page.getByRole('button', { name: /^Add [\d,]+ reservations$/ })
    const wasCompared = await measured(page, async () => {
      await next.click()
      await add.waitFor({ timeout: 600_000 })
    })
    rows.push([what, size, 'compared', ...wasCompared])
    const wasSent = await measured(page, async () => {
      await add.click()
      await page.getByText(/^(Adding [\d,]+ reservations|[\d,]+ reservations are added)/).waitFor({ timeout: 600_000 })
    })
    rows.push([what, size, 'sent', ...wasSent])
  }
  await browser.close()
  await app.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
  return rows
}
