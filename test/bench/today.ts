import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { owner } from '#infra/local/demo/owner.ts'
import { ensureChromium, launch } from '../chromium.ts'
import { startHouse } from '../e2e/house.ts'
import { slowPhone } from './slow-phone.ts'

export const title =
  'Today: its verbs can be tapped, against an empty page of the dashboard (a slow phone, from the request of the document on, median of 5)'

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const pages = { today: '/dashboard', empty: '/dashboard/nothing-is-here' } as const
/** What is there once a page can be used. */
const there = { today: 'main button[aria-haspopup="dialog"]', empty: 'main a' } as const

export async function bench(): Promise<string[][]> {
  const house = await startHouse()
  const browser = await chromium.launch({ executablePath: ensureChromium(), ...launch })
  const phone = { baseURL: house.origin, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto('/404')
  await page.evaluate(
    async (body) => fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify(owner),
  )
  const storageState = await context.storageState()
  await context.close()
  const measured = { today: [] as number[], empty: [] as number[] }
  for (let round = 0; round < 6; round++) {
    for (const name of ['empty', 'today'] as const) {
      const context = await browser.newContext({ ...phone, storageState })
      const page = await context.newPage()
      await slowPhone(page)
      await page.addInitScript((selector) => {
        new MutationObserver(() => {
          if (document.querySelector(selector)) (globalThis as any).usable ??= performance.now()
        }).observe(document, { childList: true, subtree: true })
      }, there[name])
      await page.goto(pages[name])
      await page.locator(there[name]).first().waitFor({ timeout: 120_000 })
      await page.waitForTimeout(500)
      const usable = await page.evaluate(() => (globalThis as any).usable as number)
      if (round > 0) measured[name].push(usable)
      await context.close()
    }
  }
  await browser.close()
  await house.stop()
  rmSync(house.dataDir, { recursive: true, force: true })
  const [ours, shell] = [median(measured.today), median(measured.empty)]
  return [
    ['measure', 'today', 'empty page', 'ratio', 'at most'],
    ['usable', `${ours.toFixed(0)} ms`, `${shell.toFixed(0)} ms`, (ours / shell).toFixed(2), '1.60'],
  ]
}
