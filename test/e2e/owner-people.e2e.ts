import { readFileSync, rmSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { type StoredCateringRequest, type CateringFormValues, computeQuote } from '#shared/catering/catering.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { formatDollars } from '#shared/money.ts'
import { aBooking, aCateringForm, aMessageForm, somePercentages } from '#test/make.ts'
import { entryOf, go, openAsOwner, speak } from './as-owner.ts'
import { fits, isSound } from './axe.ts'
import { send } from './guests.ts'
import { browserTest as test, expect, invoke, type RunningApp, startApp } from './app.ts'
import { isDeep } from '#test/deep.ts'
import { deep, screensOf } from './screens.ts'
import { mailsTo } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

test.describe.configure({ mode: 'serial' })

const words = {
  en: {
    arrived: 'New contact received!',
    reply: 'Reply by email',
    answered: 'Answered',
    markNew: 'Mark as new',
    undo: 'Undo',
    remove: inEnglish.delete,
    noUndo: inEnglish.thisActionCannotBeUndone,
    quantity: (item: string) => `Quantity of ${item}`,
    price: (item: string) => `Price of ${item}`,
    discount: 'Discount',
    save: inEnglish.save,
    saved: 'Quote saved',
    send: 'Send quote',
    yes: 'Save and send',
    sent: 'Quote sent',
    changed: 'Changed since it was sent it was sent',
    accept: 'Mark as accepted',
    accepted: 'Accepted',
    priceFault: 'Enter one amount, like $12.50, or leave it blank.',
    conflict: inEnglish.thisWasChangedInAnother,
    mine: inEnglish.saveMine,
  },
  es: {
    arrived: '¡Nuevo contacto recibido!',
    reply: 'Responder por correo',
    answered: 'Respondido',
    markNew: 'Marcar como nuevo',
    undo: 'Deshacer',
    remove: 'Eliminar',
    noUndo: 'Esta acción no se puede deshacer.',
    quantity: (item: string) => `Cantidad de ${item}`,
    price: (item: string) => `Precio de ${item}`,
    discount: 'Descuento',
    save: 'Guardar',
    saved: 'Cotización guardada',
    send: 'Enviar cotización',
    yes: 'Guardar y enviar',
    sent: 'Cotización enviada',
    changed: 'Cambió después de enviarse',
    accept: 'Marcar como aceptada',
    accepted: 'Aceptada',
    priceFault: 'Escribe una sola cantidad, como $12.50, o déjalo vacío.',
    conflict: 'Esto se cambió en otra pestaña o dispositivo.',
    mine: 'Guardar mi versión',
  },
} as const
type Language = keyof typeof words

const day = openDay(21)
const percentages = somePercentages({
  discountPercentage: 5,
  deliveryPercentage: 8,
  salesTaxPercentage: 7,
  gratuityPercentage: 15,
})

let app: RunningApp
let context: BrowserContext
let page: Page
let found: string[]
let menu: Dish[]

test.beforeAll(async ({ browser }) => {
  app = await startApp()
  context = await browser.newContext({ baseURL: app.origin, acceptDownloads: true })
  page = await context.newPage()
  await openAsOwner(page)
  menu = (await (await fetch(`${app.origin}/content/menu.json`)).json()) as Dish[]
  found = troubles(page, /\b40[049]\b|Failed to load \[owner, get-.*Not found/)
})
test.afterAll(async () => {
  await context.close()
  await app.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
})
test.afterEach(() => expect(found).toEqual([]))

const asks = (given: Partial<CateringFormValues>) =>
  send(app, createCateringRequest, aCateringForm({ desiredDate: day, selectedItems: chosen(), ...given }))

/** Two dishes with a price, and one without. */
const priced = () => menu.filter(({ marketPrice }) => !marketPrice)
const unpriced = () => menu.find(({ marketPrice }) => marketPrice)!
const chosen = () => [
  { itemId: priced()[0]!.id, quantity: 120 },
  { itemId: priced()[1]!.id, quantity: 24 },
  { itemId: unpriced().id, quantity: 2 },
]

/** Sends a request as the owner's browser and returns the answer. */
const owner = <Answer = any>(path: string): Promise<Answer> =>
  page.evaluate(async (url) => (await fetch(url)).json(), `/api/owner/${path}`)

async function open(path: string, width = 1280, language: Language = 'en'): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await go(page, `/dashboard${path}`)
  await expect(page.locator('main').locator('h2, table, form, ul').first()).toBeVisible()
  await speak(page, language)
}

/** The owner comes back to the tab: what may be old is asked again at once. */
const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('every list says what to do while it is empty', async () => {
  for (const [path, title, action] of [
    ['', 'No reservations today', /Add (?:a )?reservation/],
    ['/messages', 'No messages yet', 'See the contact page'],
    ['/contacts', 'No contacts yet', inEnglish.addContact],
    ['/catering', 'No catering requests yet', 'See the catering page'],
  ] as const) {
    await open(path, 390)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').or(page.getByRole('banner')).getByText(action).first()).toBeVisible()
    await isSound(page)
  }
  await open('')
  await expect(page.locator('#mails')).toHaveCount(0)
  await fits(page)
})

test('a deleted or foreign id is a clear not-found', deep, async () => {
  for (const [path, back] of [
    ['/contacts/none', 'All contacts'],
    ['/catering/edit/none', 'All catering requests'],
  ] as const) {
    await open(path)
    await expect(page.getByRole('heading', { name: 'This no longer exists.' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: back })).toBeVisible()
  }
  await isSound(page)
})

for (const [width, language] of screensOf(1)) {
  const w = words[language]
  test(`a message is answered at ${width} px in ${language}`, async () => {
    const guest = { name: `Nadia ${width} ${language}`, email: `nadia.${width}.${language}@example.com` }
    await open('/messages', width, language)
    await send(app, sendContactMessage, aMessageForm({ ...guest, message: '¿Hay mesa\nafuera?', locale: 'es' }))
    await comesBack()
    await expect(page.getByRole('status').filter({ hasText: w.arrived })).toBeVisible()

    await entryOf(page, '¿Hay mesa').click()
    const drawer = page.getByRole('dialog', { name: guest.name })
    await expect(drawer.getByText('¿Hay mesa\nafuera?')).toBeVisible()
    await isSound(page)
    const reply = new URL((await drawer.getByRole('link', { name: w.reply }).getAttribute('href'))!)
    expect(decodeURIComponent(reply.pathname)).toBe(guest.email)
    expect(reply.searchParams.get('subject')).toBe('Tu mensaje a La Nogalera')
    expect(reply.searchParams.get('body')).toContain(`Hola, ${guest.name}:`)
    expect(reply.searchParams.get('body')).toContain('> ¿Hay mesa\n> afuera?')
    await expect.poll(async () => (await owner('messages')).entries[0].readAt).toBeTruthy()
    expect((await owner('news')).messages).toBe(0)
    await drawer.getByRole('link', { name: w.reply }).click()
    await expect.poll(async () => (await owner('messages')).entries[0].answeredAt).toBeTruthy()
    await expect(entryOf(page, guest.name)).toContainText(w.answered)
    await drawer.getByRole('button', { name: w.markNew }).click()
    await expect(entryOf(page, guest.name)).not.toContainText(w.answered)
    await page.getByRole('status').getByRole('button', { name: w.undo }).click()
    await expect(entryOf(page, guest.name)).toContainText(w.answered)
    await entryOf(page, '¿Hay mesa').click()

    await drawer.getByRole('button', { name: w.remove }).click()
    const question = page.getByRole('dialog').last()
    await expect(question.getByText(w.noUndo)).toBeVisible()
    await isSound(page)
    await question.getByRole('button', { name: w.remove }).click()
    await expect(page.getByRole('button', { name: guest.name })).toHaveCount(0)
    expect((await owner('messages')).entries).toEqual([])
    expect((await owner('contacts')).entries).toContainEqual(expect.objectContaining(guest))
  })
}

test('a name written from right to left does not turn the text beside it', async () => {
  const name = 'مها الزيتوني'
  const id = await asks({ name, email: 'maha@example.com' })
  for (const path of ['/catering', `/catering/edit/${id}`]) {
    await open(path)
    const names = page.locator('main').getByText(name, { exact: true })
    await expect(names.first(), path).toBeVisible()
    const styles = await names.evaluateAll((nodes) =>
      nodes.map((node) => getComputedStyle(node)).map((css) => [css.display, css.unicodeBidi]),
    )
    for (const [display, bidi] of styles) expect(display === 'inline' ? bidi : 'isolate', path).toBe('isolate')
  }
})

for (const width of isDeep ? [390, 1280] : [390])
  test(`stacked accents of a name paint over no other row, at ${width} px`, async () => {
    for (const name of ['Amira', 'Bruno'])
      await send(
        app,
        sendContactMessage,
        aMessageForm({ name: `${name} ${width}`, email: `${name}.${width}@example.com` }),
      )
    await open('/contacts', width)
    const rows = page
      .getByRole('main')
      .locator('tbody tr, li')
      .filter({ hasText: new RegExp(`(Amira|Bruno) ${width}`) })
    await expect(rows).toHaveCount(2)
    const above = await rows.first().screenshot()
    // Ink far above its letters, as a pile of marks is in a font that has them.
    await page.addStyleTag({ content: '[data-piled] * { text-shadow: 0 -3rem currentColor, 0 -6rem currentColor }' })
    await rows.last().evaluate((row) => (row.dataset['piled'] = ''))
    expect((await rows.first().screenshot()).equals(above)).toBe(true)
  })

test('a contact is added, edited and deleted', async () => {
  // Erasing is seldom wanted: it stands at the foot, not among the buttons at the top.
  for (const path of ['/messages', '/contacts']) {
    await open(path)
    await expect(page.getByRole('banner').getByRole('link', { name: "Delete a guest's data" })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link').last()).toHaveText("Delete a guest's data")
  }
  await page.getByRole('button', { name: inEnglish.addContact }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: inEnglish.saveContact }).click()
  await expect(drawer.getByText(inEnglish.nameIsRequired)).toBeVisible()
  await isSound(page)
  await drawer.getByLabel(inEnglish.name).fill('Pecan Growers Club')
  await drawer.getByLabel(inEnglish.eMail).fill('club@example.com')
  await drawer.getByRole('button', { name: inEnglish.saveContact }).click()
  await expect(page.getByRole('heading', { name: 'Pecan Growers Club' })).toBeVisible()
  await page.getByRole('button', { name: inEnglish.edit }).click()
  await drawer.getByLabel('Notes').fill('Meets on Mondays')
  await drawer.getByRole('button', { name: inEnglish.saveContact }).click()
  await expect(page.getByText('Meets on Mondays')).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: inEnglish.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: inEnglish.delete }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Contact deleted successfully' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/contacts$/)
  await expect(page.getByText('Pecan Growers Club')).toHaveCount(0)
})

test('the four percentages are set, and guests are quoted with them', async () => {
  await open('/catering/settings')
  await page.getByLabel('Gratuity').fill('150')
  await page.getByRole('button', { name: inEnglish.saveSettings }).click()
  await expect(page.getByText('Enter a number from 0 to 100, with at most three decimals.')).toBeVisible()
  for (const [label, value] of [
    ['Discount', 5],
    ['Delivery', 8],
    ['Sales tax', 7],
    ['Gratuity', 15],
  ] as const)
    await page.getByLabel(label).fill(String(value))
  await page.getByRole('button', { name: inEnglish.saveSettings }).click()
  await expect(page.getByRole('status').filter({ hasText: inEnglish.settingsSavedSuccessfully })).toBeVisible()
  await fits(page)
  await expect.poll(async () => (await fetch(`${app.origin}/content/catering.json`)).json()).toMatchObject(percentages)
})

for (const [width, language] of screensOf(0)) {
  const w = words[language]
  test(`a quote is edited and sent at ${width} px in ${language}`, async () => {
    const guest = { name: `Cabrito Library ${width} ${language}`, email: `library.${width}.${language}@example.com` }
    const id = await asks({ ...guest, locale: language })
    await open('/catering', width, language)
    await page.getByRole('link', { name: guest.name }).click()
    const total = page.locator('[data-total]').first()
    const [one, other] = priced() as [Dish, Dish]
    const lines = [
      { price: one.price, quantity: 120 },
      { price: other.price, quantity: 24 },
      { price: '', quantity: 2 },
    ]
    await expect(total).toHaveText(formatDollars(computeQuote(lines, percentages).total))

    const howMany = page.getByLabel(w.quantity(other.name)).last()
    await howMany.fill('')
    await howMany.pressSequentially('31')
    await expect(howMany).toHaveValue('31')
    await page.getByLabel(w.price(unpriced().name)).fill('$1 or $2')
    await page.getByLabel(w.discount).fill('12.5')
    const save = () => page.getByRole('button', { name: w.save, exact: true }).filter({ visible: true }).click()
    await save()
    await expect(page.getByText(w.priceFault)).toBeVisible()
    await isSound(page)
    await page.getByLabel(w.price(unpriced().name)).fill('$17.35')
    lines[1]!.quantity = 31
    lines[2]!.price = '$17.35'
    const edited = { ...percentages, discountPercentage: 12.5 }
    const sums = computeQuote(lines, edited)
    await expect(total).toHaveText(formatDollars(sums.total))

    const stored = (await owner<StoredCateringRequest>(`catering-requests/${id}`)).version
    await page.evaluate(
      async ([url, version]) =>
        fetch(url!, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ version: Number(version), numberOfServings: 61 }),
        }),
      [`/api/owner/catering-requests/${id}`, String(stored)],
    )
    await save()
    await expect(page.getByText(w.conflict)).toBeVisible()
    await expect(page.getByLabel(w.price(unpriced().name))).toHaveValue('$17.35')
    await page.getByRole('button', { name: w.mine }).click()
    await expect(page.getByRole('status').filter({ hasText: w.saved })).toBeVisible()

    await page.getByRole('button', { name: w.send }).filter({ visible: true }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(guest.email)
    await expect(question).toContainText(formatDollars(sums.total))
    await isSound(page)
    await question.getByRole('button', { name: w.yes }).click()
    await expect(page.getByRole('status').filter({ hasText: w.sent })).toBeVisible()
    await expect.poll(async () => (await mailsTo(app, guest.email)).length).toBe(2)
    const { body } = (await mailsTo(app, guest.email)).at(-1)!
    for (const part of [sums.subtotal, sums.discount, sums.delivery, sums.tax, sums.gratuity, sums.total]) {
      expect(body.html).toContain(formatDollars(part))
      await expect(page.getByText(formatDollars(part)).filter({ visible: true }).first()).toBeVisible()
    }
    expect(await owner<StoredCateringRequest>(`catering-requests/${id}`)).toMatchObject({
      state: 'quoted',
      totalAmount: sums.total,
    })

    await page.getByLabel(w.quantity(other.name)).last().fill('32')
    await expect(page.getByText(w.changed)).toBeVisible()
    await page.getByRole('button', { name: w.accept }).click()
    await expect(page.locator('li[aria-current="step"]')).toHaveText(w.accepted)
    expect(await owner<StoredCateringRequest>(`catering-requests/${id}`)).toMatchObject({ state: 'accepted' })
    await isSound(page)
  })
}

test('a quote is printed with the restaurant and without the dashboard', async () => {
  const [{ id, name }] = (await owner('catering-requests')).entries
  await open(`/catering/edit/${id}`)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: `Quote for ${name}` })
  await expect(sheet.getByText('La Nogalera', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('table')).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
})

test('a bounced email is listed on the overview, and can be sent again or discarded', async () => {
  const guest = { name: 'Bruno Bounced', email: 'bruno@example.com' }
  const emails = [guest.email, 'bruno.again@example.com']
  const bouncedRecipients = emails.map((emailAddress) => ({ emailAddress }))
  const bounce = { bounceType: 'Permanent', bouncedRecipients }
  await invoke(app, 'record-mail-event', {
    Records: [{ Sns: { MessageId: '1', Message: JSON.stringify({ eventType: 'Bounce', bounce }) } }],
  })
  await asks(guest)
  await asks({ ...guest, email: emails[1]!, message: 'And once more' })
  await open('', 390)
  const again = page.getByRole('button', { name: `Send again: Catering request confirmation to ${guest.name}` })
  await expect(async () => {
    await comesBack()
    await expect(again).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await isSound(page)
  await again.first().click()
  await expect(page.getByRole('status').filter({ hasText: 'The email is on its way' })).toBeVisible()
  const arrived = async () => (await Promise.all(emails.map((email) => mailsTo(app, email)))).flat()
  await expect.poll(async () => (await arrived()).length).toBe(1)
  const discard = page.getByRole('button', { name: `Discard: Catering request confirmation to ${guest.name}` })
  const question = page.getByRole('dialog', { name: 'Discard this email?' })
  await discard.click()
  await expect(question).toContainText(`Catering request confirmation to ${guest.name}: it will never be sent.`)
  await isSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(discard).toBeVisible()
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.locator('#mails')).toHaveCount(0)
})

test('the overview counts today’s places and prints the day list', async () => {
  await page.evaluate(
    async (body) =>
      fetch('/api/owner/reservations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      }),
    {
      firstName: 'Wanda',
      lastName: 'Walker',
      partySize: 4,
      reservationDate: localDateTimeAt(new Date()).date,
      reservationTime: '20:30:00',
      source: 'walk-in',
      table: '7',
      notes: 'High chair',
      note: 'No sesame',
    },
  )
  await open('')
  await expect(page.getByRole('link', { name: /^\d+ ?of \d+ reservations left$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: '49 of 50 reservations left' })).toBeVisible()
  await fits(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Print day list' })
  await expect(sheet.getByRole('row', { name: /8:30 PM Wanda Walker 4 7 .*High chair · No sesame/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('contacts, catering requests and reservations are exported, and no cell is a formula', deep, async () => {
  await send(
    app,
    sendContactMessage,
    aMessageForm({ name: '=HYPERLINK("https://x.example")', email: 'formula@example.com' }),
  )
  await asks({ name: '+1 Party', email: 'formula@example.com', message: '@SUM(A1)\nsecond line, "quoted"' })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this test downloads
  const rowsOf = async (path: string, button: string, file: string) => {
    await open(path)
    if (path === '/reservations') await page.getByRole('banner').locator('summary').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    expect(download.suggestedFilename()).toContain(file)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
    expect(errors).toEqual([])
    for (const row of data) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    return data
  }
  const people = await rowsOf('/contacts', 'Export CSV', 'contacts')
  expect(people).toHaveLength((await owner('contacts')).entries.length)
  expect(people).toContainEqual(expect.objectContaining({ Name: '\'=HYPERLINK("https://x.example")' }))
  const requests = await rowsOf('/catering', 'Export CSV', 'catering-requests')
  const stored = (await owner<{ entries: StoredCateringRequest[] }>('catering-requests')).entries
  expect(requests.map((row) => row[inEnglish.total])).toEqual(
    stored.map(({ totalAmount }) => (totalAmount / 100).toFixed(2)),
  )
  expect(requests[0]).toMatchObject({ Name: "'+1 Party", Message: '\'@SUM(A1)\nsecond line, "quoted"', For: day })
  const bookings = await rowsOf('/reservations', inEnglish.exportAsCsv, 'reservations')
  expect(JSON.stringify(bookings)).toContain('Walker')
})

test('the owner sets how long guests’ data is kept, and is asked before a shorter time', async () => {
  await open('/guests/erase', 390)
  const months = page.getByLabel('Keep for')
  await expect(months).toHaveValue('24')
  await months.selectOption('12 months')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText('Delete everything older than 12 months?')).toBeVisible()
  await isSound(page)
  await asked.getByRole('button', { name: 'Delete older data' }).click()
  await expect(page.getByText(inEnglish.settingsSavedSuccessfully).first()).toBeVisible()
  await months.selectOption('36 months')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await open('/guests/erase', 390)
  await expect(months).toHaveValue('36')
  await isSound(page)
})

test('a guest is erased: afterwards nothing of them is found', deep, async () => {
  const guest = { name: 'Erasmo Olvidado', email: 'erasmo@example.com' }
  const phone = '(770) 555-0187'
  await send(app, sendContactMessage, aMessageForm({ ...guest, phoneNumber: phone, message: 'Forget me' }))
  await asks({ ...guest, phoneNumber: phone })
  const booking = aBooking({
    firstName: 'Erasmo',
    lastName: 'Olvidado',
    email: guest.email,
    phone,
    reservationDate: day,
  })
  await send(app, bookReservation, booking)

  await open('/guests/erase', 390)
  const find = async (value: string) => {
    await page.getByLabel('Email address or phone').fill(value)
    await page.getByRole('button', { name: 'Find' }).click()
  }
  await find('erasmo')
  await expect(page.getByText('Enter a complete email address or phone number.')).toBeVisible()
  await find(guest.email.toUpperCase())
  await expect(page.getByText('Cancel the upcoming reservations first')).toBeVisible()
  const erase: Locator = page.getByRole('button', { name: 'Delete everything' })
  await expect(erase).toHaveAttribute('aria-disabled', 'true')
  await isSound(page)
  await page.getByRole('button', { name: 'Cancel reservation: Erasmo Olvidado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(page.getByText('Messages: 1')).toBeVisible()
  await expect(page.getByText('Catering requests: 1')).toBeVisible()
  await erase.click()
  await expect(page.getByRole('dialog').getByText(inEnglish.thisActionCannotBeUndone)).toBeVisible()
  await isSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('All data about this guest was deleted')).toBeVisible()

  for (const value of [guest.email, phone]) {
    await find(value)
    await expect(page.getByRole('heading', { name: `Nothing found for ${value}` })).toBeVisible()
  }
  for (const path of ['/messages', '/contacts', '/catering', '/reservations?dates=all', '/settings/history']) {
    await open(path)
    await expect(page.getByText(/Erasmo|Olvidado|erasmo@/)).toHaveCount(0)
  }
  const month = localDateTimeAt(new Date()).date.slice(0, 7)
  for (const path of ['messages', 'contacts', 'catering-requests', 'reservations?period=all', `changes?month=${month}`])
    expect(JSON.stringify(await owner(path))).not.toMatch(/Erasmo|Olvidado|erasmo@/i)
})
