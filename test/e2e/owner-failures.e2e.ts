import type { Locator, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { requestLargeParty } from '#shared/large-parties/endpoints.ts'
import { formatLongDate, formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { aMessageForm } from '#test/make.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { chooseMore, entryOf, go, ownerTest as test } from './as-owner.ts'
import { expect, type RunningApp } from './app.ts'
import { ask } from './ask.ts'
import { turn } from './calendar.ts'
import { send } from './guests.ts'
import { inEnglish } from './english-texts.ts'
import { openDay } from './open-day.ts'

// A drawer or dialog whose call fails says so, keeps what was typed, and saves at a further try.

test.use({ appName: 'owner-failures' })
// One app for the file: its tests run one after the other.
test.describe.configure({ mode: 'default' })

const { date: today } = localDateTimeAt(new Date())
/** Open days that no other test of this file uses. */
let next = 20
const aDay = (): string => {
  const day = openDay(next)
  next += 9
  return day
}

/** Returns what the fields of a place hold. */
const typedIn = (place: Locator) =>
  place
    .locator('input:not([type=file]), textarea, select')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map((field) =>
        ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value,
      ),
    )

type Words = Record<string, string>
type Failing = {
  /** Shown when the call fails without an answer. */
  failed: string | undefined
  /** Presses the button that saves. */
  save: () => Promise<void>
  /** The drawer or dialog, by default the topmost; the page where it saves what a drawer entered. */
  place?: Locator | 'page'
  /** The error stays after its toast is gone: where something was typed. */
  lasts?: boolean
  /** Proof of success: by default the place is gone. */
  done?: () => Promise<void>
}

/** Walks one save: an answer 500, then no net, then success. */
async function failsTwice(page: Page, w: Words, { failed, save, place, lasts = true, done }: Failing): Promise<void> {
  const drawer = place === 'page' ? page.getByRole('main') : (place ?? page.getByRole('dialog').last())
  const shown = place === 'page' ? page.locator('body') : drawer
  const tries: string[] = []
  const calls = /\/api\/(?:owner|session)\/(?!today\/foresee)/
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    tries.push(route.request().url())
    if (tries.length === 1) return route.fulfill({ status: 500, json: { message: 'Internal Server Error' } })
    if (tries.length === 2) return route.abort('internetdisconnected')
    return route.fallback()
  })
  await expect(drawer).toBeVisible()
  const before = await typedIn(drawer)
  const reasons = [
    failed,
    w['owner_refused_unavailable'],
    w['session_refused_unavailable'],
    w['auth_login_fallback'],
  ].filter((one) => one)
  const telling = new RegExp(reasons.map((one) => one!.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'))
  const told = shown.getByText(telling).filter({ visible: true })
  for (const attempt of [1, 2]) {
    await save()
    await expect.poll(() => tries.length).toBe(attempt)
    await expect(told.first()).toBeVisible()
    const close = shown.locator('[data-toasts] [role=alert] button[aria-label]')
    while ((await close.count()) > 0) await close.first().click()
    if (lasts) await expect(told.first()).toBeVisible()
    expect(await typedIn(drawer)).toEqual(before)
  }
  await save()
  await (done ? done() : expect(drawer).toHaveCount(0))
  await expect.poll(() => tries.length).toBeGreaterThanOrEqual(3)
  await page.unroute(calls)
}

type Walk = {
  page: Page
  app: RunningApp
  w: Words
  open: (path: string) => Promise<void>
  drawer: Locator
  button: (name: string | RegExp | undefined, place?: Page | Locator) => Locator
  field: (name: string | undefined, place?: Page | Locator) => Locator
  both: (label: string) => [en: string, es: string]
  fails: (given: Failing) => Promise<void>
}

function walk(language: Locale, title: string, width: number, does: (walk: Walk) => Promise<void>): void {
  test(`${title}: at ${width} px in ${language}`, async ({ page, app }) => {
    const w = messagesOf(language)
    await page.setViewportSize({ width, height: 844 })
    await ask(page, app, 'PUT', '/api/session/user', { locale: language })
    await does({
      page,
      app,
      w,
      open: async (path) => {
        await go(page, `/dashboard${path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('status').filter({ hasText: w['layout_loading']! })).toHaveCount(0)
      },
      drawer: page.getByRole('dialog').last(),
      button: (name, place = page) => place.getByRole('button', { name: name!, exact: typeof name === 'string' }),
      field: (name, place = page) => place.getByRole('textbox', { name: name!, exact: true }),
      both: (label) => [
        filled(w['translations_english'], { label: w[label]! }),
        filled(w['translations_spanish'], { label: w[label]! }),
      ],
      fails: (given) => failsTwice(page, w, given),
    })
  })
}

const booked = (page: Page, app: RunningApp, lastName: string, reservationDate: string, given: object = {}) =>
  ask<{ id: string; version: number }>(page, app, 'POST', '/api/owner/reservations', {
    firstName: 'Rosa',
    lastName,
    partySize: 4,
    reservationDate,
    reservationTime: '18:00:00',
    source: 'phone',
    ...given,
  })

walk(
  'en',
  'a contact is added and changed, a message is answered and deleted',
  390,
  async ({ page, app, w, open, drawer, button, field, fails }) => {
    await open('/contacts')
    await button(w['contacts_contact_add']).click()
    await field(w['contacts_name'], drawer).fill('Amaranta Buendía')
    await field(w['contacts_email'], drawer).fill('amaranta@example.com')
    await field(w['contacts_notes'], drawer).fill('Likes the table by the window')
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['contacts_contact_save'], drawer).click() })
    await expect(page.getByRole('heading', { level: 1, name: 'Amaranta Buendía' })).toBeVisible()
    await button(w['dashboard_edit']).click()
    await field(w['contacts_name'], drawer).fill('Amaranta B.')
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['contacts_contact_save'], drawer).click() })
    await expect(page.getByRole('heading', { level: 1, name: 'Amaranta B.' })).toBeVisible()

    await send(app, sendContactMessage, aMessageForm({ name: 'Pilar Ternera', email: 'pilar@example.com' }))
    await open('/messages')
    const message = page.getByRole('main').getByText('Pilar Ternera').first()
    await message.click()
    await fails({
      failed: w['dashboard_save_failed'],
      save: () => button(w['contacts_mark_answered'], drawer).click(),
      lasts: false,
    })
    await message.click()
    await fails({
      failed: w['dashboard_save_failed'],
      save: () => button(w['contacts_mark_new'], drawer).click(),
      lasts: false,
    })
    await message.click()
    await fails({
      failed: w['dashboard_delete_failed'],
      place: page.getByRole('dialog').first(),
      lasts: false,
      save: async () => {
        await button(w['dashboard_delete'], drawer).click()
        await button(w['dashboard_delete'], drawer).click()
      },
    })
  },
)

walk(
  'es',
  'a reservation is added, changed and written down for the waitlist',
  1280,
  async ({ page, app, w, open, drawer, button, field, fails }) => {
    const date = aDay()
    await open(`/reservations?date=${date}`)
    await button(w['reservations_add']).click()
    await field(w['reservations_first'], drawer).fill('Remedios')
    await field(w['reservations_last'], drawer).fill('Moscote')
    await field(w['reservations_phone'], drawer).fill('(770) 555-0177')
    await fails({
      failed: w['dashboard_save_failed'],
      save: () =>
        button(new RegExp(`^(?:${w['reservations_save_booked']}|${w['reservations_save_over']})$`), drawer).click(),
    })
    const row = entryOf(page, 'Remedios Moscote')
    await expect(row).toHaveCount(1)
    await row
      .getByRole('button', { name: /Remedios Moscote/ })
      .first()
      .click()
    await drawer.getByLabel('Mesa', { exact: true }).fill('12')
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['reservations_save'], drawer).click() })
    await expect(row).toContainText('12')
    await expect(row).toHaveCount(1)
    await booked(page, app, 'Úrsula', date)
  },
)

walk(
  'en',
  'a day is blocked, and another is closed over the bookings that it has',
  1280,
  async ({ page, app, w, open, drawer, button, fails }) => {
    const [blocked, closed] = [aDay(), aDay()]
    await booked(page, app, 'Petra', closed, { email: 'petra@example.com' })
    await open('/reservations/settings')
    await turn(page, blocked, w['reservations_month_after'])
    await button(new RegExp(formatLongDate(blocked, 'en', true))).click()
    await drawer.getByRole('radio', { name: w['reservations_block_open']! }).check()
    await fails({
      failed: w['reservations_rules_failed'],
      save: () => button(w['reservations_block_yes'], drawer).click(),
    })
    await open('/reservations')
    await open('/reservations/settings')
    await turn(page, closed, w['reservations_month_after'])
    await button(new RegExp(formatLongDate(closed, 'en', true))).click()
    await drawer.getByRole('radio', { name: w['reservations_block_closed']! }).check()
    await drawer.getByRole('textbox').first().fill('Private party')
    await fails({
      failed: w['hours_failed'],
      save: () => button(w['reservations_close_yes'], drawer).click(),
      done: () => expect(drawer.getByLabel('Rosa Petra')).toBeVisible(),
    })
    await drawer.getByLabel('Rosa Petra').selectOption('keep')
    await fails({ failed: w['hours_failed'], save: () => button(/^Close this day/, drawer).click() })
  },
)

walk(
  'en',
  'new hours and new seats keep the answers about the bookings outside them',
  390,
  async ({ page, app, w, open, drawer, button, both, field, fails }) => {
    const date = aDay()
    await booked(page, app, 'Meme', date, { email: 'meme@example.com' })
    await open('/settings/hours')
    await button(w['hours_add']).click()
    const [en, es] = both('hours_name')
    await field(en, drawer).fill('Family trip')
    await field(es, drawer).fill('Viaje familiar')
    await drawer.getByLabel(w['hours_from']!).fill(date)
    await drawer.getByLabel(w['hours_to']!).fill(date)
    await button(w['hours_done'], drawer).click()
    // The drawer's entry is saved with the page, which keeps it.
    await fails({
      failed: w['hours_failed'],
      place: 'page',
      lasts: false,
      save: () => button(w['hours_save']).click(),
      done: () => expect(drawer.getByLabel('Rosa Meme')).toBeVisible(),
    })
    await drawer.getByLabel('Rosa Meme').selectOption('keep')
    await fails({ failed: w['hours_failed'], save: () => button(/^Save hours/, drawer).click() })
    await expect(page.getByText('Family trip', { exact: true })).toBeVisible()

    const late = aDay()
    await booked(page, app, 'Renata', late, { reservationTime: '12:00:00', email: 'renata@example.com' })
    await open('/reservations/seats')
    const first = page.getByRole('spinbutton', { name: w['capacity_first']! })
    for (let step = 0; step < 6; step++) await first.press('ArrowUp')
    await expect(first).toHaveValue('1 PM')
    await button(w['capacity_save']).click()
    await drawer.getByLabel('Rosa Renata').selectOption('keep')
    await fails({
      failed: w['capacity_failed'],
      save: () => button(new RegExp(`^${w['capacity_outside_save']}`), drawer).click(),
    })
  },
)

walk(
  'es',
  'a table is offered to who waits, and given after a call',
  390,
  async ({ page, app, w, open, drawer, button, fails }) => {
    const date = aDay()
    const { settings } = await ask<{ settings: { version: number } }>(
      page,
      app,
      'GET',
      `/api/owner/days?month=${today.slice(0, 7)}`,
    )
    const rules = { reservationsEnabled: true, reminders: true, maxReservationsPerDay: 1 }
    const saved = await ask<{ version: number }>(page, app, 'PUT', '/api/owner/reservation-settings', {
      ...rules,
      version: settings.version,
    })
    const { id, version } = await booked(page, app, 'Lleno', date)
    const waits = { partySize: 2, reservationDate: date, from: '18:30:00', to: '19:30:00' }
    for (const one of [
      { firstName: 'Ximena', lastName: 'Chayote', email: 'ximena@example.com' },
      { firstName: 'Cal', lastName: 'Maíz', phone: '(770) 555-0133' },
    ])
      await ask(page, app, 'POST', '/api/waiting-list', { ...waits, ...one })
    // While bookings are paused nothing is offered but by hand.
    await ask(page, app, 'PUT', '/api/owner/reservation-settings', {
      ...rules,
      reservationsEnabled: false,
      maxReservationsPerDay: 50,
      version: saved.version,
    })
    await ask(page, app, 'PUT', `/api/owner/reservations/${id}`, { version, status: 'cancelled' })
    await open(`/reservations/waiting?date=${date}`)
    await button(`${w['waitlist_offer']} Ximena Chayote`).click()
    await drawer.getByRole('radio', { name: formatTime('19:00:00', 'es') }).check()
    await fails({
      failed: w['waitlist_offer_failed'],
      save: () =>
        button(filled(w['waitlist_offer_time'], { time: `las ${formatTime('19:00:00', 'es')}` }), drawer).click(),
    })
    await button(`${w['waitlist_offer']} Cal Maíz`).click()
    await fails({ failed: w['waitlist_book_failed'], save: () => button(w['waitlist_owner_yes'], drawer).click() })
    await ask(page, app, 'PUT', '/api/owner/reservation-settings', {
      ...rules,
      maxReservationsPerDay: 50,
      version: saved.version + 1,
    })
  },
)

walk(
  'en',
  'a large party is booked at another time, and another becomes catering',
  1280,
  async ({ page, app, w, open, drawer, button, field, fails }) => {
    const asked = (lastName: string) =>
      send(app, requestLargeParty, {
        firstName: 'Marisol',
        lastName,
        phone: '(770) 555-0142',
        partySize: 14,
        reservationDate: aDay(),
        reservationTime: '18:30:00',
      })
    await asked('Vega')
    await asked('Luna')
    await open('/reservations/large-parties')
    await button(`${w['large_parties_other_time']}: Marisol Vega`).click()
    await drawer.getByLabel(w['reservations_time']!, { exact: true }).selectOption('19:00:00')
    await fails({
      failed: w['dashboard_save_failed'],
      save: () =>
        button(new RegExp(`^(?:${w['large_parties_time_save']}|${w['large_parties_full_yes']})$`), drawer).click(),
    })
    await chooseMore(entryOf(page, 'Marisol Luna'), w['large_parties_to_catering'])
    await field(w['reservations_email'], drawer).fill('luna@example.com')
    await fails({
      failed: w['dashboard_save_failed'],
      save: () => button(w['large_parties_to_catering'], drawer).click(),
    })
  },
)

walk(
  'es',
  'a dish is added, changed and deleted, and dishes are put in order',
  390,
  async ({ page, w, open, drawer, button, field, both, fails }) => {
    await open('/menu')
    await button(w['menu_add']).click()
    const [en, es] = both('menu_name')
    await field(en, drawer).fill('Elote')
    await field(es, drawer).fill('Elote asado')
    await field(w['menu_price'], drawer).fill('$4.00')
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['menu_item_save'], drawer).click() })
    await page.getByRole('searchbox').fill('elote asado')
    await button(`${w['dashboard_edit']}: Elote asado`).click()
    await field(w['menu_price'], drawer).fill('$4.50')
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['menu_item_save'], drawer).click() })
    await button(`${w['dashboard_edit']}: Elote asado`).click()
    await fails({
      failed: w['dashboard_delete_failed'],
      place: page.getByRole('dialog').first(),
      lasts: false,
      save: async () => {
        await button(w['dashboard_delete'], drawer).click()
        await button(w['dashboard_delete'], drawer).click()
      },
    })
    await page.getByRole('searchbox').fill('')
    await button(w['menu_dish_order']).click()
    await button(w['menu_dish_order_by_name'], drawer).click()
    await expect(button(w['menu_dish_order_save'], drawer)).toBeVisible()
    if ((await button(w['menu_dish_order_save'], drawer).getAttribute('aria-disabled')) === 'true') {
      await drawer.getByRole('listitem').first().getByRole('button').first().press('ArrowDown')
    }
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['menu_dish_order_save'], drawer).click() })
  },
)

walk(
  'en',
  'the dishes of a category are moved, and the tabs are saved',
  1280,
  async ({ page, w, open, drawer, button, both, field, fails }) => {
    await open('/menu/categories')
    await button(w['menu_categories_add']).click()
    const [en, es] = both('menu_categories_name')
    await field(en, drawer).fill('Brunch')
    await field(es, drawer).fill('Almuerzo')
    await button(w['menu_categories_add_done'], drawer).click()
    await fails({
      failed: w['menu_categories_failed'],
      place: 'page',
      lasts: false,
      save: () => button(w['menu_categories_save']).click(),
      done: () =>
        expect(page.getByRole('status').filter({ hasText: w['menu_categories_saved']! }).first()).toBeVisible(),
    })
    await button(filled(w['menu_categories_edit'], { name: inEnglish.salads })).click()
    await button(filled(w['menu_categories_delete'], { name: inEnglish.salads }), drawer).click()
    await drawer.getByRole('combobox').selectOption('tacos')
    await fails({
      failed: w['menu_categories_move_failed'],
      save: () => button(w['menu_categories_move_yes'], drawer).click(),
    })
  },
)

walk(
  'es',
  'today is changed by its five dialogs, and a change is undone',
  390,
  async ({ page, w, open, drawer, button, field, both, fails }) => {
    const verb = (name: string | undefined) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await open('')
    await verb(w['overrides_sold']).click()
    const dish = button(/Churros/, drawer)
    await fails({
      failed: w['overrides_failed'],
      save: () => dish.click(),
      lasts: false,
      done: () => expect(dish).toHaveAttribute('aria-pressed', 'true'),
    })
    await page.keyboard.press('Escape')
    await verb(w['overrides_pause']).click()
    await fails({ failed: w['overrides_failed'], save: () => button(/^Pausar /, drawer).click() })
    await verb(w['overrides_tell']).click()
    const [en, es] = both('overrides_t_line')
    await field(en, drawer).fill('Mariachi at seven')
    await field(es, drawer).fill('Mariachi a las siete')
    await fails({
      failed: w['overrides_failed'],
      save: () => button(/^Mostrar /, drawer).click(),
    })
    await verb(w['overrides_truck']).click()
    await field(w['overrides_truck_place'], drawer).fill('Parque Piedmont')
    await fails({ failed: w['overrides_failed'], save: () => button(w['overrides_truck_move'], drawer).click() })
    await page.reload()
    const chip = page.getByRole('region', { name: w['overrides_on_now']! }).getByRole('button', { name: /Mariachi/ })
    await chip.click()
    await fails({
      failed: w['overrides_undo_failed'],
      lasts: false,
      save: () => button(/Mariachi/, drawer).click(),
    })
  },
)

walk(
  'en',
  "today's hours are changed, and a sentence is carried out",
  1280,
  async ({ page, w, open, drawer, button, field, fails }) => {
    const date = aDay()
    await open('')
    await page.getByRole('button', { name: new RegExp(`^${w['overrides_hours']}`) }).click()
    await drawer.getByRole('radio', { name: w['overrides_h_closed']!, exact: true }).check()
    await drawer.getByRole('radio', { name: w['overrides_h_other_day']! }).check()
    await drawer.locator('input[type=date]').fill(date)
    await fails({
      failed: w['overrides_failed'],
      save: () => button(/^Close .*\d/, drawer).click(),
    })
    await field(w['overrides_say']).fill('86 churros')
    await button(w['overrides_say_read']).click()
    await fails({ failed: w['overrides_failed'], save: () => button(w['overrides_said_do'], drawer).click() })
  },
)

walk(
  'es',
  'a further address of notices is added and changed, and a stop of the truck is saved',
  1280,
  async ({ page, w, open, drawer, button, field, both, fails }) => {
    await open('/settings/notifications')
    await button(w['notifications_add']).click()
    await field(w['notifications_name'], drawer).fill('Chef Pilar')
    await field(w['notifications_email'], drawer).fill('chef@example.com')
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['notifications_add'], drawer).click() })
    await page
      .getByRole('main')
      .getByRole('button', { name: /Chef Pilar/ })
      .first()
      .click()
    await field(w['notifications_name'], drawer).fill('Chef Nigromanta')
    await fails({ failed: w['dashboard_save_failed'], save: () => button(w['notifications_save'], drawer).click() })

    await open('/settings/truck')
    await button(w['truck_add']).click()
    const [en, es] = both('truck_place')
    await field(en, drawer).fill('Plaza Fiesta')
    await field(es, drawer).fill('Plaza Fiesta')
    await field(w['truck_address'], drawer).fill('4166 Buford Hwy NE, Atlanta, GA 30345')
    // The demo's truck has no other stop on Mondays.
    await drawer.getByLabel(w['truck_weekday']!).selectOption('1')
    await button(w['truck_done'], drawer).click()
    await expect(drawer).toHaveCount(0)
    await fails({
      failed: w['truck_failed'],
      place: 'page',
      lasts: false,
      save: () => button(w['truck_save']).click(),
      done: () => expect(page.getByRole('status').filter({ hasText: w['truck_saved']! }).first()).toBeVisible(),
    })
  },
)

walk(
  'en',
  'the password that a second factor and recovery codes ask for stays typed',
  390,
  async ({ w, open, drawer, button, fails }) => {
    await open('/settings/security')
    await button(w['auth_security_factor_app_start']).click()
    await drawer.getByLabel(w['auth_security_confirm']!, { exact: true }).fill(demoOwner.password)
    await fails({ failed: undefined, save: () => button(w['auth_security_continue'], drawer).click() })
  },
)
