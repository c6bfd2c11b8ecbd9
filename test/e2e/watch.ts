import { gzipSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'

/** Errors and warnings of a page's console, as they come. `expected` names what a test provokes on purpose. */
export function troubles(page: Page, expected = /^$/): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    // Blocking the service worker logs this.
    if (/Service Worker registration blocked/.test(text)) return
    if (['error', 'warning'].includes(message.type()) && !expected.test(text)) found.push(`${message.type()}: ${text}`)
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  return found
}

/** Collect layout shifts that nobody's finger caused; read them with `shifted`. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = ((globalThis as any).shifts = [])
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as any[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node }: any) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`).join(', '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as any).shifts.reduce((sum: number, { value }: any) => sum + value, 0) as number)

/** Returns the shifts in words, to find their cause. */
export const whatShifted = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify((globalThis as any).shifts))

/** Scroll through, so that what loads when it is near has come. */
export const readThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' })
      // A browser under load may draw nothing more of a page that stands still: it is not waited for.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 500)
      })
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })

/** Finds the toasts. */
export const toasts = (page: Page): Locator => page.locator('[data-toasts] p')

/** Lists the fields of a page, or of its dialog on top, whose visible part a toast covers. There must be a toast. */
export async function listFieldsCoveredByToasts(page: Page): Promise<string[]> {
  await expect(toasts(page).first()).toBeVisible()
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-toasts] p')].map((toast) => toast.getBoundingClientRect())
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const fields = [...top.querySelectorAll('input, textarea, select')].filter((field) => {
      const box = field.getBoundingClientRect()
      const frame = field.closest('dialog > *')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
      const [first, last] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)]
      return shown.some(
        (toast) => toast.top < last && toast.bottom > first && toast.left < box.right && toast.right > box.left,
      )
    })
    return fields.map((field) => field.id || field.outerHTML.slice(0, 80))
  })
}

/** Make a window so wide, and wait until what follows its width has been drawn. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Returns the elements that are covered when they take the focus, for a number of Tab steps. */
export async function hiddenFocus(page: Page, steps: number): Promise<string[]> {
  const found: string[] = []
  // Where it stands in the end, not on its way there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const node = document.activeElement!
      const { left, top, width, height } = node.getBoundingClientRect()
      if (node === document.body || width < 4) return ''
      // An element that is taller than the window is checked at its top.
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 100))
      const itself = over && (node.contains(over) || over.contains(node) || over.closest('label')?.contains(node))
      return itself ? '' : `${node.tagName} ${node.textContent.slice(0, 30)} at ${Math.round(top)}`
    })
    if (hidden) found.push(hidden)
  }
  return found
}

/** Wait until the file that is published at a path is as it is awaited: asking for a file is no work for a browser. */
export const published = (page: Page, path: string, awaited: (html: string) => boolean): Promise<void> =>
  expect.poll(async () => awaited(await (await page.request.get(path)).text()), { message: path }).toBe(true)

/** Open a page once the file that is published there is as it is awaited. */
export async function openPublished(page: Page, path: string, awaited: (html: string) => boolean): Promise<void> {
  await published(page, path, awaited)
  await page.goto(path)
}

/** Touch a page as a finger does, beside everything, and wait until the app has taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.documentElement.dispatchEvent(new Event('touchstart', { bubbles: true }))
    return document.documentElement.dataset['app'] !== undefined
  })
}

/** Open a guest's page in a language, and wait for the app. */
export async function open(page: Page, path: string, language: Locale = 'en'): Promise<void> {
  await page.goto(pathInLocale(path, language))
  await hydrated(page)
}

/** Wait until who left the dashboard has the public page's own document: a browser that goes on before it has come may hang. */
export async function outside(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
  )
  await hydrated(page)
}

/** Keep the app's script from a page as a slow line would, until it is let through. */
export async function withoutScript(page: Page): Promise<() => void> {
  const line = { open: false, waiting: [] as (() => void)[] }
  await page.route('**/assets/*.js', async (route) => {
    if (!line.open) await new Promise<void>((go) => line.waiting.push(go))
    await route.continue()
  })
  return () => {
    line.open = true
    for (const go of line.waiting) go()
  }
}

/** Wait until a page has not scrolled for ten frames: where it stands then, in pixels from the top. */
export const scrollAtRest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let at = window.scrollY
    for (let still = 0; still < 10; still++) {
      // A browser under load may draw nothing more of a page that stands still.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 100)
      })
      if (window.scrollY !== at) still = -1
      at = window.scrollY
    }
    return at
  })

/** Wait until what moves by the clock has come to rest, and what begins when it has; what moves by scrolling never does. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      // A browser under load may draw nothing more of a page that stands still.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 100)
      })
      const moving = document
        .getAnimations()
        .filter(
          ({ timeline, effect, playState }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().iterations !== Infinity,
        )
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

/**
 * Returns every word that a page shows or reads out: texts, labels, alternatives, title, description. Hidden ones are
 * left out.
 */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set([
      ...document.title.split(' | '),
      document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    ])
    const silent = 'script, style, noscript, [aria-hidden=true]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: place, textContent } = walker.currentNode
      // A text with places to break within a word is one text.
      const whole = place?.querySelector(':scope > wbr') ? place.textContent : textContent
      if (!place?.closest(silent)) found.add(whole ?? '')
    }
    for (const element of document.body.querySelectorAll('*'))
      if (!element.closest(silent))
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.add(element.getAttribute(name) ?? '')
    return [...found].map((text) => (text ?? '').replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text))
  })

/** Bytes of script that a page has asked for, each file gzipped; read them with `await bytes()`. */
export function watchScript(page: Page): () => Promise<number> {
  const files = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (/\/assets\/[^?]*\.js$/.test(response.url()))
      files.set(
        response.url(),
        response.body().then((body) => gzipSync(body).byteLength),
      )
  })
  return async () => (await Promise.all(files.values())).reduce((sum, bytes) => sum + bytes, 0)
}
