import { readFile } from 'node:fs/promises'
import { button, openAsOwner, speak } from './as-owner.ts'
import { expect, test } from './app.ts'

const words = {
  en: {
    copy: 'Copy: Google Business Profile, Menu link',
    opens: 'Reservations',
    save: 'Download as SVG',
    line: 'Scan to book a table',
  },
  es: {
    copy: 'Copiar: Perfil de Empresa en Google, Enlace del menú',
    opens: 'Reservaciones',
    save: 'Descargar como SVG',
    line: 'Escanee para reservar una mesa',
  },
} as const

test('the owner copies the link of the menu, and prints a QR code for the door in each language', async ({
  page,
  app,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/dashboard/settings/share')
  for (const [language, path] of [
    ['en', '/reservations'],
    ['es', '/es/reservations'],
  ] as const) {
    const w = words[language]
    await speak(page, language)
    await button(page, w.copy).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.origin}/menu`)
    await button(page, w.opens).click()
    await button(page, language === 'en' ? 'English' : 'Español')
      .last()
      .click()
    await expect(page.getByRole('main').getByText(`${app.origin}${path}`, { exact: true }).last()).toBeVisible()
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, w.save).click()])
    expect(saved.suggestedFilename()).toBe('qr-reservations.svg')
    expect(await readFile(await saved.path(), 'utf8')).toMatch(/^<svg xmlns=.* d="M4 4h1v1h-1z/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(w.line)).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})
