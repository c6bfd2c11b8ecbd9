import { demoOwner } from '#infra/emulators/demo/owner.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { expect, test } from './app.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { hydrated, toasts } from './watch.ts'

test.use({ appName: 'updates' })

const words = {
  en: { updated: "Just updated. You're seeing the latest.", gone: 'Sold out' },
  es: { updated: 'Actualizado ahora mismo. Estás viendo lo más reciente.', gone: 'Agotado' },
} as const

for (const [language, dish] of [
  ['en', 'Elote en vaso'],
  ['es', 'Sopa de tortilla'],
] as const)
  test(`an open menu follows a dish that sells out and says so, in ${language}`, async ({ page, app, request }) => {
    const w = words[language]
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(language === 'es' ? '/es/menu' : '/menu')
    await page.clock.runFor(3000)
    await hydrated(page)
    const card = page.locator('article').filter({ has: page.getByRole('heading', { name: dish }) })
    await expect(card).not.toContainText(w.gone)

    await ask({ request }, app, 'POST', '/api/session', demoOwner)
    const { items } = await ask<{ items: MenuItem[] }>({ request }, app, 'GET', '/api/owner/menu-items')
    const { id } = items.find(({ name }) => name.en === dish)!
    const published = async () => (await fetch(`${app.origin}/menu`)).text()
    const before = await published()
    await ask({ request }, app, 'PUT', `/api/owner/menu-items/${id}/sold-out`, { soldOut: true })
    await expect.poll(async () => (await published()) === before).toBe(false)

    await page.clock.fastForward(31_000)
    await expect(card).toContainText(w.gone)
    await expect(toasts(page)).toHaveText(w.updated)
    await isSound(page)
  })
