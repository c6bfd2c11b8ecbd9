import { button, openAsOwner, speak } from './as-owner.ts'
import { expect, test } from './app.ts'

test.use({ appName: 'redirects' })

const words = {
  en: {
    add: 'Add an address',
    from: 'Old address',
    to: 'Leads to',
    save: 'Save addresses',
    saved: 'Addresses saved',
    isPage: 'This is a page of your site already.',
  },
  es: {
    add: 'Agregar dirección',
    from: 'Dirección anterior',
    to: 'Lleva a',
    save: 'Guardar direcciones',
    saved: 'Direcciones guardadas',
    isPage: 'Esta ya es una página de tu sitio.',
  },
} as const

test('the owner leads the addresses of her old site to pages of this one, and takes that back', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/dashboard/settings/redirects')
  const answer = async (path: string) => {
    const { status, headers } = await fetch(app.origin + path, { redirect: 'manual' })
    return `${status} ${headers.get('location') ?? ''}`.trim()
  }
  for (const [language, old, target] of [
    ['en', '/menus', '/menu'],
    ['es', '/eventos-privados', '/es/catering'],
  ] as const) {
    const w = words[language]
    await speak(page, language)
    await button(page, w.add).click()
    const address = page.getByLabel(w.from).last()
    await address.fill('/catering')
    await page.getByLabel(w.to).last().selectOption(target)
    await button(page, w.save).click()
    await expect(page.getByText(w.isPage)).toBeVisible()
    await expect(address).toHaveValue('/catering')
    await address.fill(`https://old.example${old}/`)
    await button(page, w.save).click()
    await expect(page.getByText(w.saved)).toBeVisible()
    await expect(page.getByLabel(w.from).last()).toHaveValue(old)
    await expect.poll(() => answer(old)).toBe(`301 ${target}`)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/redirects-390-${language}.png` })
    if (process.env['SHOTS']) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.screenshot({ path: `${process.env['SHOTS']}/redirects-1280-${language}.png` })
      await page.setViewportSize({ width: 390, height: 844 })
    }
  }
  await page.goto(`${app.origin}/menus`)
  await expect(page).toHaveURL(`${app.origin}/menu`)
  await openAsOwner(page, '/dashboard/settings/history')
  await button(page, 'Undo: Old addresses').first().click()
  await expect.poll(() => answer('/eventos-privados')).toBe('404')
  expect(await answer('/menus')).toBe('301 /menu')
})
