import { bookReservation } from '#shared/reservations/endpoints.ts'
import { instantOf } from '#shared/time/local-time.ts'
import { aBooking } from '#test/make.ts'
import { entryOf, openAsOwner, speak } from './as-owner.ts'
import { expect, moveClock, movedClock, test } from './app.ts'
import { violations } from './axe.ts'
import { send } from './guests.ts'
import { mailsTo, spaced } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { open, overflow, troubles } from './watch.ts'

test.use({ appName: 'on-the-way', appEnv: movedClock })

const words = {
  en: {
    grace: 'We hold your table for 15 minutes.',
    coming: "We're coming",
    late: '20 min',
    comes: 'Thank you. We expect you at 6:30 PM.',
    isLate: 'Thank you for telling us. We expect you at 6:50 PM.',
    over: "It's too late to tell us here. Please call us.",
    badge: 'Says 20 min late',
  },
  es: {
    grace: 'Te guardamos la mesa 15 minutos.',
    coming: 'Sí vamos',
    late: '20 min',
    comes: 'Gracias. Te esperamos a las 6:30 p. m.',
    isLate: 'Gracias por avisar. Te esperamos a las 6:50 p. m.',
    over: 'Ya es tarde para avisar por aquí. Llámanos, por favor.',
    badge: 'Avisó: 20 min tarde',
  },
} as const

for (const [language, width, days] of [
  ['en', 1280, 21],
  ['es', 390, 28],
] as const)
  test(`a guest says on the page of the link that they come, and then that they are late, at ${width} px in ${language}`, async ({
    page,
    app,
  }) => {
    const w = words[language]
    const date = openDay(days)
    const at = (time: string) => moveClock(app, instantOf(date, time).getTime() - Date.now())
    const email = `late-${language}@example.com`
    const found = troubles(page, /503|422/)
    await send(
      app,
      bookReservation,
      aBooking({
        reservationDate: date,
        reservationTime: '18:30:00',
        lastName: `Late ${language}`,
        email,
        locale: language,
      }),
    )
    await expect.poll(async () => (await mailsTo(app, email)).length).toBe(1)
    const [mail] = await mailsTo(app, email)
    expect(spaced(mail!.body.text)).toContain(w.grace)
    at('17:30:00')
    const link = /\/reservations\/manage#\S+/.exec(mail!.body.text)![0]
    for (const other of [320, 768, width]) {
      await page.setViewportSize({ width: other, height: 844 })
      await open(page, link, language)
      await expect(page.getByText(w.grace)).toBeVisible()
      expect([await overflow(page), await violations(page)]).toEqual([0, []])
    }
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/eta-${language}.png`, fullPage: true })
    await page.route('**/api/reservations/manage/eta', (route) =>
      route.fulfill({ status: 503, json: { reason: 'unavailable' } }),
    )
    await page.getByRole('button', { name: w.coming }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await page.unroute('**/api/reservations/manage/eta')
    await page.getByRole('button', { name: w.coming }).click()
    await expect(page.getByText(w.comes)).toBeVisible()
    await page.getByRole('button', { name: w.late, exact: true }).click()
    await expect(page.getByText(w.isLate)).toBeVisible()
    await expect(page.getByRole('button', { name: w.late, exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/eta-said-${language}.png`, fullPage: true })

    // Too late by the clock of the restaurant, on a page that was left open.
    at('19:10:00')
    await page.getByRole('button', { name: '30 min', exact: true }).click()
    await expect(page.getByText(w.over)).toBeVisible()
    await expect(page.getByRole('button', { name: '30 min', exact: true })).toHaveCount(0)
    await expect(page.locator(':focus')).toContainText(w.over)
    expect(found).toEqual([])

    moveClock(app, 0)
    await openAsOwner(page)
    await speak(page, language)
    await page.goto(`/dashboard/reservations?date=${date}`)
    await expect(entryOf(page, `Late ${language}`).getByText(w.badge)).toBeVisible()
    expect([await overflow(page), await violations(page)]).toEqual([0, []])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/eta-list-${language}.png` })
    const { reservations } = await (await page.request.get(`/api/owner/reservations?period=${date}`)).json()
    await page.route('**/api/owner/overview', async (route) => {
      const overview = await (await route.fetch()).json()
      await route.fulfill({ json: { ...overview, today: { ...overview.today, reservations } } })
    })
    await page.goto('/dashboard')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row').filter({ hasText: `Late ${language}` })).toContainText(`(${w.badge})`)
    await page.emulateMedia({ media: 'screen' })
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/eta-day-${language}.png`, fullPage: true })
  })
