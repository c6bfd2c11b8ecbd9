import { showAllDays } from './calendar.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { aBooking } from '#test/make.ts'
import { expect, test } from './app.ts'
import { violations } from './axe.ts'
import { send } from './guests.ts'
import { mailsTo } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { inEnglish } from './english-texts.ts'
import { open, overflow, troubles } from './watch.ts'

const words = {
  en: {
    book: inEnglish.bookReservation,
    first: inEnglish.firstName,
    last: inEnglish.lastName,
    sent: 'Check your email',
    confirm: 'Confirm my table',
    booked: 'Your table is booked',
    manage: 'View or change it',
    verify: 'Confirm my email address',
    verified: 'Thank you. Your email address is confirmed.',
    expired: 'This link has expired or was used already.',
  },
  es: {
    book: 'Reservar mesa',
    first: 'Nombre',
    last: 'Apellido',
    sent: 'Revisa tu correo',
    confirm: 'Confirmar mi mesa',
    booked: 'Tu mesa está reservada',
    manage: 'Ver o cambiar mi reservación',
    verify: 'Confirmar mi correo',
    verified: 'Gracias. Tu correo está confirmado.',
    expired: 'Este enlace ya venció o ya se usó.',
  },
} as const

for (const [language, days] of [
  ['en', 21],
  ['es', 28],
] as const)
  test(`the seventh guest of a network books by a link in an email, which works without script, at 390 px in ${language}`, async ({
    page,
    app,
    browser,
  }) => {
    const w = words[language]
    const date = openDay(days)
    const [wrong, email] = [`typo-${language}@example.com`, `seventh-${language}@example.com`]
    const found = troubles(page)
    for (let each = 0; each < 6; each++) await send(app, bookReservation, aBooking({ reservationDate: date }))
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/reservations', language)
    await showAllDays(page, language)
    await page.locator('#res-date').selectOption(date)
    await page.locator('[name=reservationTime]').selectOption('18:00:00')
    await page.getByRole('textbox', { name: w.first }).fill('Rosa')
    await page.getByRole('textbox', { name: w.last }).fill('Núñez')
    const address = page.locator('#res-email')
    await address.fill('rosa@gmial.com')
    await page.getByRole('button', { name: 'rosa@gmail.com' }).click()
    await expect(address).toHaveValue('rosa@gmail.com')
    await address.fill(wrong)
    await page.getByRole('button', { name: w.book }).click()
    const note = page.getByRole('status').filter({ hasText: w.sent })
    await expect(note).toContainText(wrong)
    await expect(note).toBeInViewport()
    expect([await overflow(page), await violations(page)]).toEqual([0, []])

    // Nothing that was typed is gone, and the address can be corrected.
    await expect(page.getByRole('textbox', { name: w.first })).toHaveValue('Rosa')
    await address.fill(email)
    await expect(note).toHaveCount(0)
    await page.getByRole('button', { name: w.book }).click()
    await expect(note).toContainText(email)
    await expect.poll(() => mailsTo(app, email)).toHaveLength(1)
    const link = /https?:\/\/\S+verify\?\S+/.exec((await mailsTo(app, email))[0]!.body.text)![0]

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const mailed = await plain.newPage()
    await mailed.goto(link)
    await mailed.getByRole('button', { name: w.confirm }).click()
    await expect(mailed.getByRole('heading', { name: w.booked })).toBeVisible()
    const manage = await mailed.getByRole('link', { name: w.manage }).getAttribute('href')
    await mailed.goto(link.replace(/token=.{10}/, 'token=AAAAAAAAAA'))
    await expect(mailed.getByText(w.expired)).toBeVisible()
    if (process.env['SHOTS']) await mailed.screenshot({ path: `${process.env['SHOTS']}/expired-${language}.png` })
    await plain.close()

    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/note-${language}.png` })
    await page.goto(link)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/page-${language}.png` })
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    await page.goto(app.origin + manage!)
    await expect(page.getByRole('main')).toContainText('6:00')
    expect(found.filter((each) => !each.includes('404'))).toEqual([])
  })

test('the link of a confirmation verifies the address by its button, and then has none', async ({ page, app }) => {
  const email = 'verifies@example.com'
  await send(app, bookReservation, aBooking({ reservationDate: openDay(35), email }))
  await expect.poll(() => mailsTo(app, email)).toHaveLength(1)
  const link = /https?:\/\/\S+\/reservations\/manage#\S+/.exec((await mailsTo(app, email))[0]!.body.text)![0]
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, link)
  const button = page.getByRole('button', { name: words.en.verify })
  await expect(button).toBeVisible()
  expect([await overflow(page), await violations(page)]).toEqual([0, []])
  await button.click()
  await expect(page.getByText(words.en.verified)).toBeVisible()
  await expect(button).toHaveCount(0)
})
