import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { ensureChromium, launch } from '#test/chromium.ts'
import { startApp } from '#test/e2e/app.ts'
import { slowPhone } from './slow-phone.ts'

export const title =
  'The dashboard’s pages have their first content, against an empty page in the same frame (a slow phone, from the request of the document on, median of 5)'

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A page, and what is there once it has something to read or to tap. */
const pages = {
  empty: ['/dashboard/nothing-is-here', 'main a'],
  overview: ['/dashboard', 'main button[aria-haspopup="dialog"]'],
  reservations: ['/dashboard/reservations', 'main h2'],
  menu: ['/dashboard/menu', 'main ul li'],
} as const
type Name = keyof typeof pages
const names = Object.keys(pages) as Name[]

export async function bench(): Promise<string[][]> {
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: ensureChromium(), ...launch })
  const phone = { baseURL: app.origin, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto('/404')
  await page.evaluate(
    async (body) => fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify(demoOwner),
  )
  const storageState = await context.storageState()
  await context.close()
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < 6; round++) {
    for (const name of names) {
      const [path, there] = pages[name]
      const context = await browser.newContext({ ...phone, storageState })
      const page = await context.newPage()
      await slowPhone(page)
      await page.addInitScript((selector) => {
        new MutationObserver(() => {
          if (document.querySelector(selector)) (globalThis as any).usable ??= performance.now()
        }).observe(document, { childList: true, subtree: true })
      }, there)
      await page.goto(path)
      await page.locator(there).first().waitFor({ timeout: 120_000 })
      await page.waitForTimeout(500)
      const usable = await page.evaluate(() => (globalThis as any).usable as number)
      if (round > 0) measured[name].push(usable)
      await context.close()
    }
  }
  await browser.close()
  await app.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
  const shell = median(measured.empty)
  return [
    ['page', 'first content', 'empty page', 'ratio', 'at most'],
    ...names
      .filter((name) => name !== 'empty')
      .map((name) => {
        const ours = median(measured[name])
        return [name, `${ours.toFixed(0)} ms`, `${shell.toFixed(0)} ms`, (ours / shell).toFixed(2), '1.60']
      }),
  ]
}
