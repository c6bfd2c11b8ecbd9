import { readFileSync, rmSync } from 'node:fs'
import ICAL from 'ical.js'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { defaultCateringSettings, computeQuote } from '#shared/catering/catering.ts'
import { addDays, formatTime, localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { aBooking } from '#test/make.ts'
import { ask } from './ask.ts'
import { send } from './guests.ts'
import { openDay } from './open-day.ts'
import { formatDollars } from '#shared/money.ts'
import { isSound, violations } from './axe.ts'
import { expect, startApp, test } from './app.ts'
import { mailsTo, spaced } from './mailbox.ts'
import { isDeep } from '#test/deep.ts'
import { deep, walks } from './screens.ts'
import { Thumb } from './thumb.ts'
import { hydrated, open, overflow, toasts, troubles, withoutScript } from './watch.ts'
import { inEnglish } from './english-texts.ts'

// The restaurant is told of ten things an hour, one by one: other files' guests are not among them.
test.use({ appName: 'forms' })

const words = {
  en: {
    name: inEnglish.name,
    email: inEnglish.email,
    date: inEnglish.desiredDate,
    servings: inEnglish.numberOfServings,
    search: inEnglish.menuItems,
    send: inEnglish.requestCateringInformation,
    sent: inEnglish.cateringInquirySentWellGet,
    faults: [
      inEnglish.nameIsRequired,
      'Invalid email address',
      'Desired date is required',
      'Number of servings must be at least 1',
      'Please select at least one item',
    ],
    none: inEnglish.noItemsFound,
    add: (item: string) => `Add ${item}`,
    added: (item: string) => `${item} added`,
    quantity: (item: string) => `Quantity of ${item}`,
    remove: (item: string) => `Remove ${item}`,
    chosen: 'Selected items',
    asked: 'What you asked for',
    closed: inEnglish.cateringServicesAreCurrentlyDisabled,
    passed: "We can't take requests for this date. Please choose another.",
    bill: 'Price breakdown',
    message: inEnglish.message,
    write: inEnglish.sendMessage,
    written: inEnglish.messageSentWellGetBack,
    messageRequired: 'Message is required',
    failed: inEnglish.failedToSendMessagePlease,
    manage: 'Cancel this reservation',
    change: 'Change this reservation',
    changeTo: 'Change to',
    changeIt: 'Save changes',
    changeKeep: 'Keep it as is',
    instead: 'instead of',
    changed: 'Done! Here are your updated details.',
    meanwhile: 'changed while you were here',
    time: 'Time',
    guests: 'Guests',
    note: 'Note',
    yes: 'Yes, cancel it',
    keep: inEnglish.keepIt,
    title: 'Your reservation',
    calendar: 'Add to calendar',
    booked: 'Confirmed',
    cancelled: inEnglish.cancelled,
  },
  es: {
    name: 'Nombre',
    email: 'Correo electrónico',
    date: 'Fecha deseada',
    servings: 'Número de porciones',
    search: 'Platillos del menú',
    send: 'Pedir información de banquetes',
    sent: '¡Solicitud de banquete enviada! Te responderemos pronto.',
    faults: [
      'El nombre es obligatorio',
      'Correo electrónico no válido',
      'La fecha deseada es obligatoria',
      'El número de porciones debe ser al menos 1',
      'Elige al menos un platillo',
    ],
    none: 'No se encontraron platillos',
    add: (item: string) => `Agregar ${item}`,
    added: (item: string) => `${item} agregado`,
    quantity: (item: string) => `Cantidad de ${item}`,
    remove: (item: string) => `Quitar ${item}`,
    chosen: 'Platillos elegidos',
    asked: 'Lo que pediste',
    closed: 'El servicio de banquetes está desactivado por ahora.',
    passed: 'Esa fecha no se puede elegir. Escoge otra, por favor.',
    bill: 'Desglose del precio',
    message: 'Mensaje',
    write: 'Enviar mensaje',
    written: '¡Mensaje enviado! Te responderemos pronto.',
    messageRequired: 'El mensaje es obligatorio',
    failed: 'No se pudo enviar el mensaje. Inténtalo de nuevo.',
    manage: 'Cancelar esta reservación',
    change: 'Cambiar esta reservación',
    changeTo: 'Nueva fecha, hora y personas',
    changeIt: 'Guardar cambios',
    changeKeep: 'Dejarla como está',
    instead: 'en lugar de',
    changed: '¡Listo! Así queda tu reservación.',
    meanwhile: 'cambió mientras tanto',
    time: 'Hora',
    guests: 'Personas',
    note: 'Nota',
    yes: 'Sí, cancelarla',
    keep: 'Conservarla',
    title: 'Tu reservación',
    calendar: 'Agregar al calendario',
    booked: 'Confirmada',
    cancelled: 'Cancelada',
  },
} as const

const { date: today } = localDateTimeAt(new Date())
const inTwoWeeks = addDays(today, 14)

for (const [width, language] of walks) {
  const w = words[language]
  if (isDeep || width === 390)
    test(`a guest asks for a catering quote at ${width} px in ${language}`, async ({ page, app, request }) => {
      const found = troubles(page, /422/)
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/catering', language)
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.getByRole('alert').filter({ hasText: w.faults[0] }).first()).toBeVisible()
      for (const fault of w.faults) await expect(page.locator('form').getByText(fault).last()).toBeVisible()
      // One of them stands below, when axe looks at the form that is filled in.
      if (isDeep) expect(await violations(page)).toEqual([])

      const menu = (await (await request.get(`${app.origin}/content/menu.json`)).json()) as Dish[]
      const [one, other] = menu.filter(({ marketPrice }) => !marketPrice)
      const search = page.getByRole('combobox', { name: w.search })
      await search.fill('zzzz')
      await expect(page.getByText(w.none)).toBeVisible()
      await search.press('Enter')
      await expect(search).toBeFocused()
      // Letters within a word are enough.
      await search.fill(one!.name.toLowerCase().slice(1, 3))
      await expect(page.getByRole('button', { name: w.add(one!.name), exact: true })).toBeVisible()
      await page.getByLabel(w.servings).fill('30')
      await search.fill(one!.name.toUpperCase())
      await page.getByRole('button', { name: w.add(one!.name) }).click()
      await expect(page.getByRole('status').filter({ hasText: w.added(one!.name) })).toBeVisible()
      await expect(search).toHaveValue('')
      await expect(search).toBeFocused()
      await expect(page.getByRole('grid')).toBeHidden()
      await search.fill(one!.name)
      await expect(page.getByRole('button', { name: w.add(one!.name), exact: true })).toHaveCount(0)
      const below = page.getByRole('group', { name: w.bill })
      const top = () => below.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY))
      await search.press('Escape')
      const closed = await top()
      await search.fill(other!.name)
      await search.press('ArrowDown')
      const row = page.getByRole('row').first()
      await expect(row).toHaveAttribute('aria-selected', 'true')
      await expect(search).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id'))!)
      expect(await top()).toBe(closed)
      await search.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: w.added(other!.name) })).toBeVisible()
      await search.click()
      await page.getByRole('textbox', { name: w.name, exact: true }).focus()
      await expect(page.getByRole('grid')).toBeHidden()

      // One for each serving, until another number is typed.
      const quantity = page.getByLabel(w.quantity(one!.name))
      await expect(quantity).toHaveValue('30')
      await page.getByLabel(w.servings).fill('40')
      await expect(quantity).toHaveValue('40')
      await expect(page.getByLabel(w.quantity(other!.name))).toHaveValue('40')
      await quantity.fill('12')
      await expect(quantity).toHaveValue('12')
      await quantity.fill('0')
      await quantity.blur()
      await expect(quantity).toHaveValue('12')
      await quantity.fill('')
      await quantity.pressSequentially('25')
      await expect(quantity).toHaveValue('25')
      await quantity.fill('')
      await expect(quantity).toHaveValue('')
      await quantity.blur()
      await expect(quantity).toHaveValue('1')
      await quantity.fill('40')
      await page.getByRole('button', { name: w.remove(other!.name) }).click()
      await expect(page.getByRole('list', { name: w.chosen })).toBeFocused()
      const { total } = computeQuote([{ price: one!.price, quantity: 40 }], defaultCateringSettings)
      await expect(page.getByRole('group', { name: w.bill })).toContainText(formatDollars(total))

      const email = `cater-${width}-${language}@example.com`
      await page.getByRole('textbox', { name: w.name, exact: true }).fill('Marisol Peña')
      await page.getByLabel(w.email).fill(email)
      await page.getByLabel(w.date).fill(addDays(today, -1))
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.getByLabel(w.date)).toHaveAccessibleDescription(w.passed)
      await expect(page.getByLabel(w.date)).toBeFocused()
      await page.getByLabel(w.date).fill(inTwoWeeks)
      await isSound(page)
      const refused = { status: 422, json: { reason: 'no-access', message: '' } }
      await page.route('**/api/catering-requests', (route) => route.fulfill(refused), { times: 1 })
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.locator('form').getByRole('alert')).toHaveText(w.closed)
      await page.getByRole('button', { name: w.send }).click()
      const sent = page.locator('form').getByRole('status').filter({ hasText: w.sent })
      await expect(sent).toBeFocused()
      await expect(sent).toBeInViewport({ ratio: 1 })
      await expect(sent).toContainText(formatDollars(total))
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: w.name, exact: true })).toHaveValue('')
      expect(await toasts(page).count()).toBe(0)
      await expect(quantity).toHaveCount(0)
      await expect(search).toHaveValue('')
      // The request stays readable while the next one is typed.
      await page.getByRole('textbox', { name: w.name, exact: true }).fill('Marisol')
      const asked = page.getByRole('region', { name: w.asked })
      await expect(asked).toContainText(`40 × ${one!.name}`)
      await expect(asked).toContainText(formatLongDate(inTwoWeeks, language, true))
      await expect(asked).toContainText(formatDollars(total))
      await isSound(page)
      await expect.poll(() => mailsTo(app, email)).toHaveLength(1)
      const [mail] = await mailsTo(app, email)
      expect(mail?.body.text).toContain(formatDollars(total))
      expect(mail?.body.text).toContain(formatLongDate(inTwoWeeks, language, true))
      expect(found).toEqual([])
    })

  if (isDeep || width === 1280)
    test(`a visitor writes at ${width} px in ${language}, and a failed sending keeps every word`, async ({
      page,
      app,
    }) => {
      const found = troubles(page, /Failed to load resource/)
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/contact', language)
      await page.getByRole('button', { name: w.write }).click()
      await expect(page.locator('form').getByText(w.messageRequired)).toBeVisible()
      expect(await violations(page)).toEqual([])
      const message = `Is the patio open? ${width} ${language}`
      await page.getByRole('textbox', { name: w.name, exact: true }).fill('Ana Reyes')
      await page.getByLabel(w.email).fill('ana@example.com')
      await page.getByRole('textbox', { name: w.message, exact: true }).fill(message)

      const keys: (string | undefined)[] = []
      await page.route('**/api/contacts', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        // The first answer is lost on its way back.
        await (keys.length === 1 ? route.fetch().then(() => route.abort()) : route.continue())
      })
      await page.getByRole('button', { name: w.write }).click()
      await expect(page.getByRole('alert').filter({ hasText: w.failed }).first()).toBeVisible()
      expect(await toasts(page).count()).toBe(0)
      await expect(page.getByRole('textbox', { name: w.message, exact: true })).toHaveValue(message)
      await page.getByRole('button', { name: w.write }).click()
      await expect(page.locator('form').getByRole('status').filter({ hasText: w.written })).toBeFocused()
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      expect(await toasts(page).count()).toBe(0)
      expect(keys).toEqual([keys[0], keys[0]])
      const notices = async () => (await mailsTo(app, 'owner@')).filter(({ body }) => body.text.includes(message))
      // When every width is walked the restaurant has had its ten of the hour, and this one comes with others.
      if (!isDeep) {
        await expect.poll(notices).toHaveLength(1)
        expect((await notices())[0]?.replyTo.join()).toContain('ana@example.com')
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(found).toEqual([])
    })

  if (isDeep || width === 390)
    test(`a guest sees, changes and cancels a table behind the email's link at ${width} px in ${language}`, async ({
      page,
      app,
      request,
    }) => {
      const found = troubles(page)
      const email = `manage-${width}-${language}@example.com`
      const booked = await request.post(`${app.origin}/api/reservations`, {
        data: {
          firstName: 'Ana',
          lastName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
          email,
          phone: '(770) 555-0177',
          partySize: 3,
          reservationDate: inTwoWeeks,
          reservationTime: '18:30:00',
          locale: language,
        },
      })
      expect(booked.status()).toBe(201)
      await expect.poll(() => mailsTo(app, email)).toHaveLength(1)
      const link = /https?:\/\/\S+\/reservations\/manage#\S+/.exec((await mailsTo(app, email))[0]!.body.text)
      await page.setViewportSize({ width, height: 844 })
      for (let opened = 0; opened < (isDeep ? 2 : 1); opened++) {
        await page.goto(link![0])
        if (isDeep) await page.reload()
        await hydrated(page)
      }
      await expect(page).toHaveURL(new RegExp(`${app.origin}${pathInLocale('/reservations/manage', language)}#`))
      await expect(page.getByRole('main').getByText(w.booked, { exact: true })).toBeVisible()
      await expect(page.getByText(formatLongDate(inTwoWeeks, language, true))).toBeVisible()
      // Once it is changed the same screen says so, too, and axe looks at it.
      if (isDeep) expect(await violations(page)).toEqual([])

      // Two tabs ask for two things: the first has it, the second is told so and loses nothing.
      const other = await page.context().newPage()
      for (const tab of [page, other]) {
        await tab.setViewportSize({ width, height: 844 })
        if (tab === other) {
          await tab.goto(link![0])
          await hydrated(tab)
        }
        await tab.getByRole('button', { name: w.change }).click()
        await expect(tab.getByRole('heading', { name: w.changeTo })).toBeFocused()
      }
      await other.getByRole('combobox', { name: w.time, exact: true }).selectOption('20:00:00')
      await page.getByRole('combobox', { name: w.time, exact: true }).selectOption('19:30:00')
      await page.getByRole('combobox', { name: w.guests, exact: true }).selectOption('5')
      await page.getByRole('textbox', { name: w.note }).fill('Sin ajonjolí <3')
      await expect(page.getByRole('status').filter({ hasText: w.instead })).toBeVisible()
      await isSound(page)
      await page.getByRole('button', { name: w.changeIt }).click()
      await expect(page.getByRole('status').filter({ hasText: w.changed })).toBeVisible()
      await expect(page.getByRole('heading', { name: w.title })).toBeFocused()
      for (const text of [formatTime('19:30:00', language), '5', 'Sin ajonjolí <3'])
        await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible()
      // The part under the pointer takes its colour.
      expect(await violations(page)).toEqual([])
      await expect.poll(() => mailsTo(app, email)).toHaveLength(2)
      const { text } = (await mailsTo(app, email))[1]!.body
      for (const [is, was] of [
        [formatTime('19:30:00', language), formatTime('18:30:00', language)],
        ['5', '3'],
      ])
        expect(spaced(text)).toContain(spaced(`${is} (${language === 'en' ? 'was' : 'antes'}: ${was})`))
      await other.getByRole('button', { name: w.changeIt }).click()
      await expect(other.getByRole('alert').filter({ hasText: w.meanwhile })).toBeVisible()
      await expect(other.getByRole('combobox', { name: w.time, exact: true })).toHaveValue('20:00:00')
      await expect(other.getByRole('definition').filter({ hasText: formatTime('19:30:00', language) })).toBeVisible()
      if (isDeep) expect(await violations(other)).toEqual([])
      await other.getByRole('button', { name: w.changeKeep }).click()
      await expect(other.getByRole('button', { name: w.change })).toBeFocused()
      await other.close()

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: w.calendar }).click()
      const file = await (await downloading).path()
      const calendar = new ICAL.Component(ICAL.parse(readFileSync(file, 'utf8')))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
      expect(event.startDate.toString()).toBe(`${inTwoWeeks}T19:30:00`)

      await page.getByRole('button', { name: w.manage }).click()
      expect(await violations(page)).toEqual([])
      await expect(page.getByRole('button', { name: w.keep })).toBeFocused()
      await page.getByRole('button', { name: w.keep }).click()
      await expect(page.getByRole('button', { name: w.manage })).toBeFocused()
      await page.getByRole('button', { name: w.manage }).click()
      await page.getByRole('button', { name: w.yes }).click()
      await expect(page.getByRole('main').getByText(w.cancelled, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: w.title })).toBeFocused()
      expect(await toasts(page).count()).toBe(0)
      await expect.poll(() => mailsTo(app, email)).toHaveLength(3)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(found).toEqual([])

      await page.goto('about:blank')
      await page.setContent((await mailsTo(app, email))[2]!.body.html)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
}

test('the home page loads the catering form only when it is nearly in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('button', { name: words.en.send })).toHaveCount(0)
  await page.getByRole('link', { name: 'Request a catering quote' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: words.en.send })).toBeAttached()
  // Every public page is looked at by axe, read to its end.
  if (isDeep) expect(await violations(page)).toEqual([])
})

test('a ticket leads to the calendar and to its own page', deep, async ({ page, app, request }) => {
  const token = (
    await (
      await request.post(`${app.origin}/api/reservations`, {
        data: {
          firstName: 'Ana',
          lastName: 'Ticket',
          partySize: 2,
          reservationDate: inTwoWeeks,
          reservationTime: '19:00:00',
        },
      })
    ).json()
  ).manageToken as string
  await page.goto(`/reservations/manage#${token}`)
  await page.getByRole('button', { name: words.en.manage }).click()
  await page.route('**/api/reservations/manage/cancel', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '540' }, json: { reason: 'too-many', message: '' } }),
  )
  await page.getByRole('button', { name: words.en.yes }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait 9 min' })).toBeVisible()
  await page.goto('/reservations/manage#not-a-token')
  await page.reload()
  await expect(page.getByRole('heading', { name: inEnglish.weCannotFindThisReservation })).toBeVisible()
})

test(
  'a guest who asks too often reads when to try again, and keeps the typed text',
  deep,
  async ({ page, request }) => {
    const own = await startApp()
    try {
      const message = { name: 'Ana', email: 'ana@example.com', message: 'Again' }
      for (let sent = 0; sent < 10; sent++)
        expect((await request.post(`${own.origin}/api/contacts`, { data: message })).status()).toBe(201)
      await page.goto(`${own.origin}/contact`)
      await hydrated(page)
      await page.getByRole('textbox', { name: words.en.name, exact: true }).fill('Ana Reyes')
      await page.getByLabel(words.en.email).fill('ana@example.com')
      await page.getByRole('textbox', { name: words.en.message, exact: true }).fill('The eleventh')
      await page.getByRole('button', { name: words.en.write }).click()
      await expect(page.locator('form').getByRole('alert')).toContainText(/Please wait \d+ min/)
      await expect(page.getByRole('textbox', { name: words.en.message, exact: true })).toHaveValue('The eleventh')
    } finally {
      await own.stop()
      rmSync(own.dataDir, { recursive: true, force: true })
    }
  },
)

test('a form that is sent before the script is there leaves nothing and loses nothing, and is sent with it', async ({
  page,
}) => {
  const w = words.en
  const arrives = await withoutScript(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: w.name, exact: true }).fill('Ana Reyes')
  await page.getByLabel(w.email).fill('early@example.com')
  await page.getByRole('textbox', { name: w.message, exact: true }).fill('Before the script')
  await page.getByRole('button', { name: w.write }).click()
  await expect(page).toHaveURL(/\/contact$/)
  arrives()
  await expect(page.locator('form').getByRole('status').filter({ hasText: w.written })).toBeFocused()
})

test('a guest who keeps typing after an early tap on Send sends once the form is ready', deep, async ({ page }) => {
  const w = words.en
  const arrives = await withoutScript(page)
  await page.goto('/catering', { waitUntil: 'domcontentloaded' })
  const name = page.getByRole('textbox', { name: w.name, exact: true })
  await page.getByRole('button', { name: w.send }).click()
  await name.fill('Ana Reyes')
  arrives()
  await hydrated(page)
  await expect(name).toHaveValue('Ana Reyes')
  await expect(page.getByText(w.faults[1] ?? '')).toHaveCount(0)
})

test('what guests do most is done in few taps on a phone: the menu, without peanuts, Spanish, a message, a quote for 40, a change, a cancellation, the waitlist', async ({
  browser,
  app,
  request,
}) => {
  const w = words.en
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const found = troubles(page)
  const thumb = new Thumb(page, () => open(page, '/', 'en'))
  /** Fills a field that the thumb taps. */
  const type = async (label: string, text: string) => {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await thumb.tap(field)
    await field.fill(text)
  }
  await thumb.job(
    'reads the menu',
    async () => {
      await thumb.tap(page.getByRole('link', { name: 'View Menu' }).first())
      await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible()
    },
    1,
  )
  await thumb.job(
    'finds what has no peanuts',
    async () => {
      await page.goto('/menu')
      await hydrated(page)
      await thumb.tap(page.getByRole('button', { name: 'Allergies & diet' }))
      await thumb.tap(page.getByRole('button', { name: /^peanuts$/i }))
      await expect(page.getByRole('button', { name: /^peanuts$/i })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('status').filter({ hasText: /\d+ to choose from/ })).toBeVisible()
    },
    2,
  )
  await thumb.job(
    'reads Spanish',
    async () => {
      await thumb.tap(page.getByRole('link', { name: inEnglish.espanol }).first())
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await thumb.tap(page.getByRole('link', { name: 'English' }).first())
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    },
    2,
  )
  await thumb.job(
    'writes a message',
    async () => {
      await open(page, '/contact', 'en')
      await type(w.name, 'Ana Reyes')
      await type(w.email, 'ana.reyes@example.com')
      await type(w.message, 'Is the patio open on Sunday?')
      await thumb.tap(page.getByRole('button', { name: w.write }))
      await expect(page.locator('form').getByRole('status').filter({ hasText: w.written })).toBeVisible()
    },
    4,
  )
  await thumb.job(
    'asks for a quote for 40',
    async () => {
      await open(page, '/catering', 'en')
      const menu = (await (await request.get(`${app.origin}/content/menu.json`)).json()) as Dish[]
      const dish = menu.find(({ marketPrice }) => !marketPrice)!
      await type(w.name, 'Troop 147')
      await type(w.email, 'troop147@example.com')
      const date = page.getByLabel(w.date)
      await thumb.tap(date)
      await date.fill(inTwoWeeks)
      const servings = page.getByLabel(w.servings)
      await thumb.tap(servings)
      await servings.fill('40')
      const search = page.getByRole('combobox', { name: w.search })
      await thumb.tap(search)
      await search.fill(dish.name)
      await thumb.tap(page.getByRole('button', { name: w.add(dish.name), exact: true }))
      await expect(page.getByLabel(w.quantity(dish.name))).toHaveValue('40')
      await thumb.tap(page.getByRole('button', { name: w.send }))
      await expect(page.getByRole('status').filter({ hasText: w.sent })).toBeVisible()
    },
    7,
  )

  const email = 'few-taps@example.com'
  const guest = { firstName: 'Few', lastName: 'Taps', email, phone: '(770) 555-0188', partySize: 3 }
  const booked = await request.post(`${app.origin}/api/reservations`, {
    data: { ...guest, reservationDate: inTwoWeeks, reservationTime: '18:30:00', locale: 'en' },
  })
  expect(booked.status()).toBe(201)
  await expect.poll(() => mailsTo(app, email)).toHaveLength(1)
  const [link] = /https?:\/\/\S+\/reservations\/manage#\S+/.exec((await mailsTo(app, email))[0]!.body.text)!
  const opened = async () => {
    await page.goto(link)
    await hydrated(page)
  }
  await thumb.job('comes half an hour later', async () => {
    await opened()
    await thumb.tap(page.getByRole('button', { name: w.change }))
    await thumb.choose(page.getByRole('combobox', { name: w.time, exact: true }), '19:00:00')
    await thumb.tap(page.getByRole('button', { name: w.changeIt }))
    await expect(page.getByRole('status').filter({ hasText: w.changed })).toBeVisible()
  })
  await thumb.job(
    'cancels',
    async () => {
      await opened()
      await thumb.tap(page.getByRole('button', { name: w.manage }))
      await thumb.tap(page.getByRole('button', { name: w.yes }))
      await expect(page.getByRole('main').getByText(w.cancelled, { exact: true })).toBeVisible()
    },
    2,
  )

  // Last, as it leaves one place a day.
  const owner = await browser.newContext({ baseURL: app.origin })
  await ask(owner, app, 'POST', '/api/session', demoOwner)
  const full = openDay(2)
  const days = `/api/owner/days?month=${full.slice(0, 7)}`
  const { settings } = await ask<{ settings: { version: number } }>(owner, app, 'GET', days)
  const onePlace = { maxReservationsPerDay: 1, reservationsEnabled: true, version: settings.version }
  await ask(owner, app, 'PUT', '/api/owner/reservation-settings', onePlace)
  await owner.close()
  await send(app, bookReservation, aBooking({ reservationDate: full }))
  await thumb.job(
    'waits for a table on a full day',
    async () => {
      await open(page, '/reservations', 'en')
      await thumb.tap(page.getByRole('radio', { name: new RegExp(`^${formatLongDate(full, 'en', true)}`) }))
      const form = page.getByRole('form', { name: 'Tell me when a table opens' })
      await thumb.choose(form.getByLabel('From'), '18:00:00')
      for (const [label, text] of [
        [inEnglish.firstName, 'Ximena'],
        [inEnglish.lastName, 'Chayote'],
        [inEnglish.email, 'waits-on-a-phone@example.com'],
      ] as const) {
        await thumb.tap(form.getByLabel(label))
        await form.getByLabel(label).fill(text)
      }
      await thumb.tap(form.getByRole('button', { name: 'Tell me', exact: true }))
      await expect(page.getByRole('heading', { name: "We'll let you know, Ximena" })).toBeVisible()
    },
    6,
  )
  expect(found).toEqual([])
  await context.close()
})
