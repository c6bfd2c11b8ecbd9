import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTest as test, expect, startApp } from './app.ts'
import { hydrated, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

const built = new URL('../../dist/web', import.meta.url).pathname

/** The build as the next release would have it: every hashed asset has another name, in every file that mentions it. */
function nextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  cpSync(built, folder, { recursive: true })
  const assets = join(folder, 'client/assets')
  const names = new Map(readdirSync(assets).map((name) => [name, name.replace(/\.(?=\w+$)/, 'next.')] as const))
  const known = new RegExp([...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:m?js|css|json|html)$/.test(path)) {
      const text = readFileSync(join(folder, path), 'utf8')
      writeFileSync(
        join(folder, path),
        text.replace(known, (name) => names.get(name) ?? name),
      )
    }
  for (const [name, next] of names) renameSync(join(assets, name), join(assets, next))
  return folder
}

// While the app starts again nothing answers; in the cloud the old functions do.
test('a page opened before a deploy goes on after it, and the next page is of the new edition', async ({ page }) => {
  const found = troubles(page, /ERR_CONNECTION_REFUSED|Failed to track page visit/)
  const before = await startApp()
  const { dataDir, origin } = before
  const web = nextBuild()
  try {
    const scripts = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
      )
    const whole = Promise.all([/track-visit/, /assets\/deferred-/].map((name) => page.waitForResponse(name)))
    await page.goto(`${origin}/`)
    await page.mouse.move(10, 10)
    await hydrated(page)
    await whole
    const loaded = new Set(await scripts())

    await before.stop()
    const after = await startApp(dataDir, Number(new URL(origin).port), { WEB_DIR: web })
    try {
      await page.evaluate(() => Object.assign(globalThis, { same: true }))
      await page
        .getByRole('link', { name: /reserv/i })
        .first()
        .click()
      await expect(page).toHaveURL(/\/reservations$/)
      await expect(page.getByLabel(/name/i).first()).toBeVisible()
      await page.getByRole('link', { name: inEnglish.menu, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'same' in globalThis), 'no page was loaded anew').toBe(true)
      const later = (await scripts()).filter((name) => !loaded.has(name))
      expect(later.length, 'chunks that were asked for only after the deploy').toBeGreaterThan(0)
      expect(later.filter((name) => name.includes('next.js'))).toEqual([])

      await page.reload()
      await page.mouse.move(20, 20)
      await hydrated(page)
      expect((await scripts()).filter((name) => !name.includes('next.js'))).toEqual([])
      expect(found).toEqual([])
    } finally {
      await after.stop()
    }
  } finally {
    await before.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(web, { recursive: true, force: true })
  }
})
