import type { Browser, Locator, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { demoTablePlan } from '#infra/emulators/demo/tables.ts'
import type { AttendanceMark, OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { reservationFields } from '#shared/reservations/reservation-fields.ts'
import { parseTableKeys } from '#shared/tables/table-names.ts'
import { listTables, type TablePlan } from '#shared/tables/table-plan.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import { addDays, formatSpokenTime, formatTime, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { button, ownerTest as test } from './as-owner.ts'
import { expect, invoke, movedClock, type RunningApp } from './app.ts'
import { ask } from './ask.ts'
import {
  askEvening,
  type Device,
  EveningBook,
  EveningClock,
  markByCall,
  type Party,
  type Words,
} from './evening-book.ts'
import { mailsTo } from './mailbox.ts'
import { isOpen } from './open-day.ts'
import { deep } from './screens.ts'
import { hydrated, overflow, toasts } from './watch.ts'

test.use({ appName: 'evening-service', appEnv: movedClock, serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default' })

const { date: today } = localDateTimeAt(new Date())
/** Days that have passed, since a session ends by the machine's clock, on which the restaurant was open until nine. */
const days = Array.from({ length: 30 }, (_, ago) => addDays(today, -2 - ago)).filter(
  (date) => isOpen(date) && weekdayOf(date) < 5,
)
const pin = '2580'
const [tablesPage, standPage] = ['/dashboard/reservations/tables', '/dashboard/stand']

/** The demo restaurant's room with two tables more, its patio, and a bar. */
const seatsOf = (name: string, min: number, max: number) => ({
  id: `table-${name}`,
  name,
  min,
  max,
  wheelchair: false,
  highChair: false,
})
const [room, patio] = demoTablePlan.areas as [TablePlan['areas'][0], TablePlan['areas'][0]]
const plan: TablePlan = {
  areas: [
    { ...room, tables: [...room.tables, seatsOf('15', 2, 4), seatsOf('16', 2, 4)] },
    patio,
    { name: 'Barra', tables: ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'].map((name) => seatsOf(name, 1, 2)), runs: [] },
  ],
}
const patioTables = new Set(patio.tables.map(({ name }) => name))

/** The forty reservations: time, table, guests and name. */
const reserved = `
17:00 1 2 Ochoa, 2 2 Whitlock, 3 2 Palacios, 7 4 Ruiz, 8 4 Haddad
17:30 4 2 Lindqvist, 9 3 Okafor, 12 5 Hibiscus, P1 4 Farkas, P2 2 Nair
18:00 5 2 Tran, 10 4 Sandoval, P3 4 Epazote, P4 2 Cilantro
18:30 1 2 Quelite, 2 2 Chayote, 14 7 Barragan, 7 4 Dossou, 8 4 Kowalski
19:00 3 2 Mendez, 4 2 Nguyen, P1 4 Obrien, P2 3 Petrov, 9 3 Quiroz
19:30 12 5 Reyes, 5 2 Salas, 10 4 Tanaka, P3 3 Ulloa, P4 2 Vargas, 13 6 Weber
20:00 1 2 Xolo, 2 2 Yoder, 7 4 Zamora, 8 4 Abebe
20:30 3 2 Bello, 11 3 Castro, P1 2 Duarte, 14 6 Escobar, 9 4 Fuentes, 15 2 Garza`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [time = ''] = line.split(' ')
    return line
      .slice(time.length + 1)
      .split(', ')
      .map((one) => {
        const [table = '', size = '', name = ''] = one.split(' ')
        return { time, table, size: Number(size), name }
      })
  })
/** Who waits for a table that somebody gives back: window, guests and name, in the order of joining. */
const waitlisted = [
  ['18:30', '19:00', 2, 'Ibarra'],
  ['18:30', '19:00', 4, 'Jansen'],
  ['19:00', '19:30', 3, 'Kim'],
  ['19:30', '20:00', 2, 'Lopez'],
  ['18:00', '18:30', 2, 'Moreno'],
  ['19:00', '19:30', 4, 'Novak'],
  ['20:00', '20:30', 2, 'Ortiz'],
  ['18:30', '19:00', 2, 'Prado'],
] as const

/** The house of an evening: its app, its two devices, its clock, and what the people who work there know. */
type House = {
  app: RunningApp
  browser: Browser
  language: Locale
  words: Words
  book: EveningBook
  clock: EveningClock
  phone: Device
  tablet: Device
}

/** Each language's evening has guests of its own: the app is the same, and so is its mailbox. */
const mailOf = (name: string, { language }: Pick<House, 'language'>) => `${name.toLowerCase()}.${language}@example.com`
const shots = async ({ language }: House, { page }: { page: Page }, name: string, width?: number) => {
  if (!process.env['SHOTS']) return
  const size = page.viewportSize()!
  if (width) await page.setViewportSize({ width, height: 900 })
  const place = `${process.env['SHOTS']}/${name}-${width ?? size.width}-${language}`
  await page.screenshot({ path: `${place}.png` })
  await page.screenshot({ path: `${place}-whole.png`, fullPage: true })
  if (width) await page.setViewportSize(size)
}

// What is done on the screens.

const bar = ({ page }: Device, party: Party): Locator => page.locator(`[data-party="${party.id}"]`).first()
const rowOf = ({ page }: Device, table: string): Locator => page.locator(`[data-row="${table.toLowerCase()}"]`)
const sheetOf = ({ page }: Device): Locator => page.getByRole('dialog')
const markWords = {
  arrived: 'reservations_arrived',
  seated: 'tables_seated',
  left: 'reservations_left',
  'no-show': 'reservations_no_show',
} as const
type Mark = keyof typeof markWords & AttendanceMark

/** Opens a party that has a table. */
async function openParty(device: Device, party: Party): Promise<Locator> {
  await bar(device, party).click()
  const sheet = sheetOf(device)
  await expect(sheet.getByRole('heading', { name: party.name })).toBeVisible()
  return sheet
}

/** Marks a party by a tap on its bar and one on what happens. */
async function tapMark(house: House, device: Device, key: string, mark: Mark): Promise<void> {
  const { book, clock } = house
  const span = await clock.during(async () => {
    const sheet = await openParty(device, book.of(key))
    await button(sheet, device.words[markWords[mark]]!).click()
    await expect(sheet).toHaveCount(0)
  })
  book.mark(key, mark, span)
}

/** Seats a party that walked in by a tap on a table and one on its size. Its id comes with the next look at the book. */
async function tapWalkIn(
  house: House,
  device: Device,
  { key, table, size }: { key: string; table: string; size: number },
) {
  const { book, clock } = house
  const span = await clock.during(async () => {
    await rowOf(device, table).locator('> button').click()
    const sheet = sheetOf(device)
    await button(sheet, guestsText(device.words, size)).click()
    await expect(sheet).toHaveCount(0)
  })
  book.add(key, { name: '', id: '', time: '', size, table, isWalkIn: true })
  book.mark(key, 'seated', span)
  if (!device.isOffline) await identify(house)
}

const guestsText = (w: Words, count: number): string =>
  count === 1 ? w['reservations_guests_one']! : filled(w['reservations_owner_guests'], { count })

/** Finds who walked in among the reservations that nobody wrote down: each by its table, one for each. */
async function identify({ app, phone, book, clock }: House): Promise<void> {
  const { reservations } = await askEvening(phone.page, app, clock.date)
  const known = new Set(book.list().map(({ id }) => id))
  const strange = reservations.filter(({ id }) => !known.has(id))
  for (const party of book.list().filter(({ id }) => id === '')) {
    const found = strange.filter(({ table, partySize }) => table === party.table && partySize === party.size)
    expect(
      found.map(({ table }) => table),
      `${party.key} is in the book once`,
    ).toEqual([party.table])
    const [row] = found as [OwnerReservation]
    Object.assign(party, {
      id: row.id,
      name: `${row.firstName} ${row.lastName}`.trim(),
      time: row.reservationTime.slice(0, 5),
    })
  }
}

/** Moves a party to a table that the host chooses. */
async function tapMove(house: House, device: Device, key: string, table: string): Promise<void> {
  const party = house.book.of(key)
  const sheet = await openParty(device, party)
  await sheet.getByLabel(device.words['tables_move_title']!).selectOption(table)
  await button(sheet, device.words['tables_move_yes']!).click()
  await expect(sheet).toHaveCount(0)
  house.book.of(key).table = table
}

/** Takes what a party's sheet proposes in place of its table, and writes down which it was. */
async function tapInstead(house: House, device: Device, sheet: Locator): Promise<Party> {
  const name = await sheet.getByRole('heading').first().textContent()
  const party = house.book.list('expected', 'here').find((one) => one.name === name)!
  expect(party, `${name} is expected`).toBeDefined()
  const moves = sheet.getByRole('button', {
    name: new RegExp(`^${filled(device.words['tables_move_to'], { table: '' })}`),
  })
  const table = (await moves.textContent())!.replace(filled(device.words['tables_move_to'], { table: '' }), '').trim()
  await moves.click()
  await expect(sheet).toHaveCount(0)
  party.table = table
  return party
}

/** Takes the table that is proposed to a party without one. */
async function tapProposal(house: House, device: Device, key: string): Promise<void> {
  const { page, words } = device
  const party = house.book.of(key)
  const chip = page
    .getByRole('region', { name: words['tables_unplaced']! })
    .getByRole('button')
    .filter({ hasText: party.name })
  party.table = /→ (?<table>.+)$/.exec((await chip.textContent())!)!.groups!['table']!
  await chip.click()
  await expect(chip).toHaveCount(0)
}

/** Looks at the evening anew, as a device does each half minute. */
async function look(device: Device): Promise<void> {
  const asked = device.page.waitForResponse((answer) => /\/api\/owner\/tables\/\d/.test(answer.url()))
  await device.page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
}

// What is done by plain calls.

const byCall = (house: House, mark: Mark, ...keys: string[]) =>
  markByCall(house.phone.page, house.app, { ...house, mark, keys })
async function walkInByCall(house: House, key: string, size: number, table: string): Promise<void> {
  const { app, book, clock, phone, language } = house
  const span = await clock.during(() =>
    ask(phone.page, app, 'POST', '/api/owner/walk-ins', { partySize: size, table, locale: language }),
  )
  book.add(key, { name: '', id: '', time: '', size, table, isWalkIn: true })
  book.mark(key, 'seated', span)
}
/** What ran out is taken back, and what is free is offered, as each minute. */
const sweep = ({ app }: House) => invoke(app, 'offer-tables')

// The evening.

async function openHouse({ app, language, book, clock, phone }: House): Promise<void> {
  const { page } = phone
  await ask(page, app, 'PUT', '/api/session/user', { locale: language })
  const { version } = await ask<{ version: number }>(page, app, 'GET', '/api/owner/tables')
  await ask(page, app, 'PUT', '/api/owner/tables', { ...plan, version })
  const { settings } = await ask<{ settings: ReservationSettings & { version: number } }>(
    page,
    app,
    'GET',
    `/api/owner/days?month=${clock.date.slice(0, 7)}`,
  )
  const { firstTable, lastTable, noticeMinutes } = settings
  const stay = { two: 60, four: 75, six: 90, more: 105 }
  await ask(page, app, 'PUT', '/api/owner/seats', {
    firstTable,
    lastTable,
    noticeMinutes,
    stay,
    version: settings.version,
  })
  await setPlaces(page, app, clock.date, { maxReservationsPerDay: reserved.length, reservationsEnabled: true })
  for (const { time, table, size, name } of reserved) {
    const { id } = await ask<OwnerReservation>(page, app, 'POST', '/api/owner/reservations', {
      firstName: 'Ana',
      lastName: name,
      partySize: size,
      phone: '7705550188',
      reservationDate: clock.date,
      reservationTime: `${time}:00`,
      source: 'phone',
      table,
      locale: language,
      ...(name === 'Ulloa' ? { email: mailOf(name, { language }) } : {}),
      ...(name === 'Ochoa' ? { note: 'Peanut allergy' } : {}),
    })
    book.add(name, { name: `Ana ${name}`, id, size, time, table })
  }
}

async function setPlaces(
  page: Page,
  app: RunningApp,
  date: string,
  to: { maxReservationsPerDay: number; reservationsEnabled: boolean },
) {
  const { settings } = await ask<{ settings: { version: number } }>(
    page,
    app,
    'GET',
    `/api/owner/days?month=${date.slice(0, 7)}`,
  )
  await ask(page, app, 'PUT', '/api/owner/reservation-settings', { ...to, version: settings.version })
}

/** A browser that nobody has signed in with. */
const stranger = ({ origin }: RunningApp, language: Locale) => ({
  baseURL: origin,
  storageState: { cookies: [], origins: [] },
  locale: language === 'es' ? 'es-MX' : 'en-US',
})

async function openTablet({ app, browser, language, clock, phone, words }: House): Promise<Device> {
  const { code } = await ask<{ code: string }>(phone.page, app, 'POST', '/api/session/stand-pairing', {
    name: 'Door',
    pin,
    password: demoOwner.password,
  })
  const context = await browser.newContext({
    ...stranger(app, language),
    serviceWorkers: 'allow',
    viewport: { width: 1024, height: 768 },
  })
  await clock.follow({ context })
  const page = await context.newPage()
  await ask({ request: context.request }, app, 'POST', '/api/session/stand', { code })
  await page.goto(standPage)
  await page.getByLabel(words['stand_pin']!, { exact: true }).fill(pin)
  await button(page, words['stand_open_yes']!).click()
  await expect(page.locator('[data-party]').first()).toBeVisible()
  return { page, context, words, isStand: true, isOffline: false }
}

/** Waits for the email that tells a guest of a time, and returns its link. */
async function linkFor({ app, language }: House, name: string, time: string): Promise<string> {
  const [hour = 0, minute] = time.split(':').map(Number)
  const told = new RegExp(`\\b${hour % 12}(?::${minute ? minute : '00'})${minute ? '' : '?'}\\s[ap]`, 'i')
  const link = async () =>
    (await mailsTo(app, mailOf(name, { language })))
      // The subject of an offer has its time; what waits has two in its text.
      .filter(({ subject, body }) => told.test(waitlisted.some(([, , , one]) => one === name) ? subject : body.text))
      .flatMap(({ body }) => /https?:\/\/\S+\/reservations\/manage#\S+/.exec(body.text) ?? [])
      .at(-1)
  await expect.poll(link, `${name} is told of ${time}`).toBeDefined()
  return (await link())!
}

/** Opens a guest's page by the link of the email that tells of a time. */
async function openGuest(house: House, name: string, time: string) {
  const { app, browser, clock, language } = house
  const link = await linkFor(house, name, time)
  const context = await browser.newContext({ ...stranger(app, language), viewport: { width: 390, height: 844 } })
  await clock.follow({ context })
  const page = await context.newPage()
  await page.goto(link)
  await hydrated(page)
  return { page, link, context }
}

/** A guest says yes on the page of the offer. */
async function acceptsOffer(house: House, name: string): Promise<void> {
  const { page, context } = await openGuest(house, name, house.book.of(name).time)
  await button(page, house.words['waitlist_yes']!).click()
  await expect(page.getByText(house.words['waitlist_taken']!)).toBeVisible()
  await context.close()
  house.book.of(name).state = 'expected'
}

/** Four guests cancel in the afternoon, and four who wait get their tables: two say yes on their pages. */
async function offers(house: House): Promise<void> {
  const { app, book, clock, language, phone, words, tablet } = house
  const { page } = phone
  for (const [from, to, size, name] of waitlisted) {
    const joined = await ask<{ manageToken: string }>(page, app, 'POST', '/api/waiting-list', {
      firstName: 'Eva',
      lastName: name,
      email: mailOf(name, house),
      partySize: size,
      reservationDate: clock.date,
      from: `${from}:00`,
      to: `${to}:00`,
      locale: language,
    })
    book.add(name, {
      name: `Eva ${name}`,
      id: (joined as unknown as { id: string }).id,
      size,
      time: from,
      table: '',
      state: 'waiting',
    })
  }
  // Two cancel by telephone, which the owner's phone takes, two by their calls.
  await page.goto(`/dashboard/reservations?date=${clock.date}`)
  await hydrated(page)
  const list = page.getByRole('main')
  for (const name of ['Chayote', 'Kowalski']) {
    const party = book.of(name)
    await list.getByRole('button', { name: party.name, exact: true }).click()
    await button(sheetOf(phone), words['reservations_cancel_this']!).click()
    await button(page.getByRole('dialog').last(), words['reservations_cancel_yes']!).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    party.state = 'cancelled'
  }
  const { reservations } = await askEvening(page, app, clock.date)
  for (const name of ['Petrov', 'Yoder']) {
    const { id, version } = reservations.find((one) => one.id === book.of(name).id)!
    await ask(page, app, 'PUT', `/api/owner/reservations/${id}`, { version, status: 'cancelled' })
    book.of(name).state = 'cancelled'
  }
  await sweep(house)
  for (const name of ['Ibarra', 'Kim']) await acceptsOffer(house, name)
  for (const name of ['Jansen', 'Lopez']) {
    const token = (await linkFor(house, name, book.of(name).time)).split('#')[1]!
    await ask({ request: page.request }, app, 'POST', '/api/reservations/manage/offer', {
      token,
      reservationTime: `${book.of(name).time}:00`,
    })
    book.of(name).state = 'expected'
  }
  await openTables(house)
  await look(tablet)
  for (const name of ['Ibarra', 'Jansen']) await tapProposal(house, phone, name)
  await look(tablet)
  for (const name of ['Kim', 'Lopez']) await tapProposal(house, tablet, name)
}

async function openTables({ phone, book }: House): Promise<void> {
  await phone.page.goto(tablesPage)
  await hydrated(phone.page)
  await expect(bar(phone, book.of('Ochoa'))).toBeVisible()
}

/** The first guests come, by both devices, and the tables that nobody has yet go to who walks in. */
async function firstTables(house: House): Promise<void> {
  const { app, clock, phone, tablet, words, book } = house
  await clock.passTo('16:10')
  await tapWalkIn(house, tablet, { key: '#1', table: 'B1', size: 2 })
  await tapWalkIn(house, phone, { key: '#2', table: '5', size: 2 })
  await walkInByCall(house, '#3', 4, '15')
  await walkInByCall(house, '#4', 1, 'B2')
  await walkInByCall(house, '#5', 2, '6')
  await clock.passTo('16:40')
  await walkInByCall(house, '#6', 3, '16')
  await walkInByCall(house, '#7', 2, 'B3')
  await identify(house)
  await clock.passTo('17:02')
  for (const [device, name] of [
    [phone, 'Ochoa'],
    [tablet, 'Whitlock'],
  ] as const) {
    await tapMark(house, device, name, 'arrived')
    await tapMark(house, device, name, 'seated')
  }
  await byCall(house, 'seated', 'Palacios', 'Ruiz', 'Haddad')
  await byCall(house, 'left', '#4')
  await tapMark(house, tablet, '#1', 'left')
  await clock.passTo('17:20')
  await tapMark(house, phone, '#2', 'left')
  await walkInByCall(house, '#8', 2, 'B4')
  await byCall(house, 'left', '#3')
  await clock.passTo('17:32')
  await byCall(house, 'seated', 'Lindqvist', 'Okafor', 'Hibiscus', 'Farkas', 'Nair')
  await byCall(house, 'left', '#5', '#7')
  await identify(house)

  // The day is busy: nothing is offered by itself any more. Two who wait are offered a table by hand.
  await clock.passTo('17:40')
  await setPlaces(phone.page, app, clock.date, { maxReservationsPerDay: 80, reservationsEnabled: false })
  await phone.page.goto(`/dashboard/reservations/waiting?date=${clock.date}`)
  await hydrated(phone.page)
  for (const [name, time] of [
    ['Moreno', '18:30'],
    ['Ortiz', '20:00'],
  ] as const) {
    await button(phone.page, `${words['waitlist_offer']} Eva ${name}`).click()
    const sheet = sheetOf(phone)
    await sheet.getByRole('radio', { name: formatTime(`${time}:00`, house.language) }).check()
    await button(sheet, filled(words['waitlist_offer_time'], { time: offerTime(time, house.language) })).click()
    await expect(sheet).toHaveCount(0)
    book.of(name).time = time
  }
  await acceptsOffer(house, 'Moreno')
  await openTables(house)
  await look(tablet)
  await expect(tablet.page.locator(`[data-party="${book.of('Ortiz').id}"]`)).toHaveAccessibleName(
    new RegExp(words['tables_state_offered']!),
  )
  await shots(house, tablet, 'offered')
  await shots(house, phone, 'offered')
  await shots(house, phone, 'offered', 1280)
  await tapProposal(house, tablet, 'Moreno')
  await walkInByCall(house, '#9', 4, '13')
  await byCall(house, 'left', '#6')
}

const offerTime = (time: string, language: Locale): string =>
  language === 'en' ? formatTime(`${time}:00`, language) : formatSpokenTime(`${time}:00`, language)

/** It rains: the patio closes, and who sat or was to sit there sits elsewhere. */
async function rain(house: House): Promise<void> {
  const { clock, phone, tablet, words, book } = house
  await clock.passTo('18:01')
  await byCall(house, 'seated', 'Tran', 'Sandoval')
  await look(tablet)
  await tapMark(house, tablet, 'Epazote', 'arrived')
  await byCall(house, 'left', 'Palacios')
  await clock.passTo('18:05')
  await walkInByCall(house, '#10', 2, 'B5')
  await byCall(house, 'left', 'Ochoa')
  await identify(house)
  await clock.passTo('18:12')
  await phone.page.goto('/dashboard/reservations/table-plan')
  await hydrated(phone.page)
  const area = phone.page
    .getByRole('main')
    .locator('section')
    .filter({ has: phone.page.getByRole('heading', { name: 'Patio', exact: true }) })
  await area.getByRole('switch', { name: words['tables_area_closed']! }).check()
  await button(phone.page, words['tables_plan_save']!).click()
  await expect(toasts(phone.page).filter({ hasText: words['tables_plan_saved']! })).toBeVisible()
  await openTables(house)
  await look(tablet)
  // Epazote is here, Cilantro is late, and Obrien, Ulloa, Vargas and Duarte are to come.
  const need = ({ page }: Device) =>
    page.getByRole('alert').filter({ hasText: filled(words['tables_in_need'], { count: 6 }) })
  for (const device of [phone, tablet]) await expect(need(device)).toBeVisible()
  await shots(house, tablet, 'rain')
  await shots(house, phone, 'rain')
  await shots(house, phone, 'rain', 1280)
  await tapMove(house, phone, 'Farkas', '15')
  await tapMove(house, tablet, 'Nair', 'B6')
  await tapMark(house, tablet, 'Cilantro', 'no-show')
  // Ulloa would rather come at eight than sit inside at once: the owner moves them, and they are told.
  await look(phone)
  const sheet = await openParty(phone, book.of('Ulloa'))
  await button(sheet, words['tables_details']!).click()
  await sheet.getByLabel(words['reservations_time']!, { exact: true }).selectOption('20:00:00')
  await sheet.getByLabel(tableLabel[house.language], { exact: true }).fill('16')
  await button(sheet, words['reservations_save']!).click()
  await expect(sheet).toHaveCount(0)
  Object.assign(book.of('Ulloa'), { time: '20:00', table: '16' })
  const guest = await openGuest(house, 'Ulloa', '20:00')
  await expect(guest.page.getByRole('main')).toContainText(formatTime('20:00:00', house.language))
  await guest.context.close()
  const moved: Party[] = []
  for (const device of [phone, tablet, phone, tablet]) {
    await look(device)
    await button(device.page, words['tables_details']!).click()
    moved.push(await tapInstead(house, device, sheetOf(device)))
  }
  expect(moved.map(({ key }) => key).toSorted()).toEqual(['Duarte', 'Epazote', 'Obrien', 'Vargas'])
  for (const { table } of moved) expect(patioTables.has(table)).toBe(false)
  await sweep(house)
  await look(phone)
  await tapMark(house, phone, 'Epazote', 'seated')
}

const tableLabel = reservationFields.find(({ name }) => name === 'table')!.label

/** Three join the line at the door, two get a table and one leaves by the link; two parties meet at one table. */
async function busyHour(house: House): Promise<void> {
  const { app, browser, book, clock, phone, tablet, words, language } = house
  await clock.passTo('18:20')
  await byCall(house, 'left', 'Whitlock', 'Ruiz', 'Haddad', '#8')
  await joinLine(house, tablet, 'Rosa Amaro', 2)
  await look(phone)
  await joinLine(house, phone, 'Tino Bravo', 2)
  await look(tablet)
  await joinLine(house, tablet, 'Ulises Cano', 4)
  await shots(house, tablet, 'line')
  // Each is called on one device and seated on the other.
  for (const [first, second, name, key] of [
    [tablet, phone, 'Rosa Amaro', '#11'],
    [phone, tablet, 'Tino Bravo', '#12'],
  ] as const) {
    await look(first)
    const ready = inLine(first, name).getByRole('button', {
      name: new RegExp(filled(words['tables_line_ready'], { table: '(B\\d)' })),
    })
    const table = /B\d/.exec((await ready.textContent())!)![0]
    await ready.click()
    await expect(inLine(first, name)).toContainText(filled(words['tables_line_held'], { table, time: '' }).trim())
    await look(second)
    const span = await clock.during(async () => {
      await button(inLine(second, name), words['tables_seated']!).click()
      await expect(inLine(second, name)).toHaveCount(0)
    })
    book.add(key, { name, id: '', time: '', size: 2, table, isWalkIn: true })
    book.mark(key, 'seated', span)
  }
  await identify(house)
  const { line } = await askEvening(phone.page, app, clock.date)
  const { code } = line.find(({ name }) => name === 'Ulises Cano')!
  const guest = await browser.newContext({
    ...stranger(app, language),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const place = await guest.newPage()
  await place.goto(`/api/line?code=${code}&locale=${language}`)
  await expect(place.locator('body')).not.toContainText(/Rosa|Tino|Ulises|Ana/)
  await place.getByRole('button').click()
  await expect(place.getByRole('heading')).toBeVisible()
  await guest.close()
  for (const device of [phone, tablet]) {
    await look(device)
    await expect(inLine(device, 'Ulises Cano')).toHaveCount(0)
  }
  await clock.passTo('18:32')
  await byCall(house, 'seated', 'Quelite', 'Ibarra', 'Barragan', 'Dossou', 'Jansen', 'Moreno')
  await clock.passTo('18:50')
  await byCall(house, 'left', 'Lindqvist', 'Nair', 'Okafor', 'Farkas', '#10')
  await twoAtOneTable(house)
  await clock.passTo('19:03')
  await byCall(house, 'seated', 'Mendez', 'Nguyen', 'Obrien', 'Quiroz', 'Kim')
  await byCall(house, 'left', 'Hibiscus')
  await clock.passTo('19:15')
  await byCall(house, 'left', 'Tran', 'Sandoval', '#9')
  await clock.passTo('19:26')
  await byCall(house, 'left', 'Epazote', 'Quelite', 'Ibarra', '#11', '#12', 'Moreno')
}

const lineOf = ({ page, words }: Device): Locator => page.getByRole('region', { name: words['tables_line']! })
const inLine = (device: Device, name: string): Locator => lineOf(device).getByRole('listitem').filter({ hasText: name })
async function joinLine({ words }: House, device: Device, name: string, size: number): Promise<void> {
  await button(lineOf(device), words['tables_line_add']!).click()
  const sheet = sheetOf(device)
  await sheet.getByLabel(words['tables_line_name']!).fill(name)
  await button(sheet, guestsText(words, size)).click()
  await button(sheet, words['tables_line_add_yes']!).click()
  await expect(sheet.getByRole('img', { name: words['tables_line_qr']! })).toBeVisible()
  await button(sheet, words['tables_line_done']!).click()
  await expect(inLine(device, name)).toBeVisible()
}

/** A table that somebody has is asked about on both devices. Once it is said, and both see it until one of the two moves. */
async function twoAtOneTable(house: House): Promise<void> {
  const { book, phone, tablet, words } = house
  for (const device of [phone, tablet]) await look(device)
  const ask = async (device: Device, name: string, table: string) => {
    const sheet = await openParty(device, book.of(name))
    await sheet.getByLabel(words['tables_move_title']!).selectOption(table)
    await button(sheet, words['tables_move_yes']!).click()
    const question = device.page.getByRole('dialog').last()
    await expect(question).toContainText(filled(words['tables_share_ask'], { table }))
    return { sheet, question }
  }
  const kept = await ask(phone, 'Nguyen', '3')
  await expect(kept.question).toContainText('Ana Mendez')
  await shots(house, phone, 'question')
  await button(kept.question, words['dashboard_cancel']!).click()
  await button(kept.sheet, words['tables_move_yes']!).waitFor()
  await phone.page.keyboard.press('Escape')
  await expect(sheetOf(phone)).toHaveCount(0)
  const shared = await ask(tablet, 'Mendez', '4')
  await expect(shared.question).toContainText('Ana Nguyen')
  await button(shared.question, words['tables_share_yes']!).click()
  await expect(sheetOf(tablet)).toHaveCount(0)
  book.of('Mendez').table = '4'
  await look(phone)
  for (const device of [phone, tablet]) await expect(bar(device, book.of('Nguyen'))).toHaveAccessibleName(/Ana Mendez/)
  await shots(house, tablet, 'conflict')
  await shots(house, phone, 'conflict')
  await shots(house, phone, 'conflict', 1280)
  const sheet = await openParty(phone, book.of('Mendez'))
  const moved = await tapInstead(house, phone, sheet)
  expect([moved.key, moved.table]).toEqual(['Mendez', '3'])
  await look(tablet)
}

/** Ten minutes without a network on the tablet, and part of it on the phone. */
async function withoutNet(house: House): Promise<void> {
  const { book, clock, phone, tablet, words } = house
  await clock.passTo('19:31')
  await byCall(house, 'arrived', 'Tanaka', 'Weber')
  await byCall(house, 'seated', 'Vargas', 'Lopez')
  for (const device of [phone, tablet]) {
    await look(device)
    await expect(bar(device, book.of('Lopez'))).toHaveAccessibleName(new RegExp(words['tables_seated']!))
    await isKept(device)
  }
  await tablet.context.setOffline(true)
  tablet.isOffline = true
  await tapMark(house, tablet, 'Tanaka', 'seated')
  await expect(entry(tablet, 'Ana Tanaka')).toBeVisible()
  await tapMark(house, tablet, 'Salas', 'arrived')
  // Reyes called that they can't come; the tablet takes another party for them.
  await tapMark(house, phone, 'Reyes', 'no-show')
  await tapAlone(tablet, book.of('Reyes'), 'arrived')
  await clock.passTo('19:35')
  await tapWalkIn(house, tablet, { key: '#13', table: 'B4', size: 2 })

  await phone.context.setOffline(true)
  phone.isOffline = true
  await tapAlone(phone, book.of('Salas'), 'arrived')
  await tapMark(house, phone, 'Weber', 'seated')
  await tapWalkIn(house, phone, { key: '#14', table: 'B6', size: 2 })
  const obrien = book.of('Obrien')
  const left = await clock.during(() => tapAlone(phone, obrien, 'left'))
  await clock.passTo('19:39')
  await tapMark(house, tablet, 'Dossou', 'left')
  await tapWalkIn(house, tablet, { key: '#15', table: 'B5', size: 1 })
  for (const device of [phone, tablet]) expect(await overflow(device.page)).toBe(0)
  await shots(house, tablet, 'offline')
  await shots(house, phone, 'offline')
  // The tablet is started again, without a network, and has lost nothing.
  await tablet.page.reload()
  await expect(waitingAt(tablet).getByRole('listitem')).toHaveCount(6)
  await expect(bar(tablet, book.of('Tanaka'))).toHaveAccessibleName(new RegExp(words['tables_seated']!))

  await clock.passTo('19:42')
  await tablet.context.setOffline(false)
  tablet.isOffline = false
  await expect(waitingAt(tablet).getByRole('listitem')).toHaveCount(1)
  await expect(entry(tablet, 'Ana Reyes')).toContainText(words['tables_wait_state_asked']!)
  await shots(house, tablet, 'asked')
  await entry(tablet, 'Ana Reyes').getByRole('button').last().click()
  await expect(waitingAt(tablet)).toHaveCount(0)
  await tapAlone(tablet, obrien, 'check')
  await clock.passTo('19:45')
  await phone.context.setOffline(false)
  phone.isOffline = false
  await expect(waitingAt(phone).getByRole('listitem')).toHaveCount(1)
  await expect(entry(phone, 'Ana Obrien')).toContainText(words['tables_wait_changed']!)
  await shots(house, phone, 'asked')
  await button(entry(phone, 'Ana Obrien'), words['tables_wait_insist']!).click()
  await expect(waitingAt(phone)).toHaveCount(0)
  book.mark('Obrien', 'left', left)
  await identify(house)
}

const waitingAt = ({ page, words }: Device): Locator => page.getByRole('region', { name: words['tables_wait_title']! })
const entry = (device: Device, name: string): Locator =>
  waitingAt(device).getByRole('listitem').filter({ hasText: name })
/** Marks a party without writing it down. */
async function tapAlone(device: Device, party: Party, mark: Mark | 'check'): Promise<void> {
  const sheet = await openParty(device, party)
  await button(sheet, device.words[mark === 'check' ? 'tables_check' : markWords[mark]]!).click()
  await expect(sheet).toHaveCount(0)
}
/** Waits until the page, its files and its evening are on the device. */
const isKept = ({ page }: Device) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await (await caches.open('dashboard-1')).match('/dashboard')
        const request = indexedDB.open('evening', 1)
        const db = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)))
        const books = db.transaction('books').objectStore('books').count()
        const count = await new Promise<number>((resolve) => (books.onsuccess = () => resolve(books.result)))
        db.close()
        return shell !== undefined && count > 0
      }),
    )
    .toBe(true)

/** The last tables, until a quarter past nine. */
async function lateTables(house: House): Promise<void> {
  const { clock, phone, tablet, words, book } = house
  await walkInByCall(house, '#16', 5, '12')
  await identify(house)
  await clock.passTo('19:50')
  await byCall(house, 'seated', 'Salas')
  await byCall(house, 'left', 'Jansen')
  await clock.passTo('20:02')
  await byCall(house, 'seated', 'Xolo', 'Zamora', 'Abebe', 'Ulloa')
  await byCall(house, 'left', 'Mendez', 'Nguyen')
  await clock.passTo('20:16')
  await byCall(house, 'left', 'Quiroz', 'Kim', 'Barragan', '#13', '#14', '#15')
  await walkInByCall(house, '#17', 2, 'B1')
  await clock.passTo('20:27')
  await byCall(house, 'left', 'Lopez')
  await walkInByCall(house, '#18', 2, 'B3')
  await identify(house)
  // Nobody touches the tablet for a while: it asks for its PIN.
  await clock.leaveAlone(tablet, '20:45')
  await expect(tablet.page.getByLabel(words['stand_pin']!, { exact: true })).toBeVisible()
  await expect(tablet.page.getByText('Ana')).toHaveCount(0)
  await tablet.page.getByLabel(words['stand_pin']!, { exact: true }).fill(pin)
  await button(tablet.page, words['stand_open_yes']!).click()
  await expect(bar(tablet, book.of('Castro'))).toBeVisible()
  await tapMark(house, tablet, 'Castro', 'arrived')
  await tapMark(house, tablet, 'Castro', 'seated')
  await look(phone)
  await tapMark(house, phone, 'Duarte', 'arrived')
  await tapMark(house, phone, 'Duarte', 'seated')
  await byCall(house, 'seated', 'Bello', 'Escobar', 'Fuentes', 'Garza')
  await byCall(house, 'left', 'Tanaka', 'Weber', 'Vargas', 'Salas', '#16')
  for (const device of [phone, tablet]) await look(device)
  await tapWalkIn(house, phone, { key: '#19', table: 'B4', size: 2 })
  await tapWalkIn(house, tablet, { key: '#20', table: 'B5', size: 1 })
  await clock.passTo('21:00')
  await tapMark(house, phone, 'Xolo', 'left')
  await tapMark(house, tablet, 'Zamora', 'left')
  await byCall(house, 'left', 'Abebe', 'Ulloa')
  await clock.passTo('21:15')
}

// The truth, in every view.

const stateWords = {
  expected: 'tables_state_expected',
  here: 'tables_state_here',
  seated: 'tables_seated',
  left: 'reservations_left',
  'no-show': 'reservations_no_show',
} as const

/** The book itself: what the evening was to be, and nobody at a table with others. */
function checkBook({ book }: House): void {
  expect(book.list().filter(({ isWalkIn }) => isWalkIn)).toHaveLength(20)
  expect([book.count(), book.count('waiting'), book.count('cancelled'), book.count('no-show')]).toEqual([68, 3, 4, 2])
  expect([book.count('expected', 'here'), book.count('seated'), book.count('left')]).toEqual([0, 10, 49])
  expect(book.together()).toEqual([])
}

const byId = <T extends { id: string }>(all: T[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
type Told = { [name in 'status' | 'noShow' | 'seatedAt' | 'arrivedAt']: OwnerReservation[name] | undefined }
function toldState({ status, noShow, seatedAt, arrivedAt }: Told): Party['state'] {
  if (noShow) return 'no-show'
  if (status === 'completed') return 'left'
  if (status === 'waitlist') return 'waiting'
  if (status === 'cancelled') return 'cancelled'
  return seatedAt ? 'seated' : arrivedAt ? 'here' : 'expected'
}

/** What the server tells of the day: everybody once, with table, time, state, and when it happened. */
async function checkDay({ app, book, clock, phone }: House): Promise<void> {
  const { reservations, line } = await askEvening(phone.page, app, clock.date)
  const told = reservations.map(
    ({ id, firstName, lastName, partySize, reservationTime, table = '', status, noShow, seatedAt, arrivedAt }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      size: partySize,
      time: reservationTime.slice(0, 5),
      table,
      state: toldState({ status, noShow, seatedAt, arrivedAt }),
    }),
  )
  const known = book.list().map(({ id, name, size, time, table, state }) => ({ id, name, size, time, table, state }))
  expect(byId(told)).toEqual(byId(known))
  for (const { key, id, done } of book.list()) {
    const row = reservations.find((one) => one.id === id)!
    for (const mark of ['arrived', 'seated', 'left'] as const) {
      const at = row[`${mark}At`]
      const span = done[mark]
      expect(at !== undefined, `${key} ${mark}`).toBe(
        span !== undefined || (mark === 'arrived' && done.seated !== undefined),
      )
      if (!span || !at) continue
      expect(Date.parse(at), `${key} ${mark} at ${at}`).toBeGreaterThan(span.from - slackMs)
      expect(Date.parse(at), `${key} ${mark} at ${at}`).toBeLessThan(span.to + slackMs)
    }
  }
  expect(line).toHaveLength(3)
  expect(Object.fromEntries(line.map(({ name, called, ended }) => [name, called?.table ?? ended?.as]))).toEqual({
    'Rosa Amaro': book.of('#11').table,
    'Tino Bravo': book.of('#12').table,
    'Ulises Cano': 'left',
  })
  const { days: counted } = await ask<{ days: { date: string; booked: number; counts: object }[] }>(
    phone.page,
    app,
    'GET',
    `/api/owner/days?month=${clock.date.slice(0, 7)}`,
  )
  const day = counted.find(({ date }) => date === clock.date)!
  const guests = book.list('seated', 'left').reduce((sum, { size }) => sum + size, 0)
  expect(day.counts).toMatchObject({
    booked: book.count('seated'),
    completed: book.count('left'),
    waitlist: book.count('waiting'),
    cancelled: book.count('cancelled'),
    noShow: book.count('no-show'),
    walkIn: 20,
    guests,
  })
}
/** The clocks of the pages and of the app lie apart by seconds, more on a busy machine. */
const slackMs = 30_000

/** Tables with their parties: bars on the tablet, a list on the phone, and on paper. */
async function checkTables({ book }: House, device: Device): Promise<void> {
  const { page, words } = device
  await look(device)
  const atTable = book.list('expected', 'here', 'seated', 'left', 'no-show')
  for (const { name } of listTables(plan)) {
    const expected = atTable.filter(({ table }) => parseTableKeys(table).includes(name.toLowerCase()))
    const ids = () =>
      rowOf(device, name)
        .locator('[data-party]')
        .evaluateAll((all) => all.map((one) => String(one.getAttribute('data-party'))).toSorted())
    await expect.poll(ids, `table ${name}`).toEqual(expected.map(({ id }) => id).toSorted())
  }
  for (const party of atTable) {
    const label = await bar(device, party).locator('span').first().textContent()
    expect(label, party.key).toContain(`, ${party.name}, ${guestsText(words, party.size)}, `)
    expect(label, party.key).toContain(words[stateWords[party.state as keyof typeof stateWords]]!)
  }
  await expect(page.getByRole('region', { name: words['tables_unplaced']! })).toHaveCount(0)
  await expect(lineOf(device).getByRole('listitem')).toHaveCount(0)
  await expect(waitingAt(device)).toHaveCount(0)
  expect(await overflow(page)).toBe(0)
}

/** The list of reservations on the phone: everybody once, with table and state. */
async function checkList({ book, phone, words, clock }: House): Promise<void> {
  const { page } = phone
  await page.goto(`/dashboard/reservations?date=${clock.date}`)
  await hydrated(page)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
  // The list shows more of what it has, then loads more.
  const more = page.getByRole('main').getByRole('button', {
    name: new RegExp(
      `^(?:${filled(words['dashboard_show_more'], { count: '\\d+' })}|${words['dashboard_load_more']!})$`,
    ),
  })
  await expect(rows.first()).toBeVisible()
  for (let shown = await rows.count(); shown < book.count(); shown = await rows.count()) {
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  }
  const texts = await rows.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' ')),
  )
  expect(texts).toHaveLength(book.count())
  const badge = {
    waiting: 'reservations_waitlist',
    seated: 'tables_seated',
    left: 'reservations_completed',
    'no-show': 'reservations_no_show',
    cancelled: 'reservations_owner_cancelled',
  } as Record<Party['state'], string>
  for (const party of book.list()) {
    const own = texts.filter((text) => text.includes(`${party.size} ${party.name} `.replaceAll(/\s+/g, ' ')))
    const where = party.table
      ? filled(words['reservations_table_is'], { table: party.table })
      : words['reservations_owner_no_table']!
    expect(
      own.filter((text) => text.includes(where) && text.includes(words[badge[party.state]]!)).length,
      `${party.key}: ${own.join(' | ')}`,
    ).toBeGreaterThan(0)
    // Nobody sat with others at a table.
    for (const text of own) expect(text).not.toContain(filled(words['reservations_table_shared'], { who: '' }).trim())
  }
}

/** The overview, and the day's list on paper. */
async function checkOverview({ book, phone, words, language }: House): Promise<void> {
  const { page } = phone
  await page.goto('/dashboard')
  await hydrated(page)
  const places = book.count('seated', 'left')
  await expect(page.getByRole('link', { name: filled(words['overview_free'], { max: 80 }) })).toContainText(
    String(80 - places),
  )
  await page.evaluate((label) => {
    const rows = () => [...document.querySelectorAll(`section[aria-label="${label}"] tbody tr`)]
    window.print = () => void Object.assign(globalThis, { printed: rows().map((row) => row.textContent) })
  }, words['overview_print']!)
  await button(page, words['overview_print']!).first().click()
  await expect.poll(() => page.evaluate(() => (globalThis as any).printed?.length)).toBe(places + book.count('waiting'))
  const printed = await page.evaluate(() => (globalThis as any).printed as string[])
  for (const party of book.list('seated', 'left')) {
    const own = printed.filter(
      (text) => text.includes(party.name) && text.includes(formatTime(`${party.time}:00`, language)),
    )
    expect(
      own.some((text) => text.includes(`${party.size}${party.table}`)),
      `${party.key}: ${own.join(' | ')}`,
    ).toBe(true)
  }
}

/** Who still waits is on the waitlist, and a guest's page says what was agreed. */
async function checkGuests(house: House): Promise<void> {
  const { book, phone, language, clock } = house
  const { page } = phone
  await page.goto(`/dashboard/reservations/waiting?date=${clock.date}`)
  await hydrated(page)
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
  await expect(rows).toHaveCount(book.count('waiting'))
  for (const { name } of book.list('waiting')) await expect(rows.filter({ hasText: name })).toHaveCount(1)
  const moved = await openGuest(house, 'Ulloa', '20:00')
  await expect(moved.page.getByRole('main')).toContainText(formatTime('20:00:00', language))
  await moved.context.close()
}

for (const language of ['en', 'es'] as const)
  test(
    `an evening of forty reservations, twenty walk-ins and six offers, with rain and ten minutes without a network, ends with the truth in every view, in ${language}`,
    deep,
    async ({ page, context, browser, app }) => {
      test.slow()
      const words: Words = messagesOf(language)
      const clock = new EveningClock(app, days[language === 'en' ? 0 : 1]!, '16:00')
      const book = new EveningBook()
      const phone: Device = { page, context, words, isStand: false, isOffline: false }
      const house: House = { app, browser, language, words, book, clock, phone, tablet: phone }
      await page.setViewportSize({ width: 390, height: 844 })
      await clock.follow(phone)
      await openHouse(house)
      house.tablet = await openTablet(house)
      clock.add(phone)
      clock.add(house.tablet)
      await offers(house)
      await firstTables(house)
      await rain(house)
      await busyHour(house)
      await withoutNet(house)
      await lateTables(house)
      checkBook(house)
      await checkDay(house)
      await checkTables(house, house.tablet)
      await checkTables(house, phone)
      await shots(house, house.tablet, 'end')
      await shots(house, phone, 'end')
      await phone.page.emulateMedia({ media: 'print' })
      await checkTables(house, phone)
      await phone.page.emulateMedia({ media: 'screen' })
      await checkList(house)
      await checkOverview(house)
      await checkGuests(house)
      await house.tablet.context.close()
    },
  )
