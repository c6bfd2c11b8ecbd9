import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { ensureChromium, launch } from '#test/chromium.ts'
import { startApp } from '#test/e2e/app.ts'
import { quantile } from './bench-app.ts'
import { slowScript } from './slow-phone.ts'

export const title = 'The menu with 500 dishes: what is typed into its search, letter by letter (a slow phone)'

const dishes = 500
const typed = 'enchiladas rojsa'

const kinds = [
  'Tacos',
  'Burrito',
  'Quesadilla',
  'Enchiladas',
  'Torta',
  'Fajitas',
  'Tamales',
  'Pozole',
  'Sopes',
  'Ensalada',
]
const fillings = [
  'de asada',
  'al pastor',
  'de pollo',
  'con camarón',
  'rojas',
  'verdes',
  'de hongos',
  'de birria',
  'suizas',
  'de la casa',
]
const csv = [
  'name,name_es,price,description,category',
  ...Array.from({ length: dishes }, (_, n) => {
    const name = `#${n + 1} ${kinds[n % 10]} ${fillings[Math.floor(n / 10) % 10]}`
    return `${name},${name} especiales,$${5 + (n % 20)}.50,"Slow-cooked overnight with toasted chiles, served with rice, beans and a salsa that we make each morning.",Tacos`
  }),
].join('\n')

const ms = (value: number): string => `${value.toFixed(1)} ms`

/** Milliseconds from each key to what it paints, and of the longest piece of work that a key caused. */
async function keystrokes(page: Page): Promise<{ paint: number[]; work: number[] }> {
  const input = page.getByRole('searchbox')
  const work: number[] = []
  for (const letter of typed) {
    await page.evaluate(() => ((globalThis as any).work = []))
    await input.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(1200)
    work.push(await page.evaluate(() => Math.max(0, ...((globalThis as any).work as number[]))))
  }
  return { paint: await page.evaluate(() => (globalThis as any).keys as number[]), work }
}

/** The matcher by itself, in that very browser: milliseconds to prepare the menu and to find what is typed, a letter more each time. */
async function matching(page: Page, menus: unknown[]): Promise<{ prepare: number; find: number[] }> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { finder } from '#shared/lib/fuzzy-search.ts'",
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'search',
  })
  const blank = await page.context().newPage()
  await slowScript(blank)
  await blank.addScriptTag({ content: outputFiles[0]!.text })
  return blank.evaluate(
    ([[items, others], typed]) => {
      const { finder } = (globalThis as any).search
      const began = performance.now()
      const inOther = new Map(others.map((dish: any) => [dish.id, dish.name]))
      const find = finder(items, (dish: any) => ({
        names: [dish.name, inOther.get(dish.id)],
        more: [dish.description],
      }))
      const prepare = performance.now() - began
      const times = Array.from({ length: typed.length }, (_, n) => {
        const from = performance.now()
        find(typed.slice(0, n + 1))
        return performance.now() - from
      })
      return { prepare, find: times }
    },
    [menus, typed] as any,
  )
}

export async function bench(): Promise<string[][]> {
  const app = await startApp()
  const file = join(app.dataDir, 'menu.csv')
  writeFileSync(file, csv)
  execFileSync(process.execPath, ['infra/emulators/boot.mjs', 'infra/commands/import-menu.ts', file], {
    env: { ...process.env, DATA_DIR: app.dataDir },
  })
  const content = async (path: string) => (await fetch(app.origin + path)).text()
  while ((JSON.parse(await content('/content/menu.json')) as unknown[]).length < dishes)
    await new Promise((resolve) => setTimeout(resolve, 500))
  const other = await content('/content/es/menu.json')
  const menus = [JSON.parse(await content('/content/menu.json')), JSON.parse(other)]

  const browser = await chromium.launch({ executablePath: ensureChromium(), ...launch })
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(globalThis, { keys: [], work: [] })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') (globalThis as any).keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) (globalThis as any).work.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto('/menu')
  await slowScript(page)
  await page.getByRole('searchbox').focus()
  await page.waitForTimeout(2500)
  const { paint, work } = await keystrokes(page)
  const { prepare, find } = await matching(page, menus)
  await browser.close()
  await app.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
  return [
    ['measure', 'median', 'worst', 'at most'],
    ['finding, per letter', ms(quantile(find, 0.5)), ms(Math.max(...find)), '16 ms'],
    ['preparing, once', ms(prepare), '', ''],
    ['key to paint', ms(quantile(paint, 0.5)), ms(Math.max(0, ...paint)), ''],
    ['longest work of a key, drawing what was found', ms(quantile(work, 0.5)), ms(Math.max(...work)), ''],
    ["the other language's menu, gz", `${(gzipSync(other).length / 1024).toFixed(1)} KB`, '', ''],
  ]
}
