import type { Page } from '@playwright/test'

/** Errors and warnings of a page's console, as they come. `expected` names what a test provokes on purpose. */
export function troubles(page: Page, expected = /^$/): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    if (['error', 'warning'].includes(message.type()) && !expected.test(text)) found.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  return found
}

/** Collect layout shifts that nobody's finger caused; read them with `shifted`. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    ;(globalThis as any).shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[])
        if (!entry.hadRecentInput) (globalThis as any).shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifted = (page: Page): Promise<number> => page.evaluate(() => (globalThis as any).shifts as number)

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Wait until the app has taken the page over. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((name) => name.startsWith('__react')),
  )

/** Wait until what moves by the clock has come to rest; what moves by scrolling never does. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const timed = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().iterations !== Infinity,
      )
    return Promise.allSettled(timed.map(({ finished }) => finished))
  })
