import type { Page } from '@playwright/test'
import { addDays, instantOf, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import { filled, messagesOf } from '#test/messages.ts'
import { button, ownerTest as test } from './as-owner.ts'
import { expect, moveClock, movedClock, type RunningApp } from './app.ts'
import { ask } from './ask.ts'
import { isSound } from './axe.ts'
import { mailsTo } from './mailbox.ts'
import { isOpen } from './open-day.ts'
import { hydrated, overflow, toasts, troubles } from './watch.ts'

test.use({ appName: 'owner-line', appEnv: movedClock })
test.describe.configure({ mode: 'default' })

const { date: today } = localDateTimeAt(new Date())
/** Days that have passed, since a session ends by the machine's clock, on which the restaurant was open. */
const days = Array.from({ length: 30 }, (_, ago) => addDays(today, -2 - ago)).filter(
  (date) => isOpen(date) && weekdayOf(date) < 5,
)

/** The time of the restaurant, for the app and for the page. */
async function setTime(page: Page, app: RunningApp, date: string, time: string): Promise<void> {
  const now = instantOf(date, time).getTime()
  moveClock(app, now - Date.now())
  await page.clock.setFixedTime(now)
}

const shots = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
}

const textsOf = async (app: RunningApp, phone: string) => (await mailsTo(app, phone)).map(({ body }) => body.text ?? '')

const table = (id: string, max: number) => ({ id, name: id, min: 1, max, wheelchair: true, highChair: true })

for (const [at, { language, width, height }] of [
  { language: 'en', width: 390, height: 844 },
  { language: 'es', width: 1280, height: 900 },
].entries())
  test(`the line at the door is worked through, at ${width} px in ${language}`, async ({ page, app, browser }) => {
    test.slow()
    const w = messagesOf(language) as Record<string, string>
    const date = days[at]!
    const found = troubles(page)
    await page.setViewportSize({ width, height })
    await ask(page, app, 'PUT', '/api/session/user', { locale: language })
    await setTime(page, app, date, '18:00:00')
    const { version } = (await (await page.request.get(`${app.origin}/api/owner/tables`)).json()) as { version: number }
    const areas = [{ name: 'Inside', tables: [table('1', 2), table('2', 4)], runs: [] }]
    await ask(page, app, 'PUT', '/api/owner/tables', { areas, version })

    await page.goto('/dashboard/reservations/tables')
    await hydrated(page)
    const panel = page.getByRole('region', { name: w['tables_line']! })
    const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
    const undo = () => button(page, w['dashboard_undo']!).last()
    const guests = (count: number) => filled(w['reservations_owner_guests'], { count })
    const sheet = page.getByRole('dialog')
    const quote = sheet.getByRole('group', { name: w['tables_line_quote']! })

    const begin = async (name: string, size: number) => {
      await button(panel, w['tables_line_add']!).click()
      await sheet.getByLabel(w['tables_line_name']!).fill(name)
      await sheet.getByRole('button', { name: guests(size), exact: true }).click()
    }
    const add = async (name: string, size: number) => {
      await begin(name, size)
      await button(sheet, w['tables_line_add_yes']!).click()
      await expect(sheet.getByRole('img', { name: w['tables_line_qr']! })).toBeVisible()
      await button(sheet, w['tables_line_done']!).click()
      await expect(row(name)).toBeVisible()
    }

    // A name and a size are needed, and a call that fails keeps what was typed.
    await button(panel, w['tables_line_add']!).click()
    await button(sheet, w['tables_line_add_yes']!).click()
    await expect(sheet).toContainText(w['tables_line_name_missing']!)
    await expect(sheet).toContainText(w['tables_line_size_missing']!)
    await sheet.getByLabel(w['tables_line_name']!).fill('Delia Ochoa')
    await sheet.getByRole('button', { name: guests(2), exact: true }).click()
    await expect(quote).toContainText(w['tables_line_quote_now']!)
    await sheet.getByLabel(w['tables_line_phone']!).fill('12')
    await isSound(page, 'a party for the line')
    await shots(page, `line-add-${width}-${language}`)
    await button(sheet, w['tables_line_add_yes']!).click()
    await expect(sheet.getByLabel(w['tables_line_phone']!)).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel(w['tables_line_phone']!).fill('(956) 555-0101')
    await page.route('**/api/owner/line', (route) => route.abort())
    await button(sheet, w['tables_line_add_yes']!).click()
    await expect(toasts(page).filter({ hasText: /\w/ }).last()).toBeVisible()
    await expect(sheet.getByLabel(w['tables_line_name']!)).toHaveValue('Delia Ochoa')
    await page.unroute('**/api/owner/line')
    await button(sheet, w['tables_line_add_yes']!).click()
    await expect(sheet.getByRole('img', { name: w['tables_line_qr']! })).toBeVisible()
    await shots(page, `line-link-${width}-${language}`)
    // Nobody asked her about texts.
    expect(await textsOf(app, '+19565550101')).toEqual([])
    // Added by mistake, and once more.
    await button(sheet, w['dashboard_undo']!).click()
    await expect(row('Delia Ochoa')).toHaveCount(0)
    await add('Delia Ochoa', 2)

    // She is called, put back by Undo, called again and seated.
    const ready = filled(w['tables_line_ready'], { table: '1' })
    await button(row('Delia Ochoa'), ready).click()
    await expect(row('Delia Ochoa')).toContainText(filled(w['tables_line_held'], { table: '1', time: '' }).trim())
    await undo().click()
    await expect(button(row('Delia Ochoa'), ready)).toBeVisible()
    await button(row('Delia Ochoa'), ready).click()
    await button(row('Delia Ochoa'), w['tables_seated']!).click()
    await expect(row('Delia Ochoa')).toHaveCount(0)
    await expect(page.locator('[data-bar]', { hasText: 'Delia Ochoa' })).toBeVisible()

    await add('Beto Luna', 4)
    await button(row('Beto Luna'), filled(w['tables_line_ready'], { table: '2' })).click()
    await button(row('Beto Luna'), w['tables_seated']!).click()
    // Both tables are taken: the next two wait for what is free first.
    await begin('Carmen Ríos', 2)
    await expect(quote).toContainText(/\d+ min/)
    await button(sheet, w['tables_line_quote_more']!).click()
    await button(sheet, w['tables_line_add_yes']!).click()
    await button(sheet, w['tables_line_done']!).click()
    await add('Dora Peña', 2)
    await expect(row('Carmen Ríos')).toContainText(w['tables_line_no_table']!)
    expect(await overflow(page)).toBe(0)
    await isSound(page, 'the line at the door')
    await shots(page, `line-waiting-${width}-${language}`)

    // The guest's page, without script: a place, no name, and a button that leaves.
    const { line } = (await (await page.request.get(`${app.origin}/api/owner/tables/${date}`)).json()) as {
      line: { name: string; code: string }[]
    }
    const codeOf = (name: string) => line.find((one) => one.name === name)!.code
    const guestContext = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const guest = await guestContext.newPage()
    const open = (name: string) => guest.goto(`${app.origin}/api/line?code=${codeOf(name)}&locale=${language}`)
    await open('Dora Peña')
    await expect(guest.getByRole('heading')).toContainText('2')
    await expect(guest.locator('body')).not.toContainText(/Carmen|Dora|Beto|Delia/)
    await shots(guest, `line-place-${language}`)
    await open('Carmen Ríos')
    await guest.getByRole('button').click()
    await expect(guest.getByRole('heading')).toContainText(language === 'en' ? 'out of the line' : 'Saliste de la fila')
    await open('Dora Peña')
    await expect(guest.getByRole('heading')).toContainText(language === 'en' ? "You're next" : 'Sigues tú')
    await guestContext.close()

    // Her table is ready at a taken one, which asks; she does not come.
    await page.reload()
    await hydrated(page)
    await expect(row('Carmen Ríos')).toHaveCount(0)
    await row('Dora Peña').getByRole('button').first().click()
    await sheet.getByLabel(w['tables_move_title']!).selectOption({ index: 1 })
    await isSound(page, 'a party of the line')
    await shots(page, `line-party-${width}-${language}`)
    await button(sheet, w['tables_line_call']!).click()
    await button(page.getByRole('dialog').last(), w['tables_share_yes']!).click()
    await expect(row('Dora Peña')).toContainText(filled(w['tables_line_held'], { table: '1', time: '' }).trim())
    await setTime(page, app, date, '18:06:00')
    await page.reload()
    await hydrated(page)
    await expect(row('Dora Peña')).toContainText(filled(w['tables_line_hold_over'], { table: '1' }))
    await row('Dora Peña').getByRole('button').first().click()
    await button(sheet, w['reservations_no_show']!).click()
    await expect(row('Dora Peña')).toHaveCount(0)
    await expect(toasts(page).filter({ hasText: 'Dora Peña' })).toBeVisible()

    // A party is corrected, and that can be undone. Another device was first: the later one is asked.
    await add('Ema Paz', 2)
    await row('Ema Paz').getByRole('button').first().click()
    await button(sheet, w['dashboard_edit']!).click()
    await sheet.getByRole('button', { name: guests(4), exact: true }).click()
    await button(sheet, w['tables_line_quote_more']!).click()
    await isSound(page, 'a party that is corrected')
    await shots(page, `line-edit-${width}-${language}`)
    await page.route('**/api/owner/line/*', (route) => route.abort())
    await button(sheet, w['dashboard_save']!).click()
    await expect(toasts(page).filter({ hasText: w['tables_line_failed']! })).toBeVisible()
    await page.unroute('**/api/owner/line/*')
    await button(sheet, w['dashboard_save']!).click()
    await expect(sheet).toHaveCount(0)
    await expect(row('Ema Paz')).toContainText(guests(4))
    await undo().click()
    await expect(row('Ema Paz')).toContainText(guests(2))
    await row('Ema Paz').getByRole('button').first().click()
    await button(sheet, w['dashboard_edit']!).click()
    await sheet.getByLabel(w['tables_line_name']!).fill('Ema Paz Ruiz')
    const { line: shown } = (await (await page.request.get(`${app.origin}/api/owner/tables/${date}`)).json()) as {
      line: { id: string; name: string; version: number }[]
    }
    const ema = shown.find((one) => one.name === 'Ema Paz')!
    await ask(page, app, 'PUT', `/api/owner/line/${ema.id}`, { version: ema.version, change: { partySize: 3 } })
    await button(sheet, w['dashboard_save']!).click()
    await expect(sheet).toContainText(w['tables_line_conflict']!)
    await expect(sheet).toContainText(
      filled(w['tables_line_conflict_now'], { name: 'Ema Paz', guests: guests(3), minutes: '' }).slice(0, 20),
    )
    await shots(page, `line-conflict-${width}-${language}`)
    await button(sheet, w['dashboard_save']!).click()
    await expect(row('Ema Paz Ruiz')).toContainText(guests(3))
    await row('Ema Paz Ruiz').getByRole('button').first().click()
    await button(sheet, w['tables_line_leave']!).click()
    await expect(row('Ema Paz Ruiz')).toHaveCount(0)

    // Another device was first: that is told, and the line shows how it is.
    await add('Elías Mora', 2)
    const { line: now } = (await (await page.request.get(`${app.origin}/api/owner/tables/${date}`)).json()) as {
      line: { id: string; name: string; version: number }[]
    }
    const elias = now.find(({ name }) => name === 'Elías Mora')!
    await ask(page, app, 'PUT', `/api/owner/line/${elias.id}`, { version: elias.version, to: 'left' })
    await row('Elías Mora').getByRole('button').first().click()
    await button(sheet, w['tables_line_leave']!).click()
    await expect(toasts(page).filter({ hasText: w['tables_changed']! })).toBeVisible()
    await expect(row('Elías Mora')).toHaveCount(0)
    // She agrees to texts, and the host sees that hers went.
    const phone = `+1770555${language === 'en' ? '0181' : '0182'}`
    await begin('Flor Nava', 2)
    await expect(sheet.getByLabel(w['tables_line_consent']!)).toHaveCount(0)
    await sheet.getByLabel(w['tables_line_phone']!).fill(phone)
    const box = sheet.getByLabel(w['tables_line_consent']!)
    await expect(box).not.toBeChecked()
    await box.check()
    await box.scrollIntoViewIfNeeded()
    await isSound(page, 'a party that agrees to texts')
    await shots(page, `line-consent-${width}-${language}`)
    await button(sheet, w['tables_line_add_yes']!).click()
    await button(sheet, w['tables_line_done']!).click()
    await expect.poll(async () => (await textsOf(app, phone)).length).toBe(1)
    const [joined] = await textsOf(app, phone)
    expect(joined).toContain(language === 'en' ? "you're in line" : 'ya estas en la fila')
    const guestPage = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await guestPage.goto(`${app.origin}${/\/r\/\w{10}/.exec(joined!)![0]}`)
    await expect(guestPage.getByRole('heading')).toContainText(language === 'en' ? "You're next" : 'Sigues tú')
    await guestPage.context().close()
    await page.reload()
    await hydrated(page)
    await expect(row('Flor Nava')).toContainText(w['tables_line_text_sent']!)
    await shots(page, `line-texted-${width}-${language}`)
    await row('Flor Nava').getByRole('button').first().click()
    await expect(sheet).toContainText(w['tables_line_text_sent']!)
    await shots(page, `line-texted-party-${width}-${language}`)

    expect(found.filter((one) => !/line|ERR_FAILED|40[09]/.test(one))).toEqual([])
  })
