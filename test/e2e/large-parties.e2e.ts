import { pathInLocale } from '#shared/site/locale-path.ts'
import { addDays, formatLongDate, localDateTimeAt } from '#shared/time/local-time.ts'
import { openAsOwner, speak } from './as-owner.ts'
import { expect, test } from './app.ts'
import { violations } from './axe.ts'
import { mailsTo } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { walks } from './screens.ts'
import { Thumb } from './thumb.ts'
import { hydrated, overflow, troubles } from './watch.ts'

test.use({ appName: 'large-parties' })

const words = {
  en: {
    ask: '11 or more? Ask us',
    title: 'A larger party? Ask us',
    size: 'How many of you?',
    first: 'First name',
    last: 'Last name',
    phone: 'Phone',
    email: 'Email',
    occasion: "What's the occasion?",
    send: 'Ask for this table',
    sizeFault: 'Write a whole number from 11 to 99.',
    failed: "Your request hasn't reached us. Please try again.",
    asked: (name: string) => `Thank you, ${name}. We have your request.`,
    instead: 'Book a table for up to 10 instead',
    book: 'Book Reservation',
    owner: {
      title: 'Large parties',
      book: 'Book it',
      time: 'Another time',
      saveTime: 'Book this time',
      decline: 'Decline',
      more: 'More actions',
      badge: { booked: 'Booked', declined: 'Declined' },
      see: 'See the reservation',
    },
  },
  es: {
    ask: '¿11 o más? Pregunta',
    title: '¿Son un grupo grande? Pregúntanos',
    size: '¿Cuántos son?',
    first: 'Nombre',
    last: 'Apellido',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    occasion: '¿Qué celebran?',
    send: 'Pedir esta mesa',
    sizeFault: 'Escribe un número entero del 11 al 99.',
    failed: 'Tu solicitud no nos llegó. Inténtalo de nuevo.',
    asked: (name: string) => `Gracias, ${name}. Ya tenemos tu solicitud.`,
    instead: 'Mejor reservar una mesa para 10 o menos',
    book: 'Reservar mesa',
    owner: {
      title: 'Grupos grandes',
      book: 'Reservar',
      time: 'Otra hora',
      saveTime: 'Reservar a esta hora',
      decline: 'Rechazar',
      more: 'Más acciones',
      badge: { booked: 'Reservada', declined: 'Rechazada' },
      see: 'Ver la reservación',
    },
  },
} as const

const { date: today } = localDateTimeAt(new Date())
const saturday = openDay(9)

for (const [index, [width, locale]] of walks.entries()) {
  const w = words[locale]
  test(`a party of fourteen asks at ${width} px in ${locale}, and the owner answers with one tap`, async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({
      baseURL: app.origin,
      viewport: { width, height: 844 },
      hasTouch: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const found = troubles(page)
    const thumb = new Thumb(page, async () => {
      await page.goto(pathInLocale('/reservations', locale))
      await hydrated(page)
    })
    const named = `Marisol ${['Vega', 'Rojas', 'Luna', 'Soto'][index]!}`
    const email = `marisol${index}@example.com`
    const day = openDay(9 + index * 3, today)
    const type = async (label: string, text: string) => {
      const field = page.getByRole('textbox', { name: label })
      await thumb.tap(field)
      await field.fill(text)
    }
    await thumb.job(
      'asks for a party of fourteen',
      async () => {
        await thumb.tap(page.getByRole('button', { name: w.ask }))
        await expect(page.getByRole('heading', { name: w.title })).toBeFocused()
        const size = page.getByRole('spinbutton', { name: w.size })
        await size.fill('9')
        await thumb.choose(page.locator('#res-date'), day)
        await thumb.choose(page.locator('#res-time'), '18:30:00')
        await type(w.first, 'Marisol')
        await type(w.last, named.split(' ')[1]!)
        await type(w.phone, '(770) 555-0142')
        await type(w.email, email)
        await page.getByRole('textbox', { name: w.occasion }).fill('Los 80 de la abuela')
        // A party of nine books online: the field says so, and nothing is lost.
        await page.getByRole('button', { name: w.send }).click()
        await expect(page.getByText(w.sizeFault).first()).toBeVisible()
        await size.fill('14')
        // A failing call loses nothing either.
        await page.route('**/api/large-parties', (route) => route.abort())
        await page.getByRole('button', { name: w.send }).click()
        await expect(page.getByText(w.failed)).toBeVisible()
        await page.unroute('**/api/large-parties')
        expect(await overflow(page)).toBe(0)
        expect(await violations(page)).toEqual([])
        await thumb.tap(page.getByRole('button', { name: w.send }))
        await expect(page.getByText(w.asked('Marisol'))).toBeVisible()
      },
      8,
    )
    await page.getByRole('button', { name: w.instead }).click()
    await expect(page.getByRole('button', { name: w.book })).toBeVisible()

    const owner = await context.newPage()
    const troublesOfOwner = troubles(owner)
    await openAsOwner(owner, '/dashboard/reservations/large-parties')
    await speak(owner, locale)
    await expect(owner.getByRole('heading', { name: w.owner.title, level: 1 })).toBeVisible()
    const row = owner.getByRole('listitem').filter({ hasText: named })
    await expect(row).toContainText(formatLongDate(day, locale, true))
    await expect(row).toContainText('Los 80 de la abuela')
    expect(await overflow(owner)).toBe(0)
    expect(await violations(owner)).toEqual([])
    await row.getByRole('button', { name: `${w.owner.book}: ${named}` }).click()
    await expect(row.getByText(w.owner.badge.booked, { exact: true })).toBeVisible()
    await expect.poll(async () => (await mailsTo(app, email)).length).toBe(1)
    await row.getByRole('link', { name: w.owner.see }).click()
    await expect(owner.getByText(named).first()).toBeVisible()
    expect([...found, ...troublesOfOwner].filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
    await context.close()
  })
}

test('the owner offers another time, and declines; a failing call keeps what she chose', async ({ page, app }) => {
  const w = words.en.owner
  const asks = async (lastName: string) => {
    const asked = {
      firstName: 'Luis',
      lastName,
      phone: '(770) 555-0143',
      partySize: 20,
      reservationDate: saturday,
      reservationTime: '19:00:00',
    }
    const sent = await page.request.post(`${app.origin}/api/large-parties`, {
      data: asked,
      headers: { origin: app.origin, 'idempotency-key': `luis-asks-for-${lastName}` },
    })
    expect(sent.status()).toBe(201)
  }
  await asks('Campos')
  await asks('Paredes')
  await openAsOwner(page, '/dashboard/reservations/large-parties')
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await rowOf('Luis Campos')
    .getByRole('button', { name: `${w.time}: Luis Campos` })
    .click()
  const drawer = page.getByRole('dialog')
  const later = openDay(1, addDays(saturday, 1))
  await drawer.getByLabel('Date').fill(later)
  await page.route('**/book', (route) => route.abort())
  await drawer.getByRole('button', { name: w.saveTime }).click()
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await expect(drawer.getByLabel('Date')).toHaveValue(later)
  await page.unroute('**/book')
  await drawer.getByRole('button', { name: w.saveTime }).click()
  await expect(drawer).toHaveCount(0)
  await expect(rowOf('Luis Campos')).toContainText(formatLongDate(later, 'en', true))
  await expect(rowOf('Luis Campos').getByText(w.badge.booked, { exact: true })).toBeVisible()

  await rowOf('Luis Paredes')
    .getByRole('button', { name: `${w.more}: Luis Paredes` })
    .click()
  await page.getByRole('button', { name: w.decline }).click()
  await page.getByRole('dialog').getByRole('button', { name: w.decline }).click()
  await expect(rowOf('Luis Paredes').getByText(w.badge.declined, { exact: true })).toBeVisible()
})
