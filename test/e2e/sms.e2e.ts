import type { Page } from '@playwright/test'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { addDays, instantOf } from '#shared/time/local-time.ts'
import { openAsOwner, speak } from './as-owner.ts'
import { expect, invoke, moveClock, movedClock, partsOf, type RunningApp, test } from './app.ts'
import { violations } from './axe.ts'
import { showAllDays } from './calendar.ts'
import { mailsTo } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { open, overflow } from './watch.ts'

test.use({ appName: 'text-messages', appEnv: movedClock })

const words = {
  en: {
    consent: /^Text me about this table/,
    book: 'Book Reservation',
    booked: 'your table is booked',
    reminder: 'your table is tomorrow at 6:30 PM',
    cancelled: 'is cancelled.',
    terms: 'Texts from us',
    usage: 'Texts to guests',
    reply: "we can't answer texts here.",
  },
  es: {
    consent: /^Mándenme mensajes de texto/,
    book: 'Reservar mesa',
    booked: 'tu mesa esta reservada',
    reminder: 'tu mesa es mañana, 6:30 p. m.',
    cancelled: 'esta cancelada.',
    terms: 'Mensajes de texto nuestros',
    usage: 'Mensajes de texto a clientes',
    reply: 'aqui no podemos contestar mensajes.',
  },
} as const

const textsOf = async (app: RunningApp, phone: string) => (await mailsTo(app, phone)).map(({ body }) => body.text)
/** Writes from a phone on the mailbox page. */
async function writeText(page: Page, app: RunningApp, { from, text }: { from: string; text: string }) {
  const mailbox = await page.context().newPage()
  await mailbox.goto(partsOf(app).mailbox)
  await mailbox.getByLabel('From').fill(from)
  await mailbox.getByLabel('Message', { exact: true }).fill(text)
  await mailbox.getByRole('button', { name: 'Send' }).click()
  await mailbox.close()
}
const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/texts-${name}.png`, fullPage: true })
}

for (const [language, width, days] of [
  ['en', 1280, 21],
  ['es', 390, 28],
] as const)
  test(`a guest asks for texts, opens the short link, is reminded, cancels by CANCEL, and stops by STOP, at ${width} px in ${language}`, async ({
    page,
    app,
  }) => {
    const w = words[language]
    const date = openDay(days)
    const local = language === 'en' ? '7705550171' : '7705550172'
    const phone = `+1${local}`
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/reservations', language)
    await showAllDays(page, language)
    await page.locator('#res-date').selectOption(date)
    await page.locator('[name=reservationTime]').selectOption('18:30:00')
    await page.locator('#res-firstName').fill('Ana')
    await page.locator('#res-lastName').fill('Reyes')
    const box = page.getByRole('checkbox', { name: w.consent })
    await expect(box).toHaveCount(0)
    await page.locator('#res-phone').fill(local)
    await expect(box).not.toBeChecked()
    for (const other of [320, 768, width]) {
      await page.setViewportSize({ width: other, height: 844 })
      expect([await overflow(page), await violations(page)]).toEqual([0, []])
    }
    await box.check()
    await shot(page, `form-${language}`)
    await page.getByRole('button', { name: w.book, exact: true }).click()
    await expect.poll(async () => (await textsOf(app, phone))[0] ?? '').toContain(w.booked)
    const [first] = await textsOf(app, phone)
    expect(first).toMatch(/STOP/)

    await page.goto(`${app.origin}${/\/r\/\w{10}/.exec(first!)![0]}`)
    await expect(page).toHaveURL(/\/reservations\/manage#/)
    await expect(page.getByRole('main')).toContainText('6:30')
    await shot(page, `page-${language}`)

    moveClock(app, instantOf(addDays(date, -1), '10:05:00').getTime() - Date.now())
    await invoke(app, 'send-reminders')
    await expect.poll(async () => (await textsOf(app, phone)).join('\n')).toContain(w.reminder)

    await writeText(page, app, { from: phone, text: language === 'en' ? 'We come with a dog' : 'Llevamos perro' })
    await expect.poll(async () => (await textsOf(app, phone)).join('\n')).toContain(w.reply)
    await writeText(page, app, { from: phone, text: 'CANCEL' })
    await expect.poll(async () => (await textsOf(app, phone)).at(-1)).toContain(w.cancelled)
    await page.reload()
    await shot(page, `cancelled-${language}`)

    await writeText(page, app, { from: phone, text: 'STOP' })
    const { length } = await textsOf(app, phone)
    await page.goto(pathInLocale('/terms', language))
    await expect(page.getByRole('heading', { name: w.terms })).toBeVisible()
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await shot(page, `terms-${language}`)
    moveClock(app, 0)

    await openAsOwner(page, '/dashboard/settings/notifications')
    await speak(page, language)
    await expect(page.getByRole('heading', { name: w.usage })).toBeVisible()
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await shot(page, `usage-${language}`)
    await page.goto(`${app.origin}/dashboard/messages`)
    await page.getByRole('button', { name: 'Ana Reyes' }).first().click()
    await expect(page.getByRole('dialog')).toContainText(local.slice(-4))
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await shot(page, `message-${language}`)
    expect(await textsOf(app, phone)).toHaveLength(length)
  })
