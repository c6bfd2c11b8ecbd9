import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { button, openAsOwner } from './as-owner.ts'
import { expect, type RunningApp, test } from './app.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { listFieldsCoveredByToasts, hydrated, overflow, toasts } from './watch.ts'

test.use({ appName: 'stand' })
test.describe.configure({ mode: 'default' })

type Words = Record<string, string>
const pin = '2580'
const address = '/dashboard/stand'
const shots = async (on: Page, name: string) => {
  if (process.env['SHOTS']) await on.screenshot({ path: `${process.env['SHOTS']}/stand-${name}.png`, fullPage: true })
}
const table = (name: string, min: number, max: number) => ({
  id: name,
  name,
  min,
  max,
  wheelchair: false,
  highChair: true,
})
const plan = {
  areas: [
    {
      name: 'Inside',
      tables: ['1', '2', '3', '4', '5'].map((name) => table(name, 2, 4)),
      runs: [],
    },
    { name: 'Patio', tables: ['P1', 'P2'].map((name) => table(name, 4, 8)), runs: [] },
  ],
}

/** The day's tables and three parties, one of them with an allergy. */
async function openHouse(owner: Page, app: RunningApp): Promise<void> {
  const { version } = await ask<{ version: number }>(owner, app, 'GET', '/api/owner/tables')
  await ask(owner, app, 'PUT', '/api/owner/tables', { ...plan, version })
  for (const [at, lastName] of ['Ochoa', 'Whitlock', 'Palacios'].entries())
    await ask(owner, app, 'POST', '/api/owner/reservations', {
      firstName: 'Delia',
      lastName,
      partySize: 2 + at,
      phone: `770555014${at}`,
      email: `delia${at}@example.test`,
      reservationDate: localDateTimeAt(new Date()).date,
      reservationTime: '20:00:00',
      source: 'phone',
      table: String(at + 1),
      ...(at === 0 ? { note: 'Peanut allergy' } : {}),
    })
}

/** A tablet that nobody has signed in with, in a language. */
async function newTablet(browser: Browser, app: RunningApp, language: Locale, width: number) {
  const context = await browser.newContext({
    baseURL: app.origin,
    locale: language === 'es' ? 'es-MX' : 'en-US',
    viewport: { width, height: 768 },
  })
  return { context, tablet: await context.newPage() }
}

/** Pairs a tablet by the code on the owner's phone. */
async function pairs(owner: Page, tablet: Page, words: { owner: Words; tablet: Words }): Promise<void> {
  const { owner: w, tablet: x } = words
  await owner.goto('/dashboard/settings/stands')
  await hydrated(owner)
  await button(owner.getByRole('main'), w['stand_pair']!).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(w['stand_pin']!, { exact: true }).fill('1234')
  await dialog.getByLabel(w['auth_security_confirm']!).fill(demoOwner.password)
  await button(dialog, w['stand_pair']!).click()
  await expect(dialog.getByText(w['stand_pin_easy']!)).toBeVisible()
  await dialog.getByLabel(w['stand_pin']!, { exact: true }).fill(pin)
  await button(dialog, w['stand_pair']!).click()
  const code = owner.getByRole('region', { name: w['stand_code_here']! })
  await expect(code).toBeVisible()
  await expect(code.getByRole('img')).toBeVisible()
  const text = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await code.textContent())!)![0]
  await tablet.goto(address)
  await expect(tablet.getByRole('heading', { name: x['stand_here_title']! })).toBeVisible()
  await tablet.getByLabel(x['stand_here_code']!).fill('ABCD-EFG')
  await button(tablet, x['stand_here_yes']!).click()
  await expect(tablet.getByText(x['stand_here_code_wrong']!)).toBeVisible()
  await tablet.getByLabel(x['stand_here_code']!).fill(text.toLowerCase())
  await button(tablet, x['stand_here_yes']!).click()
  await expect(tablet.getByLabel(x['stand_pin']!, { exact: true })).toBeVisible()
  await expect(owner.getByText(filled(w['stand_code_done'], { name: w['stand_name_first']! }))).toBeVisible()
}

async function typesPin(tablet: Page, x: Words, typed = pin): Promise<void> {
  await tablet.getByLabel(x['stand_pin']!, { exact: true }).fill(typed)
  await button(tablet, x['stand_open_yes']!).click()
}
const rowOf = (on: Page, table: string) => on.locator(`[data-row="${table.toLowerCase()}"]`)
const partyIn = (on: Page, table: string, name: string) =>
  rowOf(on, table).getByRole('button', { name: new RegExp(name) })

for (const { language, width, phone } of [
  { language: 'en', width: 1024, phone: 390 },
  { language: 'es', width: 390, phone: 1280 },
  { language: 'en', width: 1280, phone: 390 },
] as const)
  test(`a tablet of ${width} px in ${language} is paired, seats an evening, and is ended from the owner's screen of ${phone} px`, async ({
    page: owner,
    browser,
    app,
  }) => {
    test.slow()
    const w: Words = messagesOf('en')
    const x: Words = messagesOf(language)
    await owner.setViewportSize({ width: phone, height: 844 })
    await openAsOwner(owner)
    await ask(owner, app, 'PUT', '/api/session/user', { locale: 'en' })
    const { areas } = await ask<{ areas: object[] }>(owner, app, 'GET', '/api/owner/tables')
    if (areas.length === 0) await openHouse(owner, app)
    const { context, tablet } = await newTablet(browser, app, language, width)
    await pairs(owner, tablet, { owner: w, tablet: x })
    await shots(owner, `paired-${phone}`)
    expect(await overflow(owner)).toBe(0)
    await isSound(tablet, 'the PIN of a tablet')
    await shots(tablet, `pin-${width}-${language}`)

    await typesPin(tablet, x, '2581')
    await expect(tablet.getByText(x['session_refused_wrong_pin']!)).toBeVisible()
    await tablet.getByLabel(x['stand_initials']!).fill('AM')
    await typesPin(tablet, x)
    await expect(partyIn(tablet, '1', 'Delia Ochoa')).toBeVisible()
    await shots(tablet, `evening-${width}-${language}`)
    expect(await overflow(tablet)).toBe(0)
    await isSound(tablet, `the evening on a tablet in ${language}`)

    // A party arrives and sits down, a walk-in sits down and is taken back; the owner sees it.
    await partyIn(tablet, '1', 'Delia Ochoa').click()
    const sheet = tablet.getByRole('dialog')
    await expect(sheet).toContainText('Peanut allergy')
    await expect(sheet.getByRole('link')).toHaveCount(0)
    await shots(tablet, `party-${width}-${language}`)
    await button(sheet, x['reservations_arrived']!).click()
    await expect(
      toasts(tablet).filter({ hasText: filled(x['reservations_arrived_done'], { name: 'Delia Ochoa' }) }),
    ).toBeVisible()
    await button(tablet, x['dashboard_undo']!).click()
    await expect(partyIn(tablet, '1', x['tables_state_here']!)).toHaveCount(0)
    await button(tablet, x['tables_walk_in']!).click()
    await button(sheet, filled(x['reservations_owner_guests'], { count: 2 })).click()
    await button(sheet, filled(x['tables_move_free'], { table: '5', seats: '2–4' })).click()
    await expect(rowOf(tablet, '5').locator('[data-bar]')).toBeVisible()
    await button(tablet, x['dashboard_undo']!).click()
    await expect(rowOf(tablet, '5').locator('[data-bar]')).toHaveCount(0)

    await does(owner, tablet, { owner: w, tablet: x })
    await climbs(context, tablet, x)

    // The owner ends it: within a minute it shows nothing any more.
    await owner.reload()
    await hydrated(owner)
    await button(owner, filled(w['stand_end_of'], { name: w['stand_name_first']! })).click()
    await button(owner.getByRole('dialog'), w['stand_end']!).click()
    await expect(toasts(owner).filter({ hasText: w['stand_ended']! })).toBeVisible()
    await expect(tablet.getByRole('heading', { name: x['stand_here_title']! })).toBeVisible({ timeout: 60_000 })
    await expect(tablet.getByText('Delia')).toHaveCount(0)
    await context.close()
  })

/** A caller gets a free time of another day, which shows the tablet no list. It is taken back once, and added again. */
async function adds(tablet: Page, x: Words): Promise<void> {
  const sheet = tablet.getByRole('dialog')
  const opens = () => button(tablet, x['tables_reserve']!).click()
  await opens()
  await button(sheet, x['tables_reserve_yes']!).click()
  await expect(sheet).toContainText(x['tables_line_name_missing']!)
  await addsRosa(tablet, x)
  await isSound(tablet, 'a reservation that a tablet added')
  await button(tablet, x['dashboard_undo']!).last().click()
  await expect(toasts(tablet).filter({ hasText: x['reservations_deleted']! })).toBeVisible()
  // What a toast says stands beside the fields that are filled in next.
  await opens()
  expect(await listFieldsCoveredByToasts(tablet)).toEqual([])
  await shots(tablet, `reserve-with-toast-${tablet.viewportSize()?.width}`)
  await addsRosa(tablet, x)
}

async function addsRosa(tablet: Page, x: Words): Promise<void> {
  const sheet = tablet.getByRole('dialog')
  const days = Array.from({ length: 7 }, (_, at) => addDays(localDateTimeAt(new Date()).date, at + 3))
  const time = sheet.getByRole('radio').first()
  await expect(async () => {
    await sheet.getByLabel(x['reservations_date']!).fill(days.shift()!)
    await expect(time).toBeVisible({ timeout: 2000 })
  }).toPass()
  await time.check()
  await sheet.getByLabel(x['reservations_first']!).fill('Rosa')
  await sheet.getByLabel(x['reservations_last']!).fill('Quiroga')
  await sheet.getByLabel(x['reservations_tel']!).fill('7705550166')
  await isSound(tablet, 'a new reservation on a tablet')
  await button(sheet, x['tables_reserve_yes']!).click()
  await expect(toasts(tablet).filter({ hasText: 'Rosa Quiroga' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
}

/** The owner lets the tablet do more: it marks a dish, pauses online reservations, and loses both again. */
async function does(
  owner: Page,
  tablet: Page,
  { owner: w, tablet: x }: { owner: Words; tablet: Words },
): Promise<void> {
  const more = button(tablet, `${x['dashboard_more_actions']}: ${x['tables_grid']}`)
  const opens = async (name: string) => {
    await more.click()
    await button(tablet.getByRole('dialog'), x[name]!).click()
  }
  const opensOnceAllowed = (name: string) =>
    expect(async () => {
      await tablet.keyboard.press('Escape')
      await more.click()
      await button(tablet.getByRole('dialog'), x[name]!).click({ timeout: 1000 })
    }).toPass({ timeout: 40_000 })
  const sheet = tablet.getByRole('dialog')
  await adds(tablet, x)
  await opens('stand_find')
  const phone = sheet.getByLabel(x['stand_find_phone']!)
  const find = button(sheet, x['stand_find_yes']!)
  for (const [typed, told] of [
    ['770555', x['form_phoneInvalid']!],
    ['7705550100', x['stand_find_none']!],
    ['(770) 555-0166', 'Rosa Quiroga'],
  ] as const) {
    await phone.fill(typed)
    await find.click()
    await expect(sheet).toContainText(told)
  }
  await expect(sheet).not.toContainText('0166')
  await isSound(tablet, 'a found reservation on a tablet')
  await tablet.keyboard.press('Escape')
  await more.click()
  await expect(sheet.getByRole('button')).toHaveCount(1)
  await tablet.keyboard.press('Escape')
  for (const name of ['stand_may_sold_out', 'stand_may_pause', 'stand_may_catering']) {
    const knob = owner.getByRole('switch', { name: new RegExp(`^${w[name]}`) })
    await knob.click()
    await expect(knob).toBeChecked()
  }
  await opensOnceAllowed('overrides_sold_title')
  const dish = sheet.getByRole('switch').first()
  await expect(dish).toBeChecked()
  await expect(sheet).not.toContainText('$')
  const told = (message: string | undefined) =>
    expect(toasts(tablet).filter({ hasText: filled(message, { dish: '' }).trim() })).toBeVisible()
  await dish.click()
  await told(x['overrides_sold_done'])
  await expect(dish).not.toBeChecked()
  await isSound(tablet, 'the dishes on a tablet')
  await dish.click()
  await told(x['overrides_sold_back'])
  await expect(dish).toBeChecked()
  await tablet.keyboard.press('Escape')
  await opens('stand_pause')
  await button(sheet, filled(x['stand_pause_minutes'], { minutes: 30 })).click()
  await expect(toasts(tablet).filter({ hasText: x['stand_pause_done']! })).toBeVisible()
  await opens('stand_pause')
  await button(sheet, x['stand_pause_end']!).click()
  await expect(toasts(tablet).filter({ hasText: x['overrides_is_resume']! })).toBeVisible()
  await opens('stand_catering')
  await expect(sheet).toContainText(x['stand_catering_none']!)
  await tablet.keyboard.press('Escape')
  // What is taken back is refused at once, before the tablet knows.
  for (const name of ['stand_may_sold_out', 'stand_may_pause', 'stand_may_catering']) {
    const knob = owner.getByRole('switch', { name: new RegExp(`^${w[name]}`) })
    await knob.click()
    await expect(knob).not.toBeChecked()
  }
  expect(await tablet.evaluate(async () => (await fetch('/api/owner/today')).status)).toBe(401)
  await expect(async () => {
    await tablet.keyboard.press('Escape')
    await more.click({ timeout: 1000 })
    await expect(sheet.getByRole('button')).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await tablet.keyboard.press('Escape')
}

/** Whoever works at the tablet tries to see more: other tabs, addresses, Back, what is stored, calls by hand. */
async function climbs(context: BrowserContext, tablet: Page, x: Words): Promise<void> {
  const other = await context.newPage()
  for (const path of ['/dashboard', '/dashboard/reservations', '/dashboard/settings/stands', '/dashboard/messages']) {
    await other.goto(path)
    await expect(other).toHaveURL(/\/management$/)
    await expect(other.getByText('Delia')).toHaveCount(0)
  }
  const statuses = await tablet.evaluate(async () => {
    const asked = [
      '/api/owner/overview',
      '/api/owner/settings',
      '/api/owner/reservations?period=today',
      '/api/owner/stands',
    ]
    return Promise.all(asked.map(async (path) => (await fetch(path)).status))
  })
  expect(statuses).toEqual([401, 401, 401, 401])
  const stored = await tablet.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toMatch(/Delia|7705550/)
  // A second tab locks it for both.
  await other.goto(address)
  await expect(partyIn(other, '1', 'Delia Ochoa')).toBeVisible()
  await button(other, x['stand_lock']!).click()
  await expect(other.getByLabel(x['stand_pin']!, { exact: true })).toBeVisible()
  await expect(other.getByText('Delia')).toHaveCount(0)
  await expect(tablet.getByLabel(x['stand_pin']!, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(tablet.getByText('Delia')).toHaveCount(0)
  await other.goBack()
  await expect(other).toHaveURL(/\/management$/)
  await other.close()
  await typesPin(tablet, x)
  await expect(partyIn(tablet, '1', 'Delia Ochoa')).toBeVisible()
}

test("an owner's browser that becomes a tablet keeps nothing of hers, in no tab and not behind Back", async ({
  page: owner,
  browser,
  app,
}) => {
  test.slow()
  const w: Words = messagesOf('en')
  await openAsOwner(owner)
  const { areas } = await ask<{ areas: object[] }>(owner, app, 'GET', '/api/owner/tables')
  if (areas.length === 0) await openHouse(owner, app)
  const { context, tablet } = await newTablet(browser, app, 'en', 1024)
  await openAsOwner(tablet, '/dashboard/reservations')
  await expect(tablet.getByText('Ochoa').first()).toBeVisible()
  await tablet.evaluate(() => localStorage.setItem('draft', 'a secret of hers'))
  const second = await context.newPage()
  await second.goto('/dashboard/reservations')
  await expect(second.getByText('Ochoa').first()).toBeVisible()
  await pairs(owner, tablet, { owner: w, tablet: w })
  expect(
    await tablet.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toMatch(/secret|Ochoa/)
  // A wipe that failed halfway is repeated by the next visit, and only then.
  const wiped = () => tablet.evaluate(() => localStorage.getItem('stand-wiped'))
  await expect.poll(wiped).toBe('yes')
  await tablet.evaluate(() => localStorage.setItem('draft', 'a wish of the tablet'))
  await tablet.reload()
  await expect(tablet.getByLabel(w['stand_pin']!, { exact: true })).toBeVisible()
  expect(await tablet.evaluate(() => localStorage.getItem('draft'))).toBe('a wish of the tablet')
  await tablet.evaluate(() => localStorage.removeItem('stand-wiped'))
  await tablet.reload()
  await expect.poll(wiped).toBe('yes')
  expect(await tablet.evaluate(() => localStorage.getItem('draft'))).toBeNull()
  // A stored page that comes up again is loaded anew.
  await tablet.evaluate(() => {
    document.title = 'a stored page'
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(tablet).not.toHaveTitle('a stored page')
  await expect(second).toHaveURL(/\/management$/)
  await expect(second.getByText('Ochoa')).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session')
  await tablet.goBack()
  await expect(tablet).toHaveURL(/\/management$/)
  await expect(tablet.getByText('Ochoa')).toHaveCount(0)
  // The owner takes it back by signing in there.
  await openAsOwner(tablet, '/dashboard/settings/stands')
  await expect(tablet.getByText(w['stand_none']!)).toBeVisible()
  await context.close()
})
