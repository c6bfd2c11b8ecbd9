import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { ensureChromium, launch } from '#test/chromium.ts'
import { startApp } from '#test/e2e/app.ts'

export const title =
  'Files that an owner imports: how long they are read, and the longest task that keeps her page from answering'

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
  const rows = [['file', 'size', 'read in', 'longest task', 'at most']]
  for (const [what, name, text, path, choose, read] of files) {
    const file = join(app.dataDir, name)
    writeFileSync(file, text)
    await page.goto(path)
    const label = page.getByText(choose, { exact: true })
    await label.waitFor()
    await page.waitForLoadState('networkidle')
    await longestTask(page)
    const chooser = page.waitForEvent('filechooser')
    await label.click()
    const began = performance.now()
    // A path, since Playwright copies bytes into the page on its own thread.
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: read }).waitFor({ timeout: 120_000 })
    const took = performance.now() - began
    const longest = await longestTask(page)
    rows.push([
      what,
      `${(text.length / 1e6).toFixed(1)} MB`,
      `${(took / 1000).toFixed(1)} s`,
      `${longest.toFixed(0)} ms`,
      '100 ms',
    ])
  }
  await browser.close()
  await app.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
  return rows
}
