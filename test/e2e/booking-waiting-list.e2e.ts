import type { Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { pathInLocale } from '#shared/site/locale-path.ts'
import {
  addDays,
  formatTime,
  instantOf,
  localDateTimeAt,
  formatLongDate,
  formatSpokenTime,
} from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { isDeep } from '#test/deep.ts'
import { violations } from './axe.ts'
import { inEnglish } from './english-texts.ts'
import { showAllDays } from './calendar.ts'
import { openDay } from './open-day.ts'
import { ask } from './ask.ts'
import { expect, invoke, moveClock, movedClock, type RunningApp, test } from './app.ts'
import { mailsTo } from './mailbox.ts'
import { screensOf } from './screens.ts'
import { hydrated, overflow, troubles } from './watch.ts'

test.use({ appName: 'waiting', appEnv: movedClock })

const words = {
  en: {
    tell: 'Tell me when a table opens',
    from: 'From',
    until: 'Until',
    first: inEnglish.firstName,
    last: inEnglish.lastName,
    email: inEnglish.email,
    send: 'Tell me',
    tellFirst: 'Tell us your first name',
    reach: 'Leave an email or phone number so we can reach you.',
    pickTime: 'Pick a time',
    free: 'A table is available now',
    look: 'See the times',
    back: 'Book another day instead',
    told: "We'll let you know, Ximena",
    noTable: "You don't have a table yet.",
    savePage: 'Save this page',
    see: 'View or leave the waitlist',
    otherDays: 'See other days',
    seeOffer: 'See the table and say yes',
    onList: "You're on the list, Ximena",
    opened: 'A table opened, Ximena',
    left: /^4\sh\s\d+\smin\sleft$/,
    little: /^\d+\smin\sleft$/,
    yes: "Yes, we'll take it",
    keep: 'Keep waiting',
    leave: 'Take me off the list',
    stay: 'Stay on the list',
    leaveYes: 'Yes, take me off',
    off: "You're off the list",
    passed: "You're still on the list. This table goes to the next guest.",
    failed: "That didn't go through, but nothing is lost. Please try again.",
    late: (time: string) => `Take the table at ${time}`,
    gone: "That table has just gone. You're still on the list.",
    booked: 'Confirmed',
    yours: "It's yours. See you then!",
    had: 'You already said yes',
    calendar: 'Add to calendar',
    title: 'Your reservation',
  },
  es: {
    tell: 'Avísenme si se libera una mesa',
    from: 'Desde',
    until: 'Hasta',
    first: 'Nombre',
    last: 'Apellido',
    email: 'Correo electrónico',
    send: 'Avísenme',
    tellFirst: 'Dinos tu nombre',
    reach: 'Deja un correo o un teléfono para que podamos avisarte.',
    pickTime: 'Elige una hora',
    free: 'Ya hay una mesa',
    look: 'Ver las horas',
    back: 'Volver a reservar otro día',
    told: 'Te avisamos, Ximena',
    noTable: 'Todavía no tienes mesa.',
    savePage: 'Guarda esta página',
    see: 'Ver mi lugar o salir de la lista',
    otherDays: 'Ver otros días',
    seeOffer: 'Ver la mesa y decir que sí',
    onList: 'Estás en la lista, Ximena',
    opened: 'Se liberó una mesa, Ximena',
    left: /^Quedan\s4\sh\s\d+\smin$/,
    little: /^Quedan\s\d+\smin$/,
    yes: 'Sí, la tomamos',
    keep: 'Seguir esperando',
    leave: 'Salir de la lista',
    stay: 'Seguir en la lista',
    leaveYes: 'Sí, salir',
    off: 'Ya no estás en la lista',
    passed: 'Sigues en la lista. Esta mesa pasa a la siguiente persona.',
    failed: 'No se pudo, pero no se perdió nada. Inténtalo de nuevo.',
    late: (time: string) => `Tomar la mesa de ${time}`,
    gone: 'Esa mesa ya se ocupó. Sigues en la lista.',
    booked: 'Confirmada',
    yours: 'Es tuya. ¡Nos vemos!',
    had: 'Ya habías dicho que sí',
    calendar: 'Agregar al calendario',
    title: 'Tu reservación',
  },
} as const
type Language = keyof typeof words

const { date: today } = localDateTimeAt(new Date())

/** Open a page, or what a link leads to, again. */
async function open(page: Page, path: string, language: Language): Promise<void> {
  const url = path.startsWith('/') ? pathInLocale(path, language) : path
  // Of a page that is open a fragment loads nothing.
  if (page.url() === url) await page.reload()
  else await page.goto(url)
  await hydrated(page)
}

/** The sweep of the minute, now: what ran out is taken back, and what is free is offered. */
const sweep = (app: RunningApp) => invoke(app, 'offer-tables')

for (const [at, [width, language]] of screensOf(0).entries())
  test(`a guest waits for a table, lets one pass, is late for the next and has it, at ${width} px in ${language}`, async ({
    page,
    app,
  }) => {
    const w = words[language]
    const found = troubles(page, /status of 422|ERR_FAILED/)
    const email = `waits-${width}-${language}@example.com`
    const date = openDay(14 + 2 * at)
    // Noon of a day to come, whatever time it is for the machine: by night nobody is offered a table.
    const noon = instantOf(addDays(today, at + 1), '12:00:00').getTime()
    const setClock = async (minutes: number) => {
      const now = noon + minutes * 60_000
      moveClock(app, now - Date.now())
      await page.clock.setFixedTime(now)
    }
    const fits = async (on = page) => expect(await overflow(on)).toBeLessThanOrEqual(0)
    const fine = async (on = page) => {
      // A colour that is still changing is checked again.
      await expect.poll(() => violations(on)).toEqual([])
      await fits(on)
    }
    /** The same screen but for a line: axe looks at it when deep. */
    const alike = isDeep ? fine : fits
    const spokenTime = (time: string) => formatSpokenTime(time, language)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    // Others act beside the page: who is signed in in it asks, too.
    const book = (reservationTime: string) =>
      ask<{ manageToken: string }>(
        page,
        app,
        'POST',
        '/api/reservations',
        aBooking({ reservationDate: date, reservationTime }),
      )
    const cancel = ({ manageToken: token }: { manageToken: string }) =>
      ask(page, app, 'POST', '/api/reservations/manage/cancel', { token })
    await page.setViewportSize({ width, height: 844 })

    // One place a day, and somebody has it. Sessions go by the machine's clock.
    moveClock(app, 0)
    await ask(page, app, 'POST', '/api/session', demoOwner)
    const { settings } = await ask<{ settings: { version: number } }>(
      page,
      app,
      'GET',
      `/api/owner/days?month=${date.slice(0, 7)}`,
    )
    await ask(page, app, 'PUT', '/api/owner/reservation-settings', {
      maxReservationsPerDay: 1,
      reservationsEnabled: true,
      version: settings.version,
    })
    await page.context().clearCookies()
    await setClock(0)
    const first = await book('18:00:00')

    await open(page, '/reservations', language)
    await showAllDays(page, language)
    await page.getByRole('combobox', { name: language === 'en' ? 'Date' : 'Fecha', exact: true }).selectOption(date)
    await expect(page.getByRole('heading', { name: w.tell })).toBeVisible()
    await alike()
    const form = page.getByRole('form', { name: w.tell })
    const send = form.getByRole('button', { name: w.send, exact: true })
    await send.click()
    for (const text of [w.pickTime, w.tellFirst, w.reach])
      await expect(form.locator('p').filter({ hasText: text }).first()).toBeVisible()
    await expect(form.getByLabel(w.from)).toBeFocused()
    await fine()
    await form.getByLabel(w.from).selectOption('18:00:00')
    await expect(form.getByLabel(w.until)).toHaveValue('20:00:00')
    await form.getByLabel(w.until).selectOption('18:30:00')
    // What is typed is in both forms, and survives a reload.
    await form.getByLabel(w.first).fill('Ximena')
    await form.getByLabel(w.last).fill('Chayote')
    await form.getByLabel(w.email).fill(email)
    await button(w.back).click()
    await expect(page.locator('#res-email')).toHaveValue(email)
    await button(w.tell).click()
    await expect(page.getByRole('heading', { name: w.tell })).toBeFocused()
    await page.reload()
    await hydrated(page)
    await expect(form.getByLabel(w.first)).toHaveValue('Ximena')
    await expect(form.getByLabel(w.until)).toHaveValue('18:30:00')
    // A table opens just then: that is said, with a way to its times, and nothing that was typed goes.
    await page.route('**/api/waiting-list', (route) =>
      route.fulfill({ status: 422, json: { reason: 'day-not-full', message: '' } }),
    )
    await page.route('**/api/availability?*', async (route) => {
      const availability = (await (await route.fetch()).json()) as { slots: object[] }
      const slots = availability.slots.map((slot) => ({ ...slot, state: 'open' }))
      await route.fulfill({ json: { ...availability, remaining: 1, slots } })
    })
    await send.click()
    await expect(form.getByText(w.free)).toBeVisible()
    await expect(page.locator('button[type=submit]').first()).toBeEnabled()
    await fine()
    await button(w.look).click()
    await expect(page.locator('#res-time')).toBeFocused()
    for (const path of ['**/api/waiting-list', '**/api/availability?*']) await page.unroute(path)
    await button(w.tell).click()
    await send.click()
    await expect(page.getByRole('heading', { name: w.told })).toBeFocused()
    await expect(page.getByText(w.noTable)).toBeVisible()
    // One email has the link that verifies the address.
    await expect(page.getByText(w.savePage)).toBeVisible()
    await expect.poll(() => mailsTo(app, email)).toHaveLength(1)
    await fine()
    if (isDeep) await open(page, '/reservations', language)
    await page.getByRole('link', { name: w.see }).click()
    await expect(page.getByRole('heading', { name: w.onList })).toBeVisible()
    await expect(page.getByText(w.savePage)).toBeVisible()
    await alike()
    const link = page.url()
    await button(w.leave).click()
    await expect(button(w.stay)).toBeFocused()
    await fine()
    await button(w.stay).click()
    await expect(button(w.leave)).toBeFocused()

    // The table is free again, and is offered. Opening the email's link takes nothing.
    await cancel(first)
    await sweep(app)
    await expect.poll(() => mailsTo(app, email)).toHaveLength(2)
    const mailed = /https?:\/\/\S+\/reservations\/manage#\S+/.exec((await mailsTo(app, email))[1]!.body.text)![0]
    // The email's link proves the address besides.
    expect(mailed.split('#')[1]).toMatch(new RegExp(`^${link.split('#')[1]}.{22}$`))
    await open(page, mailed, language)
    await expect(page.getByRole('heading', { name: w.opened })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(w.left)
    await expect(page.getByRole('main').getByText(/ 4:0\d p/i)).toBeVisible()
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: formatTime('18:00:00', language) })
        .first(),
    ).toBeVisible()
    await fine()
    await page.route('**/api/reservations/manage/pass', (route) => route.abort())
    await button(w.keep).click()
    await expect(page.getByRole('alert').filter({ hasText: w.failed })).toBeVisible()
    await page.unroute('**/api/reservations/manage/pass')
    await button(w.keep).click()
    await expect(page.getByText(w.passed)).toBeVisible()
    await expect(page.getByRole('heading', { name: w.onList })).toBeFocused()
    await alike()

    // The next time of the window is offered; ten minutes before its end that is said.
    await sweep(app)
    await expect.poll(() => mailsTo(app, email)).toHaveLength(3)
    if (isDeep) await open(page, '/reservations', language)
    else await page.getByRole('link', { name: w.otherDays }).click()
    await page.getByRole('link', { name: w.seeOffer }).click()
    await expect(page.getByRole('heading', { name: w.opened })).toBeVisible()
    await setClock(230)
    await page.clock.runFor(5000)
    await expect(page.getByRole('timer')).toHaveText(w.little)

    // It runs out. A rival is faster; then the table is free once more, and a late yes has it.
    await setClock(250)
    await page.clock.runFor(5000)
    await expect(button(w.late(spokenTime('18:30:00')))).toBeVisible()
    await fine()
    await sweep(app)
    const rival = await book('18:30:00')
    await button(w.late(spokenTime('18:30:00'))).click()
    await expect(page.getByText(w.gone)).toBeVisible()
    await fine()
    if (isDeep) {
      await open(page, link, language)
      await expect(page.getByText(w.gone)).toBeVisible()
    }
    const other = await page.context().newPage()
    const foundThere = troubles(other)
    await other.setViewportSize({ width, height: 844 })
    await open(other, link, language)
    await expect(other.getByText(w.gone)).toBeVisible()
    await expect(other.getByRole('button', { name: w.leave })).toBeVisible()
    await cancel(rival)
    await open(page, link, language)
    await button(w.late(spokenTime('18:30:00'))).click()
    await expect(page.getByText(w.yours)).toBeVisible()
    await expect(page.getByRole('heading', { name: w.title })).toBeFocused()
    await expect(page.getByRole('main').getByText(w.booked, { exact: true })).toBeVisible()
    await expect(page.getByText(formatLongDate(date, language, true))).toBeVisible()
    await expect(button(w.calendar)).toBeVisible()
    await alike()
    await expect.poll(() => mailsTo(app, email)).toHaveLength(4)

    // The other tab still shows the list: leaving it gives no table back.
    await other.getByRole('button', { name: w.leave }).click()
    await other.getByRole('button', { name: w.leaveYes }).click()
    await expect(other.getByText(w.had)).toBeVisible()
    await expect(other.getByRole('button', { name: w.calendar })).toBeVisible()
    if (isDeep) await open(page, '/reservations', language)
    else await page.goBack()
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Ximena' })).toBeVisible()
    await expect(page.getByText(formatTime('18:30:00', language)).first()).toBeVisible()

    // A guest who leaves the list is off it, now and whenever the link is opened. In the same tab only the fragment
    // changes.
    const { reservationTime: _time, ...who } = aBooking({ reservationDate: date, phone: '770 555 0163' })
    const joined = await ask<{ manageToken: string }>(page, app, 'POST', '/api/waiting-list', {
      ...who,
      from: '12:00:00',
      to: '12:00:00',
    })
    await other.evaluate((token) => (location.hash = token), joined.manageToken)
    await other.getByRole('button', { name: w.leave }).click()
    await other.getByRole('button', { name: w.leaveYes }).click()
    await expect(other.getByRole('heading', { name: w.off })).toBeFocused()
    await fine(other)
    if (isDeep) {
      await open(other, other.url(), language)
      await expect(other.getByRole('heading', { name: w.off })).toBeVisible()
      await fine(other)
    }
    await other.close()
    expect([...found, ...foundThere]).toEqual([])
  })
