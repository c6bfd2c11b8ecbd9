import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { formatLongDate, instantOf } from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { button, openAsOwner, speak } from './as-owner.ts'
import { expect, invoke, moveClock, movedClock, test } from './app.ts'
import { ask } from './ask.ts'
import { violations } from './axe.ts'
import { send } from './guests.ts'
import { mailsTo, spaced } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { listFieldsCoveredByToasts, overflow, toasts } from './watch.ts'

test.use({ appName: 'notifications', appEnv: movedClock })

const words = {
  en: {
    add: 'Add an address',
    list: 'Who else gets notices',
    name: 'Name',
    email: 'Email',
    language: 'Language of the emails',
    none: 'Choose at least one kind or the day sheet',
    catering: 'Catering requests',
    large: 'Only parties of eight or more',
    sheet: 'Day sheet',
    unconfirmed: 'Not confirmed',
    confirmed: 'Confirmed',
    stopped: 'Stopped by its reader',
    twice: 'This address is in the list already.',
    remove: 'Remove',
  },
  es: {
    add: 'Agregar una dirección',
    list: 'Quién más recibe avisos',
    name: 'Nombre',
    email: 'Correo',
    language: 'Idioma de los correos',
    none: 'Elige al menos un tipo de aviso o la hoja del día',
    catering: 'Solicitudes de banquete',
    large: 'Solo grupos de ocho o más',
    sheet: 'Hoja del día',
    unconfirmed: 'Sin confirmar',
    confirmed: 'Confirmada',
    stopped: 'Su lector la detuvo',
    twice: 'Esta dirección ya está en la lista.',
    remove: 'Quitar',
  },
} as const

for (const [language, width] of [
  ['en', 1280],
  ['es', 390],
] as const)
  test(`the chef's address is added, confirmed by its email, told of a large party and stopped from the email, at ${width} px in ${language}`, async ({
    page,
    app,
    context,
  }) => {
    const w = words[language]
    const email = `chef-${language}@example.com`
    const shot = async (name: string) => {
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/addresses-${name}-${language}.png`, fullPage: true })
    }
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/dashboard/settings/notifications')
    await speak(page, language)
    await shot('empty')
    await button(page, w.add).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(w.name).fill('Chef')
    await drawer.getByRole('textbox', { name: new RegExp(`^${w.email}`) }).fill(email)
    await drawer.getByLabel(w.language).selectOption('es')
    await drawer.getByLabel(w.catering).uncheck()
    await drawer.getByLabel(w.large).uncheck()
    await drawer.getByLabel(w.sheet).selectOption('')
    await button(page, w.add).last().click()
    await expect(drawer.getByText(w.none)).toBeVisible()
    await drawer.getByLabel(w.large).check()
    await drawer.getByLabel(w.sheet).selectOption('10')
    expect(await violations(page)).toEqual([])
    await shot('drawer')
    await button(page, w.add).last().click()
    const list = page.getByRole('list', { name: w.list })
    await expect(list.getByText(w.unconfirmed)).toBeVisible()

    const linkTo = async (use: string) => {
      const found = async () =>
        (await mailsTo(app, email)).flatMap(
          ({ body }) => new RegExp(`/api/notice-link\\?use=${use}\\S+`).exec(body.text)?.[0] ?? [],
        )[0]
      await expect.poll(found).toBeDefined()
      return (await found()) ?? ''
    }
    const mail = await context.newPage()
    await mail.setViewportSize({ width, height: 844 })
    await mail.goto(await linkTo('confirm'))
    expect([await overflow(mail), await violations(mail)]).toEqual([0, []])
    await mail.getByRole('button').click()
    await expect(mail.getByRole('heading', { name: 'Ya estás en la lista' })).toBeVisible()
    await page.reload()
    await expect(list.getByText(w.confirmed)).toBeVisible()
    for (const other of [320, 768, width]) {
      await page.setViewportSize({ width: other, height: 844 })
      expect([await overflow(page), await violations(page)]).toEqual([0, []])
    }
    await shot('full')

    // The same address is refused, and what was typed stays.
    await button(page, w.add).first().click()
    await drawer.getByLabel(w.name).fill('Again')
    await drawer.getByRole('textbox', { name: new RegExp(`^${w.email}`) }).fill(email)
    await button(page, w.add).last().click()
    await expect(drawer.getByText(w.twice, { exact: true })).toBeVisible()
    await expect(drawer.getByLabel(w.name)).toHaveValue('Again')
    await page.reload()

    await send(
      app,
      bookReservation,
      aBooking({ reservationDate: openDay(3), partySize: 8, lastName: `Big ${language}` }),
    )
    await mail.goto(await linkTo('stop'))
    await mail.getByRole('button', { name: 'Dejar de recibir estos correos' }).click()
    await expect(mail.getByRole('heading', { name: 'Ya no recibirás correos' })).toBeVisible()
    await page.reload()
    await expect(list.getByText(w.stopped)).toBeVisible()
    await list.getByRole('button', { name: `${w.remove}: Chef` }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.remove }).click()
    await expect(list).toHaveCount(0)
  })

for (const [language, width, ahead] of [
  ['es', 390, 5],
  ['en', 1280, 6],
] as const)
  test(`the owner turns on the mail of her reservations, and reads it after 3 PM, at ${width} px in ${language}`, async ({
    page,
    app,
    context,
  }) => {
    const w = messagesOf(language) as Record<string, string>
    const date = openDay(ahead)
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/dashboard/settings/notifications')
    await speak(page, language)
    const time = language === 'es' ? 'las 3 p. m.' : '3 PM'
    const knob = page.getByRole('switch', { name: new RegExp(filled(w['notifications_day_sheet_at'], { time })) })
    await expect(knob).not.toBeChecked()
    await knob.click()
    await expect(knob).toBeChecked()
    await expect(page.getByLabel(w['notifications_day_sheet_hour']!, { exact: true })).toHaveValue('15')
    await expect(toasts(page).filter({ hasText: w['notifications_day_sheet_saved']! })).toBeVisible()
    // What a toast says stands beside the fields that are filled in next.
    await button(page, w['notifications_add']!).first().click()
    expect(await listFieldsCoveredByToasts(page)).toEqual([])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/drawer-toast-${language}.png` })
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(knob).toBeChecked()
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await knob.scrollIntoViewIfNeeded()
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/own-sheet-${language}.png`, fullPage: true })

    const booked = (given: object) =>
      ask(page, app, 'POST', '/api/owner/reservations', {
        partySize: 2,
        reservationDate: date,
        source: 'phone',
        ...given,
      })
    await booked({
      firstName: 'Delia',
      lastName: 'Ochoa',
      phone: '(770) 555-0161',
      partySize: 4,
      reservationTime: '18:30:00',
      note: 'Alergia al cacahuate',
      wishes: 'high-chair birthday',
      table: '4',
    })
    await booked({ firstName: 'Luz', lastName: 'Vega', phone: '7705550162', reservationTime: '19:00:00', notes: 'VIP' })
    await booked({ firstName: 'Lunch', lastName: 'Guest', reservationTime: '12:00:00' })
    const sheets = async () =>
      (await mailsTo(app, demoOwner.email)).filter(({ subject }) =>
        subject.toLowerCase().startsWith(formatLongDate(date, language, true).toLowerCase()),
      )
    for (const [clock, count] of [
      ['14:59:00', 0],
      ['15:02:00', 1],
      ['15:07:00', 1],
    ] as const) {
      moveClock(app, instantOf(date, clock).getTime() - Date.now())
      await invoke(app, 'send-scheduled-notices')
      await expect.poll(async () => (await sheets()).length).toBe(count)
    }
    moveClock(app, 0)
    const [sheet] = await sheets()
    const text = spaced(sheet?.body.text ?? '')
    for (const told of ['Delia Ochoa', '(770) 555-0161', 'Alergia al cacahuate', 'Luz Vega', '(770) 555-0162', 'VIP'])
      expect(text).toContain(told)
    expect(text).toContain(language === 'es' ? 'Mesa 4. Silla alta, Cumpleaños.' : 'Table 4. High chair, Birthday.')
    expect(text).not.toContain('Lunch Guest')
    const mail = await context.newPage()
    await mail.setViewportSize({ width, height: 844 })
    await mail.setContent(sheet?.body.html ?? '')
    expect(await overflow(mail)).toBe(0)
    await expect(mail.getByRole('link', { name: '(770) 555-0161' })).toHaveAttribute('href', 'tel:+17705550161')
    if (process.env['SHOTS']) await mail.screenshot({ path: `${process.env['SHOTS']}/own-mail-${language}.png` })
    await knob.click()
    await expect(knob).not.toBeChecked()
  })
