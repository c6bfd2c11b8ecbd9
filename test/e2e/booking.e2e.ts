import type { Locator, Page } from '@playwright/test'
import { addDays, formatTime, instantOf, localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { slotGrid, defaultSeatingWindow } from '#shared/reservations/slots.ts'
import { isDeep } from '#test/deep.ts'
import { fits, isSound, violations } from './axe.ts'
import { expect, test } from './app.ts'
import { showAllDays } from './calendar.ts'
import { openDay } from './open-day.ts'
import { screensOf } from './screens.ts'
import { hydrated, open, overflow, toasts, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

const words = {
  en: {
    moreTables: 'To book more tables, call us at (770) 555-0142.',
    book: inEnglish.bookReservation,
    cancel: inEnglish.cancelReservation,
    date: 'Date',
    time: inEnglish.time,
    dayFirst: 'Pick a day first',
    first: inEnglish.firstName,
    last: inEnglish.lastName,
    phone: inEnglish.phone,
    guests: inEnglish.guests,
    cancelDate: inEnglish.reservationDate,
    required: inEnglish.pleaseFillInAllRequired,
    sent: inEnglish.reservationSubmittedSuccessfully,
    phoneRequired: inEnglish.pleaseEnterYourPhoneNumber,
    dateRequired: inEnglish.pleaseSelectTheReservationDate,
    none: inEnglish.noActiveReservationFoundFor,
    cancelled: (date: string) => `Reservation cancelled successfully for ${date}`,
    next: 'Next month',
    full: 'full',
    blocked: 'Open, but no reservations',
    shut: 'kitchen closed',
    nextFree: 'Next available day',
    noTimes: 'No more times today. Choose another day.',
    timeFull: 'That time is full.',
    unreachable: 'Without a phone number or email',
    addOne: 'Add one',
    putAway: 'Hide this reservation',
    another: 'Book another table',
    note: 'Note',
    addNote: 'Add a note',
    reserve: 'Reserve',
    highChair: 'High chair',
    back: 'Book another day instead',
    tell: 'Tell me when a table opens',
    off: 'Reservations are currently disabled. Please try again later.',
    noteHelp: 'We read every note. For a serious allergy, tell your server too.',
  },
  es: {
    book: 'Reservar mesa',
    moreTables: 'Para reservar más mesas, llámanos al (770) 555-0142.',
    cancel: 'Cancelar reservación',
    date: 'Fecha',
    time: 'Hora',
    dayFirst: 'Primero elige un día',
    first: 'Nombre',
    last: 'Apellido',
    phone: 'Teléfono',
    guests: 'Personas',
    cancelDate: 'Fecha de la reservación',
    required: 'Completa todos los campos obligatorios',
    sent: '¡Reservación enviada con éxito!',
    phoneRequired: 'Escribe tu número de teléfono',
    dateRequired: 'Elige la fecha de la reservación',
    none: 'No hay una reservación activa con ese teléfono y esa fecha',
    cancelled: (date: string) => `Reservación cancelada con éxito para el ${date}`,
    next: 'Mes siguiente',
    full: 'lleno',
    blocked: 'Abierto, pero sin reservaciones',
    shut: 'cocina cerrada',
    nextFree: 'Próximo día disponible',
    noTimes: 'Ya no quedan horas hoy. Elige otro día.',
    timeFull: 'Esa hora ya está llena.',
    unreachable: 'Sin teléfono ni correo',
    addOne: 'Agregar uno',
    putAway: 'Ocultar esta reservación',
    another: 'Reservar otra mesa',
    note: 'Nota',
    addNote: 'Agregar una nota',
    reserve: 'Reservar',
    highChair: 'Silla alta',
    back: 'Volver a reservar otro día',
    tell: 'Avísenme si se libera una mesa',
    off: 'Las reservaciones están desactivadas por el momento. Inténtalo más tarde.',
    noteHelp: 'Leemos todas las notas. Si tienes una alergia grave, avísale también a tu mesero.',
  },
} as const
type Language = keyof typeof words

const slots = slotGrid(defaultSeatingWindow)
/** A kitchen that opens at eleven, and at half past six has seats for four. */
const state = (time: string, partySize: number) =>
  time < '11' ? 'closed' : time === '18:30:00' && partySize > 4 ? 'full' : 'open'

let phone = 7705550200

/** A day as the ticket's title says it beyond a week: "Thursday, December 10", "jueves, 10 de diciembre". */
const dayNamed = (date: string, language: Language): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(language === 'en' ? 'en-US' : 'es-MX', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** A day next month, so that the calendar has to turn a page. */
const nextMonth = (day: number, from = localDateTimeAt(new Date()).date): string => {
  const month = addDays(`${from.slice(0, 8)}01`, 32).slice(0, 8)
  return `${month}${String(day).padStart(2, '0')}`
}

async function pickDay(page: Page, date: string, language: Language) {
  await showAllDays(page, language)
  await page.getByRole('button', { name: words[language].next }).click()
  await page.getByRole('button', { name: formatLongDate(date, language, true) }).click()
}

for (const [width, language] of screensOf(0)) {
  test(`a guest books and cancels at ${width} px in ${language}`, async ({ page }) => {
    const w = words[language]
    const found = troubles(page, /404|422/)
    const number = String(phone++)
    const date = nextMonth(width === 390 ? 10 : 11)
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/reservations', language)

    expect((await page.getByRole('main').getByRole('link').last().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: w.book }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.required }).first()).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: w.date }).getByRole('radio').first()).toBeFocused()
    await showAllDays(page, language)
    const day = page.getByRole('combobox', { name: w.date, exact: true })

    const time = page.getByRole('combobox', { name: w.time, exact: true })
    const [first, then, last] = await Promise.all(
      [page.getByLabel(w.guests), page.getByRole('grid'), time].map((part) => part.boundingBox()),
    )
    expect(first!.y).toBeLessThan(then!.y)
    expect(last!.y).toBeGreaterThan(then!.y + then!.height)
    await expect(time).toHaveText(w.dayFirst)
    for (const [name, role] of [
      [w.guests, 'combobox'],
      [w.time, 'combobox'],
      [w.first, 'textbox'],
      [w.last, 'textbox'],
    ] as const)
      await expect(page.getByRole(role, { name, exact: true })).toHaveAttribute('aria-required', 'true')
    await expect(page.locator('label').filter({ hasText: `${w.first} *` })).toBeVisible()

    // Without a mouse: the select names the same days, and the arrows walk the calendar's.
    await day.selectOption(nextMonth(20))
    await page.getByRole('gridcell', { selected: true }).getByRole('button').focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'PageUp', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key)
    await expect(day).toHaveValue(nextMonth(21))
    await page.getByRole('button', { name: formatLongDate(date, language, true) }).click()
    await expect(page.getByText(formatLongDate(date, language, true)).first()).toBeVisible()
    await expect(page.getByText(/\d+\/50/)).toBeVisible()
    await page.getByRole('combobox', { name: w.time, exact: true }).selectOption('18:30:00')
    await page.getByLabel(w.guests).selectOption('4')
    await page.getByLabel(w.first).fill('Marisol')
    await page.getByLabel(w.last).fill(`Peña ${number}`)
    await page.getByRole('button', { name: w.book }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.unreachable })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expect(page.getByRole('button', { name: w.addOne })).toBeFocused()
    await page.keyboard.press('Enter')
    const tel = page.getByRole('textbox', { name: w.phone }).first()
    await expect(tel).toBeFocused()
    await tel.fill(number)
    await page.getByText(w.addNote).click()
    await page.getByRole('button', { name: w.highChair }).click()
    const note = page.getByRole('textbox', { name: w.note })
    await note.fill('x'.repeat(301))
    expect(await note.inputValue()).toHaveLength(300)
    await note.fill('¡Sin ajonjolí!')
    await expect(note).toHaveAccessibleDescription(w.noteHelp)
    if (isDeep) expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: w.book }).click()
    await expect(page.getByRole('status').filter({ hasText: w.sent })).toBeVisible()
    const ticket = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(ticket).toBeFocused()
    await expect(ticket).toBeInViewport()
    await expect(ticket).toHaveText(
      `${language === 'en' ? 'See you on' : 'Nos vemos el'} ${dayNamed(date, language)}, Marisol`,
    )
    expect(await toasts(page).count()).toBe(0)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await expect(page.getByText(formatLongDate(date, language, true))).toBeVisible()
    expect(await violations(page)).toEqual([])

    await open(page, '/reservations', language)
    await expect(ticket).toContainText('Marisol')
    await expect(ticket).not.toBeFocused()
    await expect(page.getByText(formatLongDate(date, language, true))).toBeVisible()
    if (isDeep) expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: w.putAway }).click()
    await expect(page.getByLabel(w.guests)).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('last-ticket'))).toBeNull()

    await page.getByRole('tab', { name: w.cancel }).click()
    const button = page.getByRole('button', { name: w.cancel })
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: w.phoneRequired }).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: w.phone }).last()).toBeFocused()
    await page.getByRole('textbox', { name: w.phone }).last().fill(number)
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: w.dateRequired }).first()).toBeVisible()
    await page.getByLabel(w.cancelDate).fill(date)
    await button.click()
    await expect(page.getByText(w.cancelled(formatLongDate(date, language)))).toBeVisible()
    expect(await toasts(page).count()).toBe(0)

    await page.getByRole('textbox', { name: w.phone }).last().fill(number)
    await page.getByLabel(w.cancelDate).fill(date)
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: w.none }).first()).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(found).toEqual([])
  })
}

test('a double click, and a lost answer sent again while throttled and after a reload, are one booking', async ({
  page,
  app,
}) => {
  const date = nextMonth(14)
  await open(page, '/reservations', 'en')
  const fill = async () => {
    await pickDay(page, date, 'en')
    await page.getByRole('combobox', { name: inEnglish.time, exact: true }).selectOption('12:00:00')
    await page.getByLabel(inEnglish.firstName).fill('Double')
    await page.getByLabel(inEnglish.lastName).fill('Click')
    await page.getByRole('textbox', { name: inEnglish.phone }).first().fill('7705550144')
  }
  await fill()
  let sent = 0
  // The first answer never comes: it is waited for as long as a person would, which is shortened for it.
  await page.evaluate(() => {
    const whole = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => whole(ms / 40)
    Object.assign(globalThis, { waitsWhole: () => (AbortSignal.timeout = whole) })
  })
  await page.route('**/api/reservations', async (route) => {
    if (++sent > 1) return route.fulfill({ status: 429, json: { message: 'Too Many Requests' } })
    await route.fetch()
  })
  const send = page.getByRole('button', { name: inEnglish.bookReservation })
  await send.dblclick()
  await expect(
    page.getByRole('alert').filter({ hasText: inEnglish.failedToSubmitReservationPlease }).first(),
  ).toBeVisible()
  expect(sent).toBe(1)
  await page.evaluate(() => void (globalThis as any).waitsWhole())
  await expect(send).toBeFocused()
  await page.getByRole('link', { name: inEnglish.espanol }).click()
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'No se pudo enviar la reservación. Inténtalo de nuevo.',
  )
  await page.getByRole('link', { name: 'English' }).click()
  await send.click()
  await expect(page.locator('form').getByRole('alert')).toContainText(/Please wait 1 min/)
  await page.unroute('**/api/reservations')

  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(inEnglish.firstName)).toHaveValue('Double')
  await page.getByRole('button', { name: inEnglish.bookReservation }).click()
  await expect(page.getByRole('status').filter({ hasText: inEnglish.reservationSubmittedSuccessfully })).toBeVisible()
  const { count } = await (await fetch(`${app.origin}/api/availability?date=${date}`)).json()
  expect(count).toBe(1)
})

for (const [width, language] of screensOf(0))
  test(`a full day leads to the next free one, a full time to the nearest, a refused one too, at ${width} px in ${language}`, async ({
    page,
  }) => {
    const w = words[language]
    // Late in the evening: a day to come has its times all the same.
    const tonight = openDay(0)
    await page.clock.setFixedTime(instantOf(tonight, '21:00:00'))
    const [full, free, blocked] = [nextMonth(16, tonight), nextMonth(18, tonight), nextMonth(19, tonight)]
    await page.route('**/api/availability?*', (route) => {
      const asked = new URL(route.request().url()).searchParams
      const [date, partySize] = [asked.get('date')!, Number(asked.get('partySize'))]
      const count = date < free ? 50 : 3
      const slotStates = slots.map((time) => ({ time, state: date < free ? 'full' : state(time, partySize) }))
      const next = date < free ? { next: free } : {}
      return route.fulfill({
        json: {
          date,
          count,
          max: 50,
          remaining: 50 - count,
          blocked: false,
          enabled: true,
          slots: slotStates,
          ...next,
        },
      })
    })
    await page.route('**/api/calendar?*', (route) =>
      route.fulfill({ json: { days: { [tonight]: 'full', [full]: 'full', [blocked]: 'blocked' } } }),
    )
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/reservations', language)
    const book = page.getByRole('button', { name: w.book })
    const ground = () => book.evaluate((button) => getComputedStyle(button).backgroundColor)
    const ready = await ground()
    await showAllDays(page, language)
    const isClear = await page
      .getByRole('button', { name: `${formatLongDate(tonight, language, true)}, ${w.full}` })
      .evaluate((day) => {
        const { bottom, height } = getComputedStyle(day, '::after')
        const bar = day.getBoundingClientRect().bottom - Number.parseFloat(bottom) - Number.parseFloat(height)
        return day.querySelector('span')!.getBoundingClientRect().bottom <= bar
      })
    expect(isClear).toBe(true)
    await pickDay(page, full, language)
    await expect(page.getByText('0/50')).toBeVisible()
    // The waitlist takes the form's place, and the form is one tap away.
    await expect(page.getByRole('form', { name: w.tell })).toBeVisible()
    await expect(book).toHaveCount(0)
    await isSound(page)
    await page.getByRole('button', { name: w.back }).click()
    await expect(book).toBeDisabled()
    await expect.poll(ground).not.toBe(ready)
    await expect(page.getByRole('button', { name: `${formatLongDate(full, language, true)}, ${w.full}` })).toBeVisible()
    await expect(
      page.getByRole('button', { name: `${formatLongDate(blocked, language, true)}, ${w.blocked}` }),
    ).toBeDisabled()
    await page.getByRole('button', { name: `${w.nextFree}: ${formatLongDate(free, language, true)}` }).click()
    await expect(page.getByRole('button', { name: formatLongDate(free, language, true) })).toBeFocused()
    await expect(book).toBeEnabled()

    const time = page.getByRole('combobox', { name: w.time, exact: true })
    await expect(time.locator('option[value="10:00:00"]')).toHaveText(`${formatTime('10:00:00', language)}: ${w.shut}`)
    await time.selectOption('18:30:00')
    await page.getByLabel(w.guests).selectOption('6')
    const near = (at: string) => page.getByRole('button', { name: formatTime(at, language), exact: true })
    await expect(page.getByText(w.timeFull).first()).toBeVisible()
    await expect(time.locator('option[value="18:30:00"]')).toHaveText(`${formatTime('18:30:00', language)}: ${w.full}`)
    await expect(time.locator('option[value="18:30:00"]')).toBeDisabled()
    for (const at of ['18:00:00', '19:00:00']) await expect(near(at)).toBeVisible()
    await isSound(page)
    await near('19:00:00').click()
    await expect(time).toHaveValue('19:00:00')
    await expect(time).toBeFocused()

    await page.getByLabel(w.first).fill('Tarde')
    await page.getByLabel(w.last).fill('Llegó')
    await page.getByRole('textbox', { name: w.phone }).first().fill('770 555 0190')
    await page.route('**/api/reservations', (route) =>
      route.fulfill({ status: 422, json: { reason: 'time-full', message: 'This time is full' } }),
    )
    await book.click()
    await expect(time).toHaveAttribute('aria-invalid', 'true')
    await expect(time).toBeFocused()
    await expect(near('20:00:00')).toBeVisible()
    await expect(page.getByLabel(w.first)).toHaveValue('Tarde')
    await near('19:30:00').click()
    await expect(time).not.toHaveAttribute('aria-invalid', 'true')

    // A guest with too many tables sees whom to call, and keeps the typed text.
    await page.unroute('**/api/reservations')
    await page.route('**/api/reservations', (route) =>
      route.fulfill({ status: 422, json: { reason: 'quota-reached', message: 'To book more tables, call us.' } }),
    )
    await book.click()
    await expect(page.locator('form').getByRole('alert')).toHaveText(w.moreTables)
    await expect(page.getByLabel(w.first)).toHaveValue('Tarde')
    await fits(page)

    // Nobody answers: every time within the hours is offered, and the server judges.
    await page.route('**/api/availability?*', (route) => route.abort())
    await page.getByLabel(w.guests).selectOption('5')
    await expect(time).toHaveValue('19:30:00')
    await expect(time.locator('option[value="18:30:00"]')).toBeEnabled()

    // This very evening has places and no times.
    await page.unroute('**/api/availability?*')
    await page.route('**/api/availability?*', (route) =>
      route.fulfill({
        json: { date: tonight, count: 1, max: 50, remaining: 49, blocked: false, enabled: true, slots: [] },
      }),
    )
    await page.getByRole('combobox', { name: w.date, exact: true }).selectOption(tonight)
    await expect(page.locator('p').filter({ hasText: w.noTimes })).toBeVisible()
    await expect(page.getByText('49/50')).toBeVisible()
  })

for (const [width, language] of screensOf(1))
  test(`a form that stays open knows that reservations were switched off, what it was refused for, and the places of a day, at ${width} px in ${language}`, async ({
    page,
  }) => {
    const w = words[language]
    await page.clock.install()
    const date = nextMonth(17)
    let [places, enabled, reason] = [7, true, 'day-full']
    const held: (() => void)[] = []
    await page.route('**/api/reservation-settings', async (route) => {
      const settings = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...settings, reservationsEnabled: enabled } })
    })
    await page.route('**/api/availability?*', async (route) => {
      const asked = new URL(route.request().url()).searchParams
      if (asked.get('partySize') === '6') await new Promise<void>((go) => held.push(go))
      const slotStates = slots.map((time) => ({ time, state: 'open' }))
      await route.fulfill({
        json: {
          date: asked.get('date'),
          count: 50 - places,
          max: 50,
          remaining: places,
          blocked: false,
          enabled: true,
          slots: slotStates,
        },
      })
    })
    await page.route('**/api/reservations', (route) => route.fulfill({ status: 422, json: { reason, message: '' } }))
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/reservations', language)
    const book = page.getByRole('button', { name: w.book })
    await pickDay(page, date, language)
    await expect(page.getByText('7/50')).toBeVisible()
    await page.getByLabel(w.guests).selectOption('6')
    await expect.poll(() => held.length).toBe(1)
    await expect(page.getByText('7/50')).toBeVisible()
    await expect(page.getByText('50/50')).toHaveCount(0)
    held.pop()!()
    await page.getByLabel(w.guests).selectOption('2')

    // Full since the page has looked: the refusal says so, and so does the form, before anything else is answered.
    await page.getByRole('combobox', { name: w.time, exact: true }).selectOption('13:00:00')
    await page.getByLabel(w.first).fill('Tarde')
    await page.getByLabel(w.last).fill('Llegó')
    await page.getByRole('textbox', { name: w.phone }).first().fill('770 555 0190')
    await page.getByLabel(w.guests).selectOption('6')
    await book.click()
    await expect(page.getByText('0/50')).toBeVisible()
    await expect(book).toBeDisabled()
    await expect(page.getByLabel(w.first)).toHaveValue('Tarde')
    // A later answer holds.
    places = 5
    held.splice(0).forEach((go) => go())
    await page.getByLabel(w.guests).selectOption('2')
    await page.clock.fastForward(11_000)
    await page.getByRole('combobox', { name: w.date, exact: true }).selectOption(addDays(date, 1))
    await expect(page.getByText('5/50')).toBeVisible()
    await expect(book).toBeEnabled()

    // Switched off while nobody touches the page, and on again.
    enabled = false
    await page.clock.fastForward(31_000)
    await expect(book).toBeDisabled()
    await expect(page.getByText(w.off).first()).toBeVisible()
    await isSound(page)
    enabled = true
    await page.clock.fastForward(31_000)
    await expect(book).toBeEnabled()

    // Switched off between two looks: what was refused holds, whatever the edge still says.
    reason = 'reservations-disabled'
    await page.route('**/api/availability?*', (route) => route.abort())
    await book.click()
    await expect(page.locator('form').getByRole('alert')).toHaveText(w.off)
    await expect(book).toBeDisabled()
    await expect(page.getByLabel(w.first)).toHaveValue('Tarde')
  })

test('the same table twice from one device is asked about first, as is another one under a key that has booked', async ({
  page,
  context,
}) => {
  const date = nextMonth(15)
  const book = async (on: Page) => {
    await pickDay(on, date, 'en')
    await on.getByRole('combobox', { name: inEnglish.time, exact: true }).selectOption('13:00:00')
    await on.getByLabel(inEnglish.firstName).fill('Twice')
    await on.getByLabel(inEnglish.lastName).fill('Asked')
    await on.getByRole('textbox', { name: inEnglish.phone }).first().fill('7705550145')
    await on.getByRole('button', { name: inEnglish.bookReservation }).click()
  }
  await open(page, '/reservations', 'en')
  await page.route('**/api/reservations', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await book(page)
  await expect(page.locator('form').getByRole('alert')).toContainText('Failed to submit reservation')
  await page.getByLabel(inEnglish.guests).selectOption('3')
  await page.getByRole('button', { name: inEnglish.bookReservation }).click()
  await expect(page.getByText('Book again?')).toBeVisible()
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reservation submitted' })).toBeVisible()
  const second = await context.newPage()
  await open(second, '/reservations', 'en')
  await second.getByRole('button', { name: words.en.another }).click()
  await book(second)
  await expect(second.getByText('Book again?')).toBeVisible()
  await expect(second.getByRole('button', { name: 'No, keep the one I have' })).toBeFocused()
  await second.getByRole('combobox', { name: inEnglish.time, exact: true }).selectOption('13:30:00')
  await expect(second.getByText('Book again?')).toBeHidden()
  await second.getByRole('combobox', { name: inEnglish.time, exact: true }).selectOption('13:00:00')
  await second.getByRole('button', { name: inEnglish.bookReservation }).click()
  await second.getByRole('button', { name: 'Book again' }).click()
  await expect(second.getByRole('status').filter({ hasText: 'Reservation submitted' })).toBeVisible()
})

test('a page whose script is late can be read, its links work, and then its form does', async ({ page }) => {
  let go: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  if (isDeep) {
    await page.goto('/menu')
    await page.getByRole('tab', { name: inEnglish.taqueria }).click()
    await expect(page.getByRole('heading', { name: 'Tacos al pastor' })).toBeVisible()
  }
  await page.goto('/reservations')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A table at')
  await page.getByLabel(inEnglish.lastName).fill('Bird')
  await page.getByLabel(inEnglish.guests).selectOption('6')
  await page.getByRole('button', { name: inEnglish.bookReservation }).click()
  expect(new URL(page.url()).search).toBe('')
  // A guest who goes on typing sends when ready.
  await page.getByLabel(inEnglish.firstName).fill('Early')
  go?.()
  await hydrated(page)
  await expect(page.getByLabel(inEnglish.firstName)).toHaveValue('Early')
  await expect(page.getByLabel(inEnglish.lastName)).toHaveValue('Bird')
  await expect(page.getByLabel(inEnglish.guests)).toHaveValue('6')
  await expect(page.getByText(inEnglish.pleaseFillInAllRequired)).toHaveCount(0)
  await page.getByRole('button', { name: inEnglish.bookReservation }).click()
  await expect(page.getByRole('alert').filter({ hasText: inEnglish.pleaseFillInAllRequired }).first()).toBeVisible()
})

for (const language of ['en', 'es'] as const)
  test(`a guest books a table on one phone screen and in eight taps, in ${language}`, async ({ page }) => {
    const w = words[language]
    await page.setViewportSize({ width: 390, height: 844 })
    // A morning without a notice above the page.
    await page.clock.setFixedTime(instantOf(openDay(10), '09:00:00'))
    await open(page, '/menu', language)
    let taps = 0
    const tap = async (target: Locator) => {
      await target.click()
      taps++
    }
    const type = async (label: string, text: string) => {
      const field = page.getByRole('textbox', { name: label }).first()
      await tap(field)
      await field.pressSequentially(text)
    }
    await tap(page.getByRole('navigation').getByRole('link', { name: w.reserve }).last())
    const days = page.getByRole('radiogroup', { name: w.date })
    await tap(days.getByRole('radio').nth(2))
    await tap(page.getByRole('radio', { name: formatTime('19:00:00', language) }))
    await expect(page.getByRole('combobox', { name: w.time, exact: true })).toHaveValue('19:00:00')
    const book = page.getByRole('button', { name: w.book })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const bar = await page.getByRole('navigation').last().boundingBox()
    const button = await book.boundingBox()
    expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y)
    await type(w.first, 'Ocho')
    await type(w.last, 'Toques')
    await type(w.phone, String(phone++))
    await tap(book)
    await expect(page.getByRole('status').filter({ hasText: w.sent })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(8)
  })

test('days and times are walked with arrows, a full time is read and not taken, and the select keeps step', async ({
  page,
}) => {
  await page.route('**/api/availability?*', (route) =>
    route.fulfill({
      json: {
        date: new URL(route.request().url()).searchParams.get('date'),
        count: 3,
        max: 50,
        remaining: 47,
        blocked: false,
        enabled: true,
        slots: slots.map((time) => ({ time, state: state(time, 6) })),
      },
    }),
  )
  await open(page, '/reservations', 'en')
  await page.getByRole('button', { name: 'One guest more' }).click()
  await expect(page.getByLabel(inEnglish.guests)).toHaveValue('3')
  const days = page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio')
  await expect(days).toHaveCount(7)
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeChecked()
  await page.getByRole('button', { name: 'Midday' }).click()
  await expect(page.getByRole('radio', { name: '10:00 AM' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Evening' }).click()
  const select = page.getByRole('combobox', { name: inEnglish.time, exact: true })
  await select.selectOption('18:00:00')
  await expect(page.getByRole('radio', { name: '6:00 PM' })).toBeChecked()
  await page.getByRole('radio', { name: '6:00 PM' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '6:30 PM, full' })).toBeFocused()
  await expect(select).toHaveValue('18:00:00')
  await page.keyboard.press('ArrowRight')
  await expect(select).toHaveValue('19:00:00')
  await select.selectOption('12:00:00')
  await expect(page.getByRole('radio', { name: '12:00 PM' })).toBeChecked()
})
