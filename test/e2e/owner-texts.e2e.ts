import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Locator, Page } from '@playwright/test'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { button, chooseMore, entryOf, field, openAsOwner } from './as-owner.ts'
import { ask } from './ask.ts'
import { expect, partsOf, type RunningApp, test } from './app.ts'
import { ownerTexts } from './owner-texts.ts'
import { inEnglish } from './english-texts.ts'
import { deep } from './screens.ts'
import { openPublished } from './watch.ts'

test.use({ appName: 'owner-texts' })

test.describe.configure({ mode: 'serial' })

type Text = keyof typeof ownerTexts
const unread = new Set(Object.keys(ownerTexts) as Text[])

/** The owner reads one of the texts, somewhere or at one place. */
async function reads(page: Page | Locator, ...texts: Text[]) {
  for (const text of texts) {
    await expect(page.getByText(ownerTexts[text]).filter({ visible: true }).first(), text).toBeVisible()
    unread.delete(text)
  }
}

const photo = fileURLToPath(new URL('../../web/src/art/hero/hero-wide.jpg', import.meta.url))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

let page: Page
test.beforeAll(async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  await openAsOwner(page)
})
test.afterAll(() => page.context().close())

const offline = async (work: () => Promise<void>) => {
  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
}

test('about pictures and settings', deep, async ({ browser, app }) => {
  await page.goto('/dashboard/settings')
  await reads(page, 'logoSize', 'faviconSize')
  const logo = page.getByLabel('Logo', { exact: true }).and(page.locator('input'))
  const favicon = page.getByLabel('Favicon', { exact: true }).and(page.locator('input'))
  await logo.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await reads(page, 'imageWrong')
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(41 * 1024 * 1024) })
  await reads(page, 'imageLarge')
  await offline(async () => {
    await logo.setInputFiles(photo)
    await reads(page, 'imageFailed')
    await field(page, inEnglish.address).fill('1 Elsewhere Lane')
    await button(page, inEnglish.saveSettings).click()
    await reads(page, 'settingsFailed')
  })
  await expect(field(page, inEnglish.address)).toHaveValue('1 Elsewhere Lane')
  await button(page, inEnglish.revert).click()

  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    canvas.getContext('2d')!.fillRect(8, 8, 48, 48)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  await logo.setInputFiles(photo)
  await favicon.setInputFiles({ name: 'favicon.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  await field(page, 'Rating line, English').fill('Typed while the pictures are on their way')
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await button(page, inEnglish.saveSettings).click()
  await reads(page, 'picturesSaved')

  const guest = await browser.newPage({ baseURL: app.origin })
  await openPublished(guest, '/', (html) => /<link rel="icon"[^>]* href="\/media\//.test(html))
  await expect(guest.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/media\//)
  await guest.close()
})

test('about dishes', deep, async ({ app }) => {
  const [dish] = demoMenu
  const { category: last } = demoMenu.at(-1)!
  for (const { id, category } of demoMenu)
    if (category === last) await ask(page, app, 'DELETE', `/api/owner/menu-items/${id}`)
  await page.goto('/dashboard/menu')
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.selectOption(last)
  await reads(page, 'noItems')
  await category.selectOption('')
  await page.getByRole('searchbox', { name: inEnglish.searchTheMenu }).fill(dish!.name.en)
  await chooseMore(entryOf(page, dish!.name.en).first(), inEnglish.delete)
  const question = page.getByRole('dialog')
  await reads(question, 'noUndo')
  await offline(async () => {
    await button(question, inEnglish.delete).click()
    await reads(page, 'deleteFailed')
  })
  await button(page, `Edit: ${dish!.name.en}`).click()
  const drawer = page.getByRole('dialog')
  await field(drawer, 'Name, English').fill('Another name')
  await offline(async () => {
    await button(drawer, inEnglish.saveItem).click()
    await reads(page, 'saveFailed')
  })
  await expect(field(drawer, 'Name, English')).toHaveValue('Another name')
  await button(drawer, inEnglish.saveItem).click()
  await expect(drawer).toBeHidden()
})

test('where nothing is, and what is missing', deep, async ({ app }) => {
  await page.goto('/dashboard/reservations')
  await reads(page, 'noReservations', 'allDates', 'yesterday', 'today', 'tomorrow', 'thisMonth')
  const states = page.getByRole('button', { name: /^(?:All|Booked|Waitlist|Cancelled|Completed)\b/ })
  expect(await states.count()).toBeGreaterThanOrEqual(5)
  await reads(page.getByRole('main'), 'all', 'booked', 'waitlist', 'cancelled', 'completed')

  for (const { id } of demoPosts) await ask(page, app, 'DELETE', `/api/owner/posts/${id}`)
  await page.goto('/dashboard/blog')
  await reads(page, 'noPosts')
  await page.getByRole('link', { name: inEnglish.newPost }).first().click()
  await button(page, inEnglish.publish).click()
  await reads(page, 'required')
})

test('on the overview, in the sidebar and about Stripe', deep, async () => {
  await page.goto('/dashboard')
  await reads(page, 'quick', 'premium', 'subscription', 'stripe')
  const counted = page.getByRole('region', { name: 'Today at a glance' })
  await expect(counted.getByRole('link', { name: /^\d+ of \d+ reservations left$/ })).toBeVisible()
  await expect(counted.getByRole('link', { name: /visits today, (?:counted until|not counted yet)/ })).toBeVisible()
  await page.getByRole('link', { name: 'Write a post' }).click()
  await expect(field(page, 'Author')).toHaveValue('La Nogalera')
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(heading(page, 'Blog')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: ownerTexts.stripe, exact: true }).first().click()
  await reads(page, 'stripeSoon')
})

test('when something fails', deep, async ({ browser, app }) => {
  // A page that was not opened yet is a file that cannot be had.
  await page.goto('/dashboard')
  await reads(page, 'quick')
  await offline(async () => {
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click()
    await reads(page, 'unexpected')
  })
  await button(page, 'Try again').click()
  await expect(heading(page, inEnglish.messages)).toBeVisible()

  const guest = await browser.newPage({ baseURL: app.origin })
  await guest.route('**/api/track-visit', (route) => route.abort())
  const logged = guest.waitForEvent('console', (message) => message.text().includes(ownerTexts.visitFailed))
  await guest.goto('/about')
  await logged
  unread.delete('visitFailed')
  await guest.close()
})

/** The session's rows say that they are of somebody else. */
async function becomeSomebodyElse(app: RunningApp) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: partsOf(app).dynamodb, region: 'us-east-1', credentials }),
  )
  const TableName = 'restaurant'
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :all',
      ExpressionAttributeValues: { ':all': 'SESSIONS' },
    }),
  )
  expect(Items.length).toBeGreaterThan(0)
  for (const { pk, sk } of Items)
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: 'SET email = :email',
        ExpressionAttributeValues: { ':email': 'cook@nogalera.example' },
      }),
    )
}

test('when the session turns out to be another account’s', deep, async ({ app }) => {
  await page.goto('/dashboard')
  await reads(page, 'quick')
  await becomeSomebodyElse(app)
  await page.getByRole('link', { name: inEnglish.settings, exact: true }).first().click()
  await reads(page, 'otherAccount')
  await expect(page).toHaveURL(/\/management$/)
})

test('every text of the list was read', deep, () => {
  expect([...unread]).toEqual([])
})
