import type { Locator, Page } from '@playwright/test'
import { addDays, formatTime, localDateTimeAt, formatLongDate, weekdayOf } from '#shared/time/local-time.ts'
import { formatClosedDay } from '#shared/hours/hours-summary.ts'
import type { EditableHours } from '#shared/hours/hours-form.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { aMessageForm } from '#test/make.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { chooseMore, entryOf, go, ownerTest as test } from './as-owner.ts'
import { fits, isSound } from './axe.ts'
import { ask } from './ask.ts'
import { aGuestWasHere, send } from './guests.ts'
import { expect, type RunningApp } from './app.ts'
import { isOpen } from './open-day.ts'
import { screensOf } from './screens.ts'
import { open as openPublic, openPublished, resize, toasts, troubles } from './watch.ts'
import { guestsDay, turn } from './calendar.ts'

test.use({ appName: 'owner-desk' })

// One app for the file: its tests run one after the other.
test.describe.configure({ mode: 'default' })

type Language = 'en' | 'es'
type Words = Record<string, string>
const languages = { en: messagesOf('en'), es: messagesOf('es') }
const { date: today } = localDateTimeAt(new Date())
/** Open days of this week, from the day after tomorrow on, which a sentence names by their weekday; each for one test. */
const soon = [2, 3, 4, 5, 6].map((days) => addDays(today, days)).filter(isOpen)
/** Open days further on. */
const later = Array.from({ length: 80 }, (_, days) => addDays(today, 20 + days)).filter(
  (date) => isOpen(date) && weekdayOf(date) < 5,
)

/** The owner at a screen of a width, in a language. */
async function desk(page: Page, app: RunningApp, width: number, language: Language) {
  await page.setViewportSize({ width, height: 844 })
  await ask(page, app, 'PUT', '/api/session/user', { locale: language })
  const found = troubles(page, /status of 4(?:04|09|22)/)
  const open = async (path: string) => {
    await go(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  return { w: languages[language], found, open }
}

const press = (place: Page | Locator, name: string | undefined) =>
  place.getByRole('button', { name: name!, exact: true }).click()
const fieldOf = (place: Page | Locator, name: string | undefined) =>
  place.getByRole('textbox', { name: name!, exact: true })
const alertOf = (place: Page | Locator, text: string | undefined) =>
  place.getByRole('alert').filter({ hasText: text! }).first()

const hoursOf = async (page: Page, app: RunningApp) =>
  (await ask<{ hours: EditableHours }>(page, app, 'GET', '/api/owner/hours')).hours

async function closeOn(page: Page, app: RunningApp, date: string) {
  const { week, exceptions, usual, version } = await hoursOf(page, app)
  const closed = {
    id: `c${date}`,
    from: date,
    to: date,
    name: { en: 'Thanksgiving', es: 'Día de gracias' },
    intervals: [],
  }
  await ask(page, app, 'PUT', '/api/owner/hours', {
    hours: { week, exceptions: [...exceptions, closed] },
    usual,
    version,
  })
}

/** Add a booking beside the page. */
const added = (page: Page, app: RunningApp, given: object) =>
  ask<{ id: string; version: number }>(page, app, 'POST', '/api/owner/reservations', {
    firstName: 'Rosa',
    lastName: 'Epazote',
    partySize: 4,
    reservationTime: '18:00:00',
    source: 'phone',
    ...given,
  })

/** The row of a guest, whoever else it names. */
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ has: page.locator('strong, [dir=auto]').getByText(name, { exact: true }) })

/** Open one of a list for a change, on a phone by its name. */
async function openRow(page: Page, w: Words, name: string): Promise<Locator> {
  const row = rowOf(page, name)
  if (page.viewportSize()!.width < 768) await row.getByRole('button', { name }).first().click()
  else await chooseMore(row, w['reservations_owner_change'])
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  return drawer
}

for (const [index, [width, language]] of screensOf(0).entries())
  test(`a booking over a closed day names the day and asks once more, and a caller’s last name suffices: ${width} px, ${language}`, async ({
    page,
    app,
  }) => {
    const { w, found, open } = await desk(page, app, width, language)
    const date = index === 0 ? soon.pop()! : later[40 + index]!
    await closeOn(page, app, date)
    const closed = formatClosedDay(await hoursOf(page, app), date, today, language)
    expect(closed).toContain(language === 'en' ? ': Thanksgiving' : ': Día de gracias')

    await open('/dashboard/reservations')
    await press(page, w['reservations_add'])
    const drawer = page.getByRole('dialog')
    const at = drawer.locator('input[type=date]')
    await press(drawer, w['reservations_phone'])
    // It begins at a half hour that is still to come and open.
    const time = drawer.getByLabel(w['reservations_time']!, { exact: true })
    const now = localDateTimeAt(new Date())
    const starts = `${await at.inputValue()} ${await time.inputValue()}`
    expect(starts > `${now.date} ${now.time}`, starts).toBe(true)
    expect(isOpen(await at.inputValue()), starts).toBe(true)

    await at.fill(date)
    await expect(alertOf(drawer, closed)).toBeVisible()
    const lastName = `Chile${width}${language}`
    await fieldOf(drawer, w['reservations_last']).fill(lastName)
    await press(drawer, w['reservations_save_booked'])
    await expect(alertOf(drawer, w['reservations_save_again'])).toContainText(closed)
    await isSound(page, 'asked once more')
    await resize(page, { width: 320, height: 844 })
    await fits(page, 'asked at 320 px')
    await resize(page, { width, height: 844 })
    await press(drawer, w['reservations_save_over'])
    await expect(drawer).toBeHidden()
    await expect(entryOf(page, lastName)).toBeVisible()

    // One that is moved there is asked about too.
    await added(page, app, { reservationDate: later[index], lastName: `Mover${width}` })
    await open(`/dashboard/reservations?date=${later[index]}`)
    const change = await openRow(page, w, `Rosa Mover${width}`)
    await change.locator('input[type=date]').fill(date)
    await expect(alertOf(change, closed)).toBeVisible()
    await press(change, w['reservations_save'])
    await expect(change).toBeVisible()
    await press(change, w['reservations_save_over'])
    await expect(change).toBeHidden()
    expect(found).toEqual([])
  })

for (const [index, [width, language]] of screensOf(1).entries())
  test(`the red button that cancels a table is in sight and asks; “Close” only closes: ${width} px, ${language}`, async ({
    page,
    app,
  }) => {
    const { w, found, open } = await desk(page, app, width, language)
    const date = later[10 + index]!
    await added(page, app, { reservationDate: date, lastName: `Nopal${width}` })
    const name = `Rosa Nopal${width}`
    await open(`/dashboard/reservations?date=${date}`)
    const drawer = await openRow(page, w, name)
    await expect(drawer.getByRole('button', { name: w['dashboard_cancel']!, exact: true })).toHaveCount(0)
    await drawer.getByRole('button', { name: w['layout_close']!, exact: true }).last().click()
    await expect(drawer).toBeHidden()
    await expect(entryOf(page, name)).toBeVisible()

    await openRow(page, w, name)
    const cancel = drawer.getByRole('button', { name: w['reservations_cancel_this']!, exact: true })
    await expect(cancel).toBeInViewport({ ratio: 1 })
    const red = await cancel.evaluate((node) => {
      const [r = 0, g = 0, b = 0] = getComputedStyle(node).color.match(/\d+/g)!.map(Number)
      return r > 2 * Math.max(g, b)
    })
    expect(red).toBe(true)
    await isSound(page, 'the drawer')
    await cancel.click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(filled(w['reservations_cancel_ask'], { name }))
    await press(question, w['reservations_keep'])
    await expect(question).toBeHidden()
    await openRow(page, w, name)
    await cancel.click()
    await press(question, w['reservations_cancel_yes'])
    await open(`/dashboard/reservations?date=${date}&status=cancelled`)
    await expect(entryOf(page, name)).toBeVisible()
    expect(found).toEqual([])
  })

for (const [index, [width, language]] of screensOf(1).entries())
  test(`blocking a day asks whether the restaurant closes and which text guests read, and guests read it: ${width} px, ${language}`, async ({
    page,
    app,
    browser,
  }) => {
    const { w, found, open } = await desk(page, app, width, language)
    const [closing, blocking] = [soon.shift()!, later[20 + index]!]
    await added(page, app, { reservationDate: closing, lastName: 'Huésped', email: 'closed-out@example.com' })
    await open('/dashboard/reservations/settings')
    const dayOf = (date: string) => page.getByRole('button', { name: formatLongDate(date, language, true) })
    const dialog = page.getByRole('dialog')

    await turn(page, closing, w['reservations_month_after'])
    await dayOf(closing).click()
    await expect(dialog).toContainText(w['reservations_block_who']!)
    await dialog.getByRole('radio', { name: w['reservations_block_closed']! }).check()
    await press(dialog, w['reservations_close_yes'])
    await expect(dialog.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox').first().fill('Private party')
    await dialog.getByRole('textbox').last().fill('Fiesta privada')
    await isSound(page, 'asked')
    await press(dialog, w['reservations_close_yes'])
    // Whom it leaves without a table is asked before anything is saved.
    await expect(dialog).toContainText('Rosa Huésped')
    await press(dialog, filled(w['hours_save_one'], { save: w['reservations_close_yes']! }))
    const closedDayText = formatClosedDay(await hoursOf(page, app), closing, today, language)
    await expect(page.getByRole('status').filter({ hasText: closedDayText }).first()).toBeVisible()
    await expect(dayOf(closing)).toHaveAccessibleName(
      new RegExp(language === 'en' ? ': Private party' : ': Fiesta privada'),
    )
    await fits(page, 'closed')
    await dayOf(closing).click()
    await expect(dialog).toContainText(closedDayText)
    await expect(dialog.getByRole('link', { name: w['hours_title']!, exact: true })).toBeVisible()
    await dialog.getByText(w['layout_close']!, { exact: true }).click()

    await page.reload()
    await turn(page, blocking, w['reservations_month_after'])
    await dayOf(blocking).click()
    await dialog.getByRole('radio', { name: w['reservations_block_open']! }).check()
    await expect(dialog).toContainText(w['reservations_day_blocked']!)
    await press(dialog, w['reservations_block_yes'])
    await expect(dayOf(blocking)).toHaveAttribute('aria-pressed', 'true')

    const context = await browser.newContext({
      baseURL: app.origin,
      viewport: { width, height: 844 },
      storageState: { cookies: [], origins: [] },
    })
    const guest = await context.newPage()
    const inEnglish = formatClosedDay(await hoursOf(page, app), closing, today, 'en')
    await openPublished(guest, '/', (html) => html.includes(inEnglish))
    await expect(guest.getByText(inEnglish).first()).toBeVisible()
    await openPublished(guest, '/locations', (html) => html.includes('Private party'))
    await openPublic(guest, '/reservations')
    await expect(await guestsDay(guest, closing)).toHaveAccessibleName(/Closed: Private party$/)
    await expect(await guestsDay(guest, blocking)).toHaveAccessibleName(
      new RegExp(`${languages.en['reservations_day_blocked']}$`),
    )
    await context.close()
    expect(found).toEqual([])
  })

for (const [index, [width, language]] of screensOf(0).entries())
  test(`two bookings for one table at once are asked about, and shown: ${width} px, ${language}`, async ({
    page,
    app,
  }) => {
    const { w, found, open } = await desk(page, app, width, language)
    const date = later[30 + index]!
    await added(page, app, { reservationDate: date, lastName: 'First', table: 'T12' })
    await added(page, app, { reservationDate: date, lastName: 'Second', reservationTime: '19:00:00' })
    await open(`/dashboard/reservations?date=${date}`)
    const drawer = await openRow(page, w, 'Rosa Second')
    await drawer.getByRole('textbox', { name: language === 'en' ? 'Table' : 'Mesa', exact: true }).fill('t12')
    const rowName = `Rosa First, ${formatTime('18:00:00', language)}`
    // A sentence ends once, also after 'p. m.'
    const taken = filled(w['reservations_table_taken'], { table: 't12', who: rowName }).replace(/\.+$/, '')
    await expect(alertOf(drawer, taken)).toBeVisible()
    await press(drawer, w['reservations_save'])
    await expect(alertOf(drawer, w['reservations_save_again'])).toBeVisible()
    await isSound(page, 'a table that is taken')
    await press(drawer, w['reservations_save_over'])
    await expect(drawer).toBeHidden()
    await expect(rowOf(page, 'Rosa Second')).toContainText(filled(w['reservations_table_shared'], { who: rowName }))
    await fits(page, 'shared')
    // Another time, and nobody is asked nor warned.
    await openRow(page, w, 'Rosa Second')
    await expect(drawer.getByRole('textbox', { name: language === 'en' ? 'Table' : 'Mesa', exact: true })).toHaveValue(
      't12',
    )
    await drawer.getByLabel(w['reservations_time']!, { exact: true }).selectOption('20:00:00')
    await expect(drawer.getByText(taken)).toHaveCount(0)
    await press(drawer, w['reservations_save'])
    await expect(drawer).toBeHidden()
    await expect(page.getByText(filled(w['reservations_table_shared'], { who: rowName }))).toHaveCount(0)
    expect(found).toEqual([])
  })

test('a message about a row covers no row, and goes after four seconds or with the page', async ({ page, app }) => {
  const { w, found, open } = await desk(page, app, 390, 'en')
  for (let n = 0; n < 8; n++)
    await added(page, app, {
      reservationDate: today,
      reservationTime: '11:00:00',
      partySize: 2,
      lastName: `Toast${n}`,
      overSeats: true,
    })
  await page.clock.install()
  await open('/dashboard/reservations')
  const rows = entryOf(page, 'Toast')
  await expect(rows).toHaveCount(8)
  for (const [at, block] of [
    [7, 'end'],
    [0, 'start'],
  ] as const) {
    const row = rows.nth(at)
    await row.evaluate((node, to) => node.scrollIntoView({ block: to, behavior: 'instant' }), block)
    await row.getByRole('button', { name: new RegExp(`^${w['reservations_arrived']}: `) }).click()
    await expect(toasts(page)).toHaveCount(1)
    const over = await row.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect()
      const toast = document.querySelector('[data-toasts] p')!.getBoundingClientRect()
      return toast.top < bottom && top < toast.bottom
    })
    expect(over, `the ${block} of the list`).toBe(false)
    await page.clock.fastForward(2500)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.fastForward(1600)
    await expect(toasts(page)).toHaveCount(0)
  }
  await rows
    .nth(1)
    .getByRole('button', { name: new RegExp(`^${w['reservations_arrived']}: `) })
    .click()
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('navigation', { name: w['dashboard_nav_quick']! }).getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  expect(found).toEqual([])
})

const looks = async (sign: Locator) => ({
  colour: await sign.evaluate((node) => getComputedStyle(node).color),
  box: (await sign.boundingBox())!,
})

test('“Didn’t come” is no green mark beside “Arrived”, tabs that go on show an edge, and “More” tells of catering', async ({
  page,
  app,
}) => {
  const { w, found, open } = await desk(page, app, 390, 'es')
  await aGuestWasHere(app)
  await added(page, app, {
    reservationDate: today,
    reservationTime: '11:00:00',
    lastName: 'Marca',
    phone: '7705550101',
  })
  await open('/dashboard/reservations')
  const row = entryOf(page, 'Rosa Marca')
  const signOf = (name: string | undefined) => row.getByRole('button', { name: `${name}: Rosa Marca`, exact: true })
  const [arrived, absent] = [
    await looks(signOf(w['reservations_arrived'])),
    await looks(signOf(w['reservations_no_show'])),
  ]
  expect(absent.colour).not.toBe(arrived.colour)
  expect(arrived.box.x - absent.box.x - absent.box.width, 'something stands between them').toBeGreaterThan(40)

  const tabs = page.getByRole('main').getByRole('navigation').first()
  await expect(tabs).toHaveAttribute('data-cut', 'after')
  await tabs.evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
  await expect(tabs).toHaveAttribute('data-cut', 'before')

  const more = page.getByRole('navigation', { name: w['dashboard_nav_quick']! }).getByRole('button')
  await expect(more).toHaveAccessibleName(new RegExp(`^${w['dashboard_nav_more']} 1 `))
  expect(found).toEqual([])
})

test('a message is marked as answered when it was answered elsewhere', async ({ page, app }) => {
  const { w, found, open } = await desk(page, app, 390, 'en')
  await send(app, sendContactMessage, aMessageForm({ name: 'Wanda Walker' }))
  await open('/dashboard/messages')
  await entryOf(page, 'Wanda Walker').getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await isSound(page, 'a message')
  await press(drawer, w['contacts_mark_answered'])
  await expect(drawer).toBeHidden()
  await expect(entryOf(page, 'Wanda Walker')).toContainText(w['contacts_answered']!)
  await entryOf(page, 'Wanda Walker').getByRole('button').click()
  await expect(drawer.getByRole('button', { name: w['contacts_mark_answered']!, exact: true })).toHaveCount(0)
  expect(found).toEqual([])
})

test('an address and a time break between words alone, where a table is narrow', async ({ page, app }) => {
  const { found, open } = await desk(page, app, 1160, 'en')
  const email = 'maria.hernandez-brandenburg@panaderia-la-esperanza.example'
  await send(
    app,
    sendContactMessage,
    aMessageForm({ name: 'Maria Hernandez', email, message: 'A long story. '.repeat(20) }),
  )
  for (const width of [1160, 1280, 390]) {
    await resize(page, { width, height: 844 })
    for (const path of ['/dashboard/messages', '/dashboard/contacts']) {
      await open(path)
      await expect(entryOf(page, 'Maria Hernandez')).toBeVisible()
      const broken = await page.getByRole('main').evaluate((main) => {
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        const wrong: string[] = []
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? ''
          for (const { 0: word, index } of text.matchAll(/[^\s@.-]+|\d+:\d+\s[AP]M/g)) {
            const range = document.createRange()
            range.setStart(walker.currentNode, index)
            range.setEnd(walker.currentNode, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) wrong.push(word)
          }
        }
        return wrong
      })
      expect(broken, `${path} at ${width} px`).toEqual([])
    }
  }
  expect(found).toEqual([])
})

test('an import is undone as one', async ({ page, app }) => {
  const { w, found, open } = await desk(page, app, 390, 'es')
  await open('/dashboard/menu/load-data')
  await page
    .getByLabel(w['menu_import_imp_paste_label']!)
    .fill('name,price,category\nTamal uno,$3.00,Tacos\nTamal dos,$4.00,Tacos')
  await press(page, w['menu_import_imp_read'])
  await press(page, filled(w['menu_import_imp_apply'], { count: 2 }))
  await expect(page.getByText(filled(w['menu_import_imp_done'], { count: 2 }))).toBeVisible()
  await isSound(page, 'imported')
  await press(page, w['menu_import_imp_undo'])
  await press(page.getByRole('dialog'), w['menu_import_imp_undo'])
  await expect(
    page.getByText(filled(w['menu_import_imp_undone'], { file: w['menu_import_imp_paste_name']! })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: w['menu_import_imp_undo']!, exact: true })).toHaveCount(0)
  const { items } = await ask<{ items: { name: { en: string } }[] }>(page, app, 'GET', '/api/owner/menu-items')
  expect(items.filter(({ name }) => name.en.startsWith('Tamal '))).toEqual([])
  expect(found).toEqual([])
})
