import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { aPng } from '../functions/uploading/rasters.ts'
import { ownerTest as test } from './as-owner.ts'
import { violations } from './axe.ts'
import { expect } from './house.ts'
import { isDeep } from './screens.ts'
import { overflow, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

test.use({ houseOf: 'owner-content' })

// One house for the file: its tests run one after the other.
test.describe.configure({ mode: 'default' })

const photo = fileURLToPath(new URL('../../web/src/art/hero/hero-wide.jpg', import.meta.url))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const name = (tab: Page) => field(tab, 'Restaurant name')
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()

async function saveAndPublish(page: Page, save: string = inEnglish.saveSettings) {
  await button(page, save).click()
  await expect(said(page, inEnglish.published)).toBeVisible()
}

/** Wait until the public home page holds a text. */
async function published(diner: Page, text: string) {
  await expect(async () => {
    await diner.goto('/')
    expect(await diner.content()).toContain(text)
  }).toPass()
}

for (const [width, locale, hours] of [
  [1280, 'en', 'Closed'],
  ...(isDeep ? ([[390, 'es', '12 PM-8 PM']] as const) : []),
] as const)
  test(`Sunday's hours are changed at ${width} px (${locale}) and stand on the public site`, async ({
    page,
    context,
  }) => {
    const words = {
      en: ['Sunday', 'Save hours', 'Write hours like 11 AM-9 PM, or Closed.', 'Hours saved'],
      es: ['Domingo', 'Guardar ajustes', 'Escribe el horario como 11 AM-9 PM, o Closed.', 'Los ajustes se guardaron'],
    }[locale] as [string, string, string, string]
    const [day, save, wrong, done] = words
    const found = troubles(page, /status of 400/)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard/settings/hours')
    if (locale === 'es') {
      await button(page, inEnglish.more).click()
      await button(page, inEnglish.espanol).click()
      await page.keyboard.press('Escape')
    }
    const sunday = page.getByRole('textbox', { name: day })
    await sunday.fill('noon to late')
    await button(page, save).click()
    await expect(page.getByText(wrong)).toBeVisible()
    await expect(sunday).toHaveAttribute('aria-invalid', 'true')
    expect(await violations(page)).toEqual([])
    await sunday.fill(hours)
    await button(page, save).click()
    await expect(said(page, done)).toBeVisible()
    await expect(said(page, locale === 'es' ? 'Publicado' : inEnglish.published)).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    const diner = await context.newPage()
    await published(diner, hours)
    expect(found).toEqual([])
  })

test('a section of the home page is previewed, reverted, given a picture, published, and taken back', async ({
  page,
  context,
}) => {
  const found = troubles(page)
  await page.goto('/dashboard/home')
  const preview = page.frameLocator('iframe[title="Preview"]')
  await field(page, inEnglish.title).fill('Tamales on Monday')
  await expect(preview.getByRole('heading', { name: 'Tamales on Monday' })).toBeVisible()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await button(page, inEnglish.revert).click()
  await expect(field(page, inEnglish.title)).toHaveValue('The comal is hot.')
  await expect(preview.getByRole('heading', { name: 'The comal is hot.' })).toBeVisible()
  await field(page, inEnglish.title).fill('Tamales on Sunday')

  await page.getByLabel('Image', { exact: true }).last().setInputFiles(photo)
  const image = page.getByRole('img', { name: 'Current image' })
  await expect(image).toHaveAttribute('src', /^\/media\/[\w-]{22}\/960\.webp$/)
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960)
  const src = await image.getAttribute('src')
  await saveAndPublish(page, inEnglish.save)
  await expect(button(page, inEnglish.save)).toHaveAttribute('aria-disabled', 'true')

  const diner = await context.newPage()
  await published(diner, src!)
  expect(await diner.content()).toContain('Tamales on Sunday')
  for (const file of ['480.webp', '480.jpg', '960.jpg', '1600.webp', '1600.jpg']) {
    const answer = await diner.request.get(src!.replace('960.webp', file))
    expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('sandbox'),
    ])
  }

  await page.goto('/dashboard/settings/history')
  await button(page, 'Undo: Hero').first().click()
  await expect(said(page, 'The change was undone')).toBeVisible()
  await published(diner, 'The comal is hot.')
  expect(found).toEqual([])
})

test('what is no image, or too large, is refused in words and keeps the old one', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  const file = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  await page.goto('/dashboard/home/about')
  const choose = page.getByLabel('Image', { exact: true }).last()
  const image = page.getByRole('img', { name: 'Current image' })
  const before = await image.getAttribute('src')
  await choose.setInputFiles(file('menu.pdf', '%PDF-1.4'))
  await expect(alert(page, inEnglish.pleaseUploadAnImageFile)).toContainText('menu.pdf')
  await choose.setInputFiles(file('counter.jpg', Buffer.alloc(40 * 1024 * 1024 + 1)))
  await expect(alert(page, inEnglish.imageSizeMustBeLess)).toContainText('counter.jpg')
  await choose.setInputFiles(file('broken.png', 'not a picture'))
  await expect(alert(page, inEnglish.pleaseUploadAnImageFile)).toContainText('broken.png')
  expect(await image.getAttribute('src')).toBe(before)
  expect(await violations(page)).toEqual([])

  const rows = randomBytes((1 + 3 * 1800) * 1500)
  for (let row = 0; row < 1500; row++) rows[row * (1 + 3 * 1800)] = 0
  const large = aPng(1800, 1500, [], rows)
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
  await choose.setInputFiles(file('phone.png', large))
  await expect(image).toHaveAttribute('src', /^\/media\/[\w-]{22}\/960\.webp$/)
  await expect(alert(page, inEnglish.imageSizeMustBeLess)).toHaveCount(0)
})

test('of two tabs that edit the same setting, the second is told and keeps its text', async ({ page, context }) => {
  await page.goto('/dashboard/settings')
  const second = await context.newPage()
  await second.goto('/dashboard/settings')
  const found = troubles(second, /status of 409/)
  await name(second).fill('La Nogalera II')
  await name(page).fill('La Nogalera I')
  await saveAndPublish(page)

  await button(second, inEnglish.saveSettings).click()
  const told = alert(second, inEnglish.thisWasChangedInAnother)
  await expect(told).toBeVisible()
  await expect(name(second)).toHaveValue('La Nogalera II')
  expect(await violations(second)).toEqual([])
  await button(second, inEnglish.saveMine).click()
  await expect(said(second, inEnglish.settingsSavedSuccessfully)).toBeVisible()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(name(page)).toHaveValue('La Nogalera II')

  await name(second).fill('La Nogalera III')
  await name(page).fill('La Nogalera')
  await saveAndPublish(page)
  await button(second, inEnglish.saveSettings).click()
  await button(second, 'Use theirs').click()
  await expect(name(second)).toHaveValue('La Nogalera')
  expect(found).toEqual([])
})
