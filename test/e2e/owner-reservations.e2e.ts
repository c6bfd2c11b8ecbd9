import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { isDeep } from '#test/deep.ts'
import { reservationFields } from '#shared/reservations/reservation-fields.ts'
import { addDays, formatTime, localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { isOpen } from './open-day.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { chooseMore, entryOf, go, ownerTest as test } from './as-owner.ts'
import { fits, isSound } from './axe.ts'
import { guestsDay, turn } from './calendar.ts'
import { expect, partsOf, type RunningApp } from './app.ts'
import { mailsTo, spaced } from './mailbox.ts'
import { ask } from './ask.ts'
import { deep, screensOf } from './screens.ts'
import { open as openPublic, overflow, troubles } from './watch.ts'
import { inEnglish } from './english-texts.ts'

test.use({ appName: 'owner-reservations' })

// One app for the file: its tests run one after the other.
test.describe.configure({ mode: 'default' })

const wordsOf = (language: 'en' | 'es') => ({
  ...messagesOf(language),
  ...Object.fromEntries(reservationFields.map(({ name, label }) => [`seat_${name}`, label[language]])),
})
const languages = { en: wordsOf('en'), es: wordsOf('es') }
type Language = keyof typeof languages
type Words = Record<string, string>

const { date: today } = localDateTimeAt(new Date())
/** Mondays and Wednesdays, for tests that need the day after too: enough for every screen. */
const dates = Array.from({ length: 100 }, (_, days) => addDays(today, 10 + days)).filter(
  (date) => [1, 3].includes(new Date(`${date}T12:00:00Z`).getUTCDay()) && [date, addDays(date, 1)].every(isOpen),
)
/** A date that no other test uses. */
const aDate = (): string => dates.shift()!

type Desk = {
  page: Page
  found: string[]
  w: Words
  open: (path: string) => Promise<void>
  added: (given: object) => Promise<{ id: string; version: number }>
}

/** The owner at a screen of a width, in a language. */
async function desk(page: Page, app: RunningApp, width: number, language: Language): Promise<Desk> {
  await page.setViewportSize({ width, height: 844 })
  await ask(page, app, 'PUT', '/api/session/user', { locale: language })
  const found = troubles(page, /status of 4(?:04|09|22)/)
  const open = async (path: string) => {
    await go(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
  const added = (given: object) =>
    ask<{ id: string; version: number }>(page, app, 'POST', '/api/owner/reservations', {
      firstName: 'Rosa',
      lastName: 'Epazote',
      partySize: 4,
      reservationTime: '18:00:00',
      source: 'phone',
      ...given,
    })
  return { page, found, w: languages[language], open, added }
}

/** The places a day as they are set. */
const rulesOf = async (page: Page, app: RunningApp) =>
  (
    await ask<{ settings: { version: number; reminders: boolean } }>(
      page,
      app,
      'GET',
      `/api/owner/days?month=${today.slice(0, 7)}`,
    )
  ).settings

/** Save the places a day, over whatever is set. */
const rules = async (page: Page, app: RunningApp, given: object) =>
  ask(page, app, 'PUT', '/api/owner/reservation-settings', {
    reservationsEnabled: true,
    reminders: true,
    maxReservationsPerDay: 50,
    version: (await rulesOf(page, app)).version,
    ...given,
  })

/** The public page of reservations, as a guest opens it. */
async function asGuest(browser: Browser, app: RunningApp, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width, height: 844 },
    storageState: { cookies: [], origins: [] },
  })
  return context.newPage()
}

/** A day of the calendar that a guest opens again. */
async function freshDay(guest: Page, date: string): Promise<Locator> {
  await openPublic(guest, '/reservations')
  return guestsDay(guest, date)
}

const press = (place: Page | Locator, name: string | undefined) =>
  place.getByRole('button', { name: name!, exact: true }).click()
const toast = (page: Page, text: string | undefined) =>
  expect(page.getByRole('status').filter({ hasText: text! }).first()).toBeVisible()
const warned = (page: Page, text: string | undefined) =>
  expect(page.getByRole('alert').filter({ hasText: text! }).first()).toBeVisible()

/** Choose one of a row's further actions, on a phone where its name leads; what opens is a drawer or a question. */
async function choose(page: Page, name: string, action: string | undefined): Promise<void> {
  const row = entryOf(page, name)
  if (page.viewportSize()!.width < 768) {
    await row.getByRole('button').first().click()
    if ([languages.en, languages.es].some((w) => w['reservations_owner_change'] === action)) return
    await chooseMore(page.getByRole('dialog'), action)
    return
  }
  await chooseMore(row, action)
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const [width, language] of screensOf(0)) {
  test(`the owner blocks a date at ${width} px in ${language}, and the guests' calendar refuses it`, async ({
    browser,
    page,
    app,
  }) => {
    const { found, w, open, added } = await desk(page, app, width, language)
    const [guest, date] = [await asGuest(browser, app, width), aDate()]
    const toldGuests = () =>
      expect.poll(
        async () =>
          (
            await ask<{ days: Record<string, string> }>(
              page,
              app,
              'GET',
              `/api/calendar?month=${date.slice(0, 7)}&partySize=2`,
            )
          ).days[date],
      )
    await toldGuests().toBeUndefined()
    if (isDeep) await expect(await freshDay(guest, date)).toBeEnabled()
    await rules(page, app, { reminders: false })
    await added({ reservationDate: date })

    await open('/dashboard/reservations/settings')
    const reminds = page.getByLabel(w['reservations_remind']!)
    for (const on of isDeep ? [true, false, true] : [true]) {
      await expect(reminds).toBeChecked({ checked: !on })
      await reminds.click()
      await press(page, w['reservations_rules_save'])
      await toast(page, w['reservations_rules_saved'])
      expect((await rulesOf(page, app)).reminders).toBe(on)
      if (!isDeep) continue
      await page.reload()
      await expect(reminds).toBeChecked({ checked: on })
    }
    await turn(page, date, w['reservations_month_after'])
    const day = page.getByRole('button', { name: formatLongDate(date, language, true) })
    await expect(day).toHaveAccessibleName(new RegExp(`${filled(w['reservations_day_booked'], { count: 1 })}$`))
    await fits(page, 'settings')
    await day.click()
    const asks = page.getByRole('dialog')
    await asks.getByRole('radio', { name: w['reservations_block_open']! }).check()
    await press(asks, w['reservations_block_yes'])
    await expect(asks).toContainText(w['reservations_block_ask_one']!)
    await isSound(page, 'asks')
    await press(asks, w['reservations_block_yes'])
    await toast(page, filled(w['reservations_block_done'], { date: formatLongDate(date, language) }))
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await isSound(page, 'blocked')

    // A page that is opened while the edge still has the answer from before asks again only after half a minute.
    await toldGuests().toBeDefined()
    await expect(await freshDay(guest, date)).toBeDisabled()
    await press(page, filled(w['reservations_open_again_day'], { date: formatLongDate(date, language) }))
    await expect(day).toHaveAttribute('aria-pressed', 'false')
    await toldGuests().toBeUndefined()
    if (isDeep) await expect(await freshDay(guest, date)).toBeEnabled()
    expect(found).toEqual([])
    await guest.context().close()
  })

  test(
    `the owner books a walk-in at ${width} px in ${language}, and a guest sees one place less`,
    deep,
    async ({ browser, page, app }) => {
      const { found, w, open } = await desk(page, app, width, language)
      const [guest, date] = [await asGuest(browser, app, width), aDate()]
      const left = async (remaining: number) => {
        await (await freshDay(guest, date)).click()
        await expect(guest.getByText(filled(languages.en['reservations_badge'], { remaining, max: 50 }))).toBeVisible()
      }
      await left(50)

      await open('/dashboard/reservations')
      await press(page, w['reservations_add'])
      const drawer = page.getByRole('dialog')
      const field = (name: string) => drawer.getByLabel(w[name]!, { exact: name !== 'reservations_date' })
      await press(drawer, w['reservations_save_booked'])
      await expect(drawer.getByText(w['reservations_required']!)).toBeVisible()
      await isSound(page, 'what is missing')
      await press(drawer, w['reservations_tomorrow'])
      await expect(drawer.locator('input[type=date]')).toHaveValue(addDays(localDateTimeAt(new Date()).date, 1))
      await press(drawer, w['reservations_phone'])
      await expect(drawer.getByRole('textbox').first()).toHaveAccessibleName(w['reservations_tel']!)
      await press(drawer, w['reservations_walk_in'])
      await drawer.locator('input[type=date]').fill(date)
      await field('reservations_time').selectOption('12:30:00')
      await press(drawer, w['reservations_one_more'])
      await drawer.getByRole('textbox', { name: w['reservations_first']! }).fill('Lucía')
      await drawer.getByRole('textbox', { name: w['reservations_last']! }).fill(`Jamaica ${language}${width}`)
      await drawer.getByRole('textbox', { name: w['reservations_tel']! }).fill('770 555 0145')
      await drawer.getByRole('textbox', { name: w['seat_table']! }).fill('T11')
      await drawer.getByRole('textbox', { name: w['seat_notes']! }).fill('High chair')
      await expect(drawer.getByText(filled(w['reservations_places'], { remaining: 50, max: 50 }))).toBeVisible()
      await isSound(page, 'filled in')
      await press(drawer, w['reservations_save_booked'])
      await toast(page, w['reservations_added'])

      const row = entryOf(page, `Jamaica ${language}${width}`)
      for (const text of [
        'T11',
        'High chair',
        ...(width < 768 ? [] : [w['reservations_booked']!, w['reservations_mail_none']!]),
      ])
        await expect(row).toContainText(text)
      await expect(page.getByRole('main').getByText(formatTime('12:30:00', language)).first()).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`date=${date}`))
      await left(49)

      const search = page.getByRole('searchbox', { name: w['reservations_search']! })
      for (const [typed, shown] of [
        ['lucia jam', 1],
        ['555-0145', 1],
        ['Nobody', 0],
      ] as const) {
        await search.fill(typed)
        await expect(row).toHaveCount(shown)
      }
      await expect(page.getByText(w['reservations_none']!)).toBeVisible()
      await press(page, w['reservations_clear_search'])
      await isSound(page, 'the list')
      expect(found).toEqual([])
      await guest.context().close()
    },
  )

  test(`the owner moves a booking at ${width} px in ${language}: the guest is emailed, and the guest's page follows`, async ({
    browser,
    page,
    app,
    request,
  }) => {
    const { found, w, open } = await desk(page, app, width, language)
    const [date, email, name] = [aDate(), `moved-${width}-${language}@example.com`, `Moved ${width}${language}`]
    const booked = await request.post(`${app.origin}/api/reservations`, {
      data: {
        firstName: 'Ana',
        lastName: name,
        email,
        phone: '(770) 555-0177',
        partySize: 3,
        reservationDate: date,
        reservationTime: '18:30:00',
        locale: language,
        note: 'No sesame <3',
      },
    })
    expect(booked.status()).toBe(201)
    const guest = await asGuest(browser, app, width)
    const manage = `/reservations/manage#${(await booked.json()).manageToken}`
    if (isDeep) {
      await guest.goto(manage)
      await expect(guest.getByText('6:30 PM')).toBeVisible()
    }
    await expect.poll(() => mailsTo(app, email)).toHaveLength(1)

    await open(`/dashboard/reservations?date=${date}`)
    await expect(entryOf(page, name)).toContainText(w['reservations_mail_sent']!)
    await expect(entryOf(page, name)).toContainText('No sesame <3')
    await choose(page, name, w['reservations_owner_change'])
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByLabel(language === 'en' ? "Guest's note" : 'Nota del cliente')).toHaveValue('No sesame <3')
    await expect(drawer.getByText(`${w['reservations_mail_confirmed']}, `)).toBeVisible()
    const later = addDays(date, 1)
    await drawer.locator('input[type=date]').fill(later)
    await drawer.getByLabel(w['reservations_time']!, { exact: true }).selectOption('19:30:00')
    await press(drawer, w['reservations_one_more'])
    await expect(drawer.getByText(filled(w['reservations_will_mail'], { email }))).toBeVisible()
    await isSound(page, 'edit')
    await press(drawer, w['reservations_save'])
    await toast(page, w['reservations_saved'])
    await expect(entryOf(page, name)).toHaveCount(0)

    await expect.poll(async () => (await mailsTo(app, email)).length).toBe(2)
    const text = (await mailsTo(app, email)).map((mail) => mail.body.text).join('\n')
    for (const part of [formatLongDate(later, language, true), formatTime('19:30:00', language)])
      expect(spaced(text)).toContain(spaced(part))
    await (isDeep ? guest.reload() : guest.goto(manage))
    for (const part of [formatLongDate(later, 'en', true), '7:30 PM', languages.en['reservations_status_booked']!])
      await expect(guest.getByRole('main').getByText(part, { exact: true })).toBeVisible()
    await expect(guest.getByRole('main').locator('dd').filter({ hasText: /^4$/ })).toBeVisible()
    await open(`/dashboard/reservations?date=${later}`)
    await expect(entryOf(page, name)).toContainText(w['reservations_mail_sent']!)
    expect(found).toEqual([])
    await guest.context().close()
  })
}

for (const [width, language] of screensOf(1))
  test(`a bounced confirmation is counted, shown beside the phone, and sent again, at ${width} px in ${language}`, async ({
    page,
    app,
    browser,
  }) => {
    const { found, open, w } = await desk(page, app, width, language)
    const [date, email, name] = [aDate(), `comes-back-${width}-${language}@example.com`, `Rebote${width}`]
    const booked = await page.request.post(`${app.origin}/api/reservations`, {
      data: {
        firstName: 'Bea',
        lastName: name,
        email,
        phone: '7705550142',
        partySize: 2,
        reservationDate: date,
        reservationTime: '18:30:00',
        locale: language,
      },
    })
    expect(booked.status()).toBe(201)
    await expect.poll(() => mailsTo(app, email)).toHaveLength(1)
    const row = entryOf(page, name)
    const list = `/dashboard/reservations?date=${date}`
    await open(list)
    await expect(row).toContainText(w['reservations_mail_sent']!)

    const mailbox = await browser.newPage({ storageState: { cookies: [], origins: [] } })
    const becomes = async (what: 'Bounce' | 'Complaint') => {
      await mailbox.goto(partsOf(app).mailbox)
      await mailbox.getByRole('textbox', { name: 'E-mail address' }).fill(email)
      await mailbox.getByRole('button', { name: what, exact: true }).click()
      await expect(mailbox.getByText(`${what}: ${email}`).first()).toBeVisible()
    }
    /** The overview counts the email and tells why; answers its entry. */
    const toldWhy = async (why: string) => {
      await open('/dashboard')
      await page.reload()
      const entry = page.locator('#mails li').filter({ hasText: email })
      await expect(entry).toContainText(why)
      await expect(
        entry.getByRole('link', { name: filled(w['reservations_call'], { name: `Bea ${name}` }) }),
      ).toHaveAttribute('href', 'tel:+17705550142')
      return entry
    }

    await becomes('Bounce')
    const entry = await toldWhy(w['overview_mail_bounced']!)
    if (width < 960) {
      const nudge = page.locator('a[href="#mails"]')
      await nudge.click()
      await expect(entry).toBeInViewport()
    }
    await isSound(page, 'bounced')
    await open(list)
    await page.reload()
    await expect(row).toContainText(w['reservations_mail_bounced']!)
    await expect(row).not.toContainText(w['reservations_mail_sent']!)
    await expect(row.locator('a[href="tel:+17705550142"]')).toBeVisible()
    await isSound(page, 'bounced-row')

    await open('/dashboard')
    await page
      .locator('#mails li')
      .filter({ hasText: email })
      .getByRole('button', { name: w['overview_mail_again']! })
      .click()
    await toast(page, w['overview_mail_queued'])
    await expect.poll(() => mailsTo(app, email)).toHaveLength(2)
    await expect(page.locator('#mails li').filter({ hasText: email })).toHaveCount(0)

    await becomes('Complaint')
    await toldWhy(w['overview_mail_complained']!)
    await open(list)
    await page.reload()
    await expect(row).toContainText(w['reservations_mail_spam']!)
    expect(found).toEqual([])
    await mailbox.close()
  })

test(
  'on a full day the owner adds to the waitlist, and books from it once there is a place',
  deep,
  async ({ browser, page, app }) => {
    const { w, open, added } = await desk(page, app, 390, 'en')
    const [guest, date] = [await asGuest(browser, app, 390), aDate()]
    const maximum = async (max: string) => {
      await open('/dashboard/reservations/settings')
      await page.getByLabel(w['reservations_max']!).fill(max)
      await press(page, w['reservations_rules_save'])
      await toast(page, w['reservations_rules_saved'])
    }
    await maximum('1')
    const { id, version } = await added({ reservationDate: date })
    await (await freshDay(guest, date)).click()
    await expect(guest.getByText('0/1 · Full', { exact: true })).toBeVisible()

    await open(`/dashboard/reservations?date=${date}`)
    await press(page, w['reservations_add'])
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('You can still add the guest to the waitlist.')
    await drawer.getByRole('textbox', { name: w['reservations_first']! }).fill('Cal')
    await drawer.getByRole('textbox', { name: w['reservations_last']! }).fill('Maíz')
    await isSound(page, 'the waitlist')
    await press(drawer, w['reservations_save_waitlist'])
    await toast(page, w['reservations_waits'])
    const waitingEntry = entryOf(page, 'Cal Maíz')
    await expect(waitingEntry).toContainText(inEnglish.waitlist)
    await press(waitingEntry, 'Mark as Booked: Cal Maíz')
    await warned(page, w['owner_refused_day_full'])
    await ask(page, app, 'PUT', `/api/owner/reservations/${id}`, { version, status: 'cancelled' })
    await press(waitingEntry, 'Mark as Booked: Cal Maíz')
    await toast(page, w['reservations_status_done'])
    await expect(waitingEntry).not.toContainText(inEnglish.waitlist)
    // The guest has the confirmation by email, so nothing offers to take it back.
    await expect(page.getByRole('status').getByRole('button', { name: w['dashboard_undo']! })).toHaveCount(0)
    await press(waitingEntry, 'Mark as Completed: Cal Maíz')
    await press(page.getByRole('dialog').last(), w['reservations_to_completed'])
    await expect(waitingEntry).toContainText(w['reservations_completed']!)
    await press(page.getByRole('status'), w['dashboard_undo'])
    await expect(waitingEntry).not.toContainText(w['reservations_completed']!)
    await maximum('50')
    await guest.context().close()
  },
)

const waitingOf = async (page: Page, app: RunningApp, date: string, firstName: string) => {
  type Waiting = { id: string; version: number; firstName: string }
  const { waiting } = await ask<{ waiting: Waiting[] }>(page, app, 'GET', `/api/owner/waiting?date=${date}`)
  return waiting.find((one) => one.firstName === firstName)!
}

for (const [width, language] of screensOf(1))
  test(`the owner offers a waiting guest a table and takes it back, and books a guest after a call, at ${width} px in ${language}`, async ({
    page,
    app,
  }) => {
    const { found, w, open, added } = await desk(page, app, width, language)
    const date = aDate()
    const said12 = (time: string) => formatTime(time, language)
    await open('/dashboard/reservations/waiting')
    await expect(page.getByText(w['waitlist_none']!, { exact: true })).toBeVisible()
    await rules(page, app, { maxReservationsPerDay: 1 })
    await added({ reservationDate: date })
    const waitRequest = { partySize: 5, reservationDate: date, from: '18:30:00', to: '19:30:00' }
    const ximena = { firstName: 'Ximena', lastName: 'Chayote-Brandenburg', email: `x${width}${language}@example.com` }
    const note = 'High chair, and the cake comes at eight'
    for (const one of [
      { ...ximena, locale: 'es', note },
      { firstName: 'Cal', lastName: 'Maíz', phone: '(770) 555-0133', partySize: 2 },
    ])
      await ask(page, app, 'POST', '/api/waiting-list', { ...waitRequest, ...one })
    // While bookings are paused nothing is offered but by hand.
    await rules(page, app, { reservationsEnabled: false })

    await open(`/dashboard/reservations?date=${date}&status=waitlist`)
    await expect(entryOf(page, 'Ximena')).toContainText(said12('18:30:00'))
    await expect(entryOf(page, 'Cal')).toContainText(w['waitlist_call']!)
    await page.getByRole('link', { name: `${w['waitlist_owner_title']} 2` }).click()
    await expect(page.getByText(w['waitlist_paused']!)).toBeVisible()
    const [row, other] = [entryOf(page, 'Ximena'), entryOf(page, 'Cal')]
    await expect(row).toContainText(filled(w['waitlist_owner_free'], { times: said12('18:30:00') }))

    await press(row, `${w['waitlist_offer']} Ximena Chayote-Brandenburg`)
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(ximena.email)
    await drawer.getByRole('radio', { name: said12('19:00:00') }).check()
    await isSound(page, 'offering')
    const at = { time: language === 'en' ? '7:00 PM' : `las ${said12('19:00:00')}` }
    await press(drawer, filled(w['waitlist_offer_time'], at))
    await expect(row).toContainText(filled(w['waitlist_offered_at'], { time: said12('19:00:00') }))
    await isSound(page, 'offered')
    if (width === 390) {
      await page.setViewportSize({ width: 320, height: 844 })
      expect(await overflow(page), 'offered at 320 px').toBeLessThanOrEqual(0)
      await page.setViewportSize({ width, height: 844 })
    }
    await open(`/dashboard/reservations?date=${date}&status=waitlist`)
    await expect(row).toContainText(filled(w['waitlist_offered_at'], { time: said12('19:00:00') }))
    await open(`/dashboard/reservations/waiting?date=${date}`)

    await press(row, `${w['waitlist_back']}: Ximena Chayote-Brandenburg`)
    await press(page.getByRole('dialog'), w['waitlist_back'])
    await toast(page, filled(w['waitlist_back_done'], { name: 'Ximena Chayote-Brandenburg' }))
    await expect(row).not.toContainText(filled(w['waitlist_offered_at'], { time: said12('19:00:00') }))

    // In another tab the party grew; here it is said, and the second time it is booked.
    await press(other, `${w['waitlist_offer']} Cal Maíz`)
    await expect(drawer).toContainText('(770) 555-0133')
    const cal = await waitingOf(page, app, date, 'Cal')
    await ask(page, app, 'PUT', `/api/owner/reservations/${cal.id}`, { version: cal.version, partySize: 3 })
    const asItStands = page.waitForResponse((answer) => answer.url().includes('/api/owner/waiting?'))
    await press(drawer, w['waitlist_owner_yes'])
    await warned(page, w['reservations_stale'])
    await expect(drawer).toBeHidden()
    await asItStands
    await press(other, `${w['waitlist_offer']} Cal Maíz`)
    await press(drawer, w['waitlist_owner_yes'])
    const booked = { name: 'Cal Maíz', time: language === 'en' ? '6:30 PM' : `las ${said12('18:30:00')}` }
    await toast(page, filled(w['waitlist_booked_done'], booked))
    await expect(other).toBeHidden()

    const last = await waitingOf(page, app, date, 'Ximena')
    await ask(page, app, 'DELETE', `/api/owner/reservations/${last.id}`, { version: last.version })
    await rules(page, app, {})
    expect(found).toEqual([])
  })

test(
  'a second tab learns that the booking was changed or deleted, and loses nothing',
  deep,
  async ({ page, context, app }) => {
    const first = await desk(page, app, 1280, 'en')
    const second = await desk(await context.newPage(), app, 390, 'en')
    const { w } = first
    const date = aDate()
    const { id } = await first.added({ reservationDate: date })
    const name = 'Rosa Epazote'
    for (const { open } of [first, second]) await open(`/dashboard/reservations?date=${date}`)

    await choose(second.page, name, w['reservations_owner_change'])
    await second.page.getByRole('textbox', { name: w['seat_table']! }).fill('T7')
    await choose(first.page, name, w['reservations_owner_change'])
    await first.page.getByRole('textbox', { name: w['seat_notes']! }).fill('Candle for the flan')
    await press(first.page, w['reservations_save'])
    await toast(first.page, w['reservations_saved'])

    await press(second.page, w['reservations_save'])
    await expect(second.page.getByText(w['dashboard_conflict']!)).toBeVisible()
    await expect(second.page.getByRole('textbox', { name: w['seat_table']! })).toHaveValue('T7')
    await isSound(second.page, 'conflict')
    await press(second.page, w['dashboard_conflict_mine'])
    await toast(second.page, w['reservations_saved'])
    await expect(entryOf(second.page, name)).toContainText('Table T7')
    await expect(entryOf(second.page, name)).toContainText('Candle for the flan')

    await press(entryOf(first.page, name), `Mark as Completed: ${name}`)
    await press(first.page.getByRole('dialog'), w['reservations_to_completed'])
    await warned(first.page, w['reservations_stale'])
    await expect(entryOf(first.page, name)).toContainText('Table T7')
    await press(entryOf(first.page, name), `Mark as Completed: ${name}`)
    await press(first.page.getByRole('dialog'), w['reservations_to_completed'])
    await expect(
      first.page.getByRole('button', { name: `${w['reservations_to_booked']}: ${name}`, exact: true }),
    ).toBeVisible()

    await choose(second.page, name, w['reservations_owner_change'])
    await second.page.getByRole('textbox', { name: w['seat_notes']! }).fill('Kept while it is deleted')
    await choose(first.page, name, `${w['dashboard_delete']}…`)
    await expect(first.page.getByRole('dialog')).toContainText(inEnglish.thisActionCannotBeUndone)
    await fits(first.page, 'delete')
    await press(first.page.getByRole('dialog'), w['reservations_delete'])
    await toast(first.page, w['reservations_deleted'])
    await expect(first.page.getByText(inEnglish.noReservationsFound)).toBeVisible()
    await press(second.page, w['reservations_save'])
    await expect(
      second.page.getByRole('dialog').getByText(w['owner_refused_not_found']!, { exact: true }),
    ).toBeVisible()
    await expect(second.page.getByRole('textbox', { name: w['seat_notes']! })).toHaveValue('Kept while it is deleted')
    await expect(ask(page, app, 'PUT', `/api/owner/reservations/${id}`, { version: 1 })).rejects.toThrow('not-found')
    expect([...first.found, ...second.found]).toEqual([])
  },
)

test('the list is filtered by date and by status, and saved as CSV', deep, async ({ page, app }) => {
  const { found, open, added } = await desk(page, app, 1280, 'en')
  await open('/dashboard/reservations?dates=tomorrow')
  await expect(page.getByText(inEnglish.noReservationsFound)).toBeVisible()
  const reservationDate = addDays(today, 1)
  const { id, version } = await added({ reservationDate, lastName: '=Formula()', note: '=1+1' })
  await added({ reservationDate, lastName: 'Hominy' })
  await ask(page, app, 'PUT', `/api/owner/reservations/${id}`, { version, status: 'cancelled' })
  const pick = async (name: string) => page.getByRole('button', { name, exact: true }).click()
  for (const [dates, shown] of [
    [inEnglish.yesterday, 0],
    [inEnglish.today, 0],
    [inEnglish.tomorrow, 2],
  ] as const) {
    await pick(dates)
    await expect(page.getByRole('row', { name: /Rosa/ })).toHaveCount(shown)
  }
  for (const dates of [inEnglish.thisMonth, inEnglish.allDates]) {
    await pick(dates)
    if (dates === 'All Dates' || reservationDate.slice(0, 7) === today.slice(0, 7))
      await expect(entryOf(page, 'Hominy')).toBeVisible()
  }
  await pick(inEnglish.tomorrow)
  for (const [status, shown] of [
    [inEnglish.booked, 'Hominy'],
    [inEnglish.cancelled, '=Formula()'],
    [inEnglish.waitlist, undefined],
    [inEnglish.completed, undefined],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${status}\\s*\\d+$`) }).click()
    await expect(page.getByRole('row', { name: /Rosa/ })).toHaveCount(shown ? 1 : 0)
    if (shown) await expect(entryOf(page, shown)).toBeVisible()
  }
  await page.getByRole('button', { name: /^All\s*\d+$/ }).click()
  const downloading = page.waitForEvent('download')
  await chooseMore(page.getByRole('banner'), inEnglish.exportAsCsv)
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv).toContain('Hominy')
  expect(csv).toMatch(/'=Formula\(\).*'=1\+1/)
  expect(csv).toContain("Guest's note")
  expect(found).toEqual([])
})

test('a search looks at every date, clearing filters keeps it, and all dates open at today', async ({ page, app }) => {
  const { found, open, w, added } = await desk(page, app, 1280, 'en')
  const [soon, later] = [aDate(), aDate()]
  await added({ firstName: 'Zenaida', lastName: 'Tlacoyo', reservationDate: soon })
  await added({ firstName: 'Zenaida', lastName: 'Tlacoyo', reservationDate: later })
  await added({ firstName: 'Walk', lastName: 'Hoy', reservationDate: today, reservationTime: '20:30:00' })
  for (let n = 0; n < 30; n++) await added({ lastName: `Ahead ${n}`, reservationDate: later })
  await open('/dashboard/reservations')
  const search = page.getByRole('searchbox', { name: w['reservations_search']! })
  await search.fill('tlacoyo')
  await expect(page.getByRole('heading', { name: '“tlacoyo” on every date, past and coming' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Zenaida Tlacoyo/ })).toHaveCount(2)
  await fits(page, 'search')

  await page.getByRole('button', { name: /^Cancelled\s*\d+$/ }).click()
  await press(page, w['reservations_clear'])
  await expect(search).toHaveValue('tlacoyo')
  await expect(page.getByRole('row', { name: /Zenaida Tlacoyo/ })).toHaveCount(2)
  await search.fill('nobody at all')
  await expect(page.getByText('No one found for “nobody at all” on any date.')).toBeVisible()
  await press(page, w['reservations_clear_search'])

  await page.getByRole('button', { name: 'All Dates', exact: true }).click()
  await expect(page.getByRole('row', { name: 'Today and earlier' })).toBeInViewport()
  await expect(entryOf(page, 'Walk Hoy')).toBeInViewport()
  await expect(entryOf(page, 'Ahead 29')).toBeAttached()
  await fits(page, 'all dates')
  expect(found).toEqual([])
})

test('on a phone the chosen filter is in view, and what does not fit fades out', async ({ page, app }) => {
  const { w, open } = await desk(page, app, 390, 'es')
  await open('/dashboard/reservations?dates=month')
  const dates = page.getByRole('group', { name: w['reservations_period']! })
  await expect(dates.getByRole('button', { name: w['reservations_this_month']! })).toBeInViewport({ ratio: 1 })
  await expect(dates).toHaveAttribute('data-cut', 'before')
  await dates.evaluate((row) => row.scrollTo({ left: 0 }))
  await expect(dates).toHaveAttribute('data-cut', 'after')
})

test('while the site is unreachable a phone shows its last list, without addresses, until sign-out', async ({
  page,
  app,
}) => {
  const { w, open, added } = await desk(page, app, 390, 'en')
  const email = 'kept@example.com'
  await added({ lastName: 'Guardada', email, phone: '770 555 0146', reservationDate: today })
  await open('/dashboard/reservations')
  await expect(
    page
      .getByRole('main')
      .getByText(/Guardada/)
      .first(),
  ).toBeVisible()
  const storedDay = () => page.evaluate(() => localStorage.getItem('kept-day'))
  await expect.poll(storedDay).toContain('Guardada')
  expect(await storedDay()).not.toContain(email)

  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(w['reservations_unreached']!)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Guardada' })
  await expect(row).toContainText('4 guests')
  await expect(row.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(page.getByText(/^As of \d/)).toBeVisible()
  await isSound(page, 'unreached')
  await page.unroute('**/api/**')
  await press(page, w['dashboard_retry'])
  await expect(
    page
      .getByRole('main')
      .getByText(/Guardada/)
      .first(),
  ).toBeVisible()

  // The page is open, and its calls begin to fail.
  await page.route('**/api/owner/**', (route) => route.abort())
  await press(page, w['reservations_tomorrow'])
  await press(page, w['reservations_today'])
  await expect(page.getByText(/^As of \d/)).toBeVisible()
  await expect(page.getByText('Guardada').first()).toBeVisible()
  await fits(page, 'calls fail')

  await page.route('**/api/session', (route) => route.fulfill({ json: { session: null } }))
  await page.reload()
  await expect(page).toHaveURL(/management/)
  expect(await storedDay()).toBeNull()
  // Nothing of the guests' lies over the login page.
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick actions' })).toHaveCount(0)
})

test('one tap proposes seats; keys count them up and down, the bookings they leave outside are listed, and undo restores them', async ({
  page,
  app,
}) => {
  const { found, w, open, added } = await desk(page, app, 390, 'es')
  await added({ reservationDate: aDate(), partySize: 6, lastName: 'Nopal' })
  await open('/dashboard/reservations/seats')
  await fits(page, 'off')
  await press(page, filled(w['capacity_propose'], { seats: 40 }))
  const counter = (name: string | undefined) => page.getByRole('spinbutton', { name: name!, exact: true })
  await expect(counter(w['capacity_seats'])).toHaveValue('40')
  // Nothing else is set unasked.
  await expect(counter(w['capacity_arrivals'])).toHaveValue(w['capacity_no_limit']!)
  await counter(w['capacity_stay_two']).press('ArrowUp')
  await expect(counter(w['capacity_stay_two'])).toHaveValue('1 h 30 min')
  await press(page, filled(w['capacity_less'], { what: w['capacity_last']! }))
  await expect(counter(w['capacity_last'])).toHaveValue(formatTime('20:00:00', 'es', true))
  await isSound(page, 'typed')
  const save = async (seats: number) => {
    await counter(w['capacity_seats']).fill(String(seats))
    await press(page, w['capacity_save'])
  }
  // The newest toast is the last.
  const takeBack = async () => page.getByRole('button', { name: w['dashboard_undo']!, exact: true }).last().click()

  await save(4)
  const asks = page.getByRole('dialog')
  await expect(asks).toContainText('Rosa Nopal')
  await isSound(page, 'outside')
  await press(asks, w['capacity_outside_save'])
  await toast(page, filled(w['capacity_saved'], { seats: 4 }))
  if (isDeep) {
    await page.reload()
    await expect(counter(w['capacity_seats'])).toHaveValue('4')
  }
  await counter(w['capacity_seats']).press('PageUp')
  await expect(counter(w['capacity_seats'])).toHaveValue('14')
  await save(500)
  await toast(page, filled(w['capacity_saved'], { seats: 500 }))
  // A change that would leave a booking outside is refused, with the way to the page that allows it.
  await takeBack()
  const refused = page.getByRole('alert').filter({ hasText: w['owner_refused_bookings_affected']! })
  await expect(refused.getByRole('button', { name: w['capacity_title']!, exact: true })).toBeVisible()
  await expect(counter(w['capacity_seats'])).toHaveValue('500')
  await open('/dashboard/settings/history')
  await page
    .getByRole('button', { name: new RegExp(`^${w['dashboard_undo']}:`) })
    .first()
    .click()
  const way = page.getByRole('main').getByRole('link', { name: w['capacity_title']!, exact: true })
  await expect(way).toBeVisible()
  await isSound(page, 'refused')
  await way.click()
  await expect(counter(w['capacity_seats'])).toHaveValue('500')

  // Both are enough for everybody: an undo that leaves nobody outside.
  await save(400)
  await toast(page, filled(w['capacity_saved'], { seats: 400 }))
  await takeBack()
  await expect(counter(w['capacity_seats'])).toHaveValue('500')
  await press(page, w['capacity_turn_off'])
  await press(page, filled(w['capacity_more'], { what: w['capacity_last']! }))
  await press(page, w['capacity_save'])
  await toast(page, w['capacity_saved_off'])
  expect(found).toEqual([])
})

const numberIn = async (place: Locator) => Number(/\d+/.exec((await place.textContent())!)?.[0])

// The last of the file: its bookings stay.
test('a day longer than a page is counted whole and loaded in parts, on the list and on the overview', async ({
  page,
  app,
}) => {
  const { w, open, found, added } = await desk(page, app, 1280, 'en')
  await rules(page, app, { maxReservationsPerDay: 500 })
  const times = ['11:00:00', '12:30:00', '14:00:00', '18:00:00', '19:30:00', '20:30:00']
  let last = { id: '', version: 0 }
  // A page has fifty.
  for (let at = 0; at < 52; at++)
    last = await added({
      lastName: `Muchas ${at}`,
      partySize: 2,
      reservationDate: today,
      reservationTime: times[at % 6]!,
      overSeats: true,
    })
  await ask(page, app, 'PUT', `/api/owner/reservations/${last.id}`, { version: last.version, status: 'cancelled' })

  // A booking on a later page is found by its status at once.
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/dashboard/reservations?status=cancelled')
  const main = page.getByRole('main')
  await expect(main.getByText('Muchas 51').first()).toBeVisible()
  await fits(page, 'cancelled ones of a day')

  await open('/dashboard')
  await expect(main.getByText(w['overview_key_taken']!, { exact: true })).toBeVisible()
  await isSound(page, 'an overview of a part')

  await page.setViewportSize({ width: 1280, height: 844 })
  await open('/dashboard/reservations')
  const status = page.getByRole('group', { name: w['reservations_status']!, exact: true })
  const all = status.getByRole('button', { name: new RegExp(`^${w['reservations_all']}`) })
  await expect.poll(() => numberIn(all), { timeout: 90_000 }).toBeGreaterThanOrEqual(52)
  const there = await numberIn(all)
  const shown = (count: number) =>
    main.getByText(filled(w['dashboard_shown'], { shown: count, all: there }), { exact: true })
  await expect(shown(25)).toBeVisible()
  await press(page, filled(w['dashboard_show_more'], { count: 25 }))
  await press(page, w['dashboard_load_more'])
  await expect(shown(there)).toBeVisible()
  await fits(page, 'a whole day')
  expect(found).toEqual([])
})
