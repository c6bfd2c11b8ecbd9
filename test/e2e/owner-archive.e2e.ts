import { readFileSync } from 'node:fs'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { openArchive } from '#functions/services/archive/read-archive.ts'
import { button, openAsOwner, speak } from './as-owner.ts'
import { expect, test } from './app.ts'
import { isSound } from './axe.ts'

test.use({ appName: 'archive' })

const words = {
  en: {
    make: 'Make the file',
    password: "Enter your password to confirm it's you",
    wrong: 'That password is wrong',
    running: 'Making the file: 42%',
    ready: 'Your file is ready',
    get: 'Download',
    started: 'The download has started.',
    gone: "This copy can't be downloaded anymore. Make a new one.",
    failed: "The download couldn't start",
    given: "The file couldn't be made",
    again: 'Make a new file',
  },
  es: {
    make: 'Crear el archivo',
    password: 'Escribe tu contraseña para confirmar que eres tú',
    wrong: 'Esa contraseña no es correcta',
    running: 'Creando el archivo: 42%',
    ready: 'Tu archivo está listo',
    get: 'Descargar',
    started: 'La descarga empezó.',
    gone: 'Esta copia ya no se puede descargar. Crea una nueva.',
    failed: 'No se pudo empezar la descarga',
    given: 'No se pudo crear el archivo',
    again: 'Crear un archivo nuevo',
  },
} as const

for (const [language, width] of [
  ['en', 1280],
  ['es', 390],
] as const)
  test(`the owner downloads everything, at ${width} px in ${language}`, async ({ page }, info) => {
    const w = words[language]
    const shot = async (name: string) => {
      await isSound(page, name)
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/archive-${width}-${name}.png`, fullPage: true })
    }
    await page.setViewportSize({ width, height: width < 800 ? 844 : 800 })
    await openAsOwner(page, '/dashboard/settings/data')
    await speak(page, language)
    const make = button(page.getByRole('main'), /^(?:Make (?:the|a new) file|Crear (?:el archivo|un archivo nuevo))$/)
    await expect(make).toBeVisible()
    await shot('none')

    await make.click()
    const prompt = page.getByRole('dialog')
    await prompt.getByLabel(w.password).fill('not the password')
    await button(prompt, w.make).click()
    await expect(prompt.getByText(w.wrong)).toBeVisible()
    await shot('password')
    const status = '**/api/owner/archive'
    await page.route(status, (route) =>
      route.fulfill({ json: { archive: { state: 'running', startedAt: new Date().toISOString(), progress: 0.42 } } }),
    )
    await prompt.getByLabel(w.password).fill(demoOwner.password)
    await button(prompt, w.make).click()
    await expect(page.getByText(w.running)).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await shot('running')
    await page.unroute(status)
    await expect(page.getByText(w.ready)).toBeVisible()
    await shot('ready')

    // A call that fails says so, and the next one works.
    const link = '**/api/owner/archive/link'
    await page.route(link, (route) => route.abort())
    await button(page, w.get).click()
    await expect(page.getByText(w.failed).first()).toBeVisible()
    await page.unroute(link)
    await page.route(link, (route) =>
      route.fulfill({
        status: 404,
        json: { reason: 'archive-gone', message: 'The archive can no longer be downloaded' },
      }),
    )
    await button(page, w.get).click()
    await expect(page.getByText(w.gone).first()).toBeVisible()
    await shot('gone')
    await page.unroute(link)

    const downloading = page.waitForEvent('download')
    await button(page, w.get).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^la-nogalera-\d{4}-\d\d-\d\d\.zip$/)
    await expect(page.getByText(w.started)).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/settings\/data$/)
    const file = info.outputPath('archive.zip')
    await download.saveAs(file)
    const { manifest, close } = await openArchive(file)
    expect(manifest.counts.menu).toBeGreaterThan(20)
    close()
    expect(readFileSync(file).length).toBeGreaterThan(100_000)
    await shot('started')
    expect((await fetch(download.url().replace('.zip?', '.zip?x=1&'))).status).toBe(403)

    await page.route(status, (route) =>
      route.fulfill({ json: { archive: { state: 'failed', startedAt: new Date().toISOString(), reason: 'fault' } } }),
    )
    await page.reload()
    await expect(page.getByText(w.given)).toBeVisible()
    await shot('failed')
    await page.unroute(status)
    await page.route(status, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await shot('offline')
  })
