import { bookReservation } from '#shared/reservations/endpoints.ts'
import { aBooking } from '#test/make.ts'
import { button, field, openAsOwner, speak } from './as-owner.ts'
import { expect, test } from './app.ts'
import { violations } from './axe.ts'
import { send } from './guests.ts'
import { openDay } from './open-day.ts'
import { overflow } from './watch.ts'

test.use({ appName: 'notifications' })

const words = {
  en: {
    create: 'Get the address',
    another: 'New address',
    address: 'Calendar address',
    open: "Open in this device's calendar",
    end: 'End the address',
    failed: "That didn't work. Please try again.",
    ended: 'The address has ended.',
    party: '2 guests',
  },
  es: {
    create: 'Obtener la dirección',
    another: 'Dirección nueva',
    address: 'Dirección del calendario',
    open: 'Abrir en el calendario de este equipo',
    end: 'Anular la dirección',
    failed: 'No funcionó. Inténtalo de nuevo.',
    ended: 'La dirección quedó anulada.',
    party: '2 personas',
  },
} as const

for (const [language, width] of [
  ['en', 1280],
  ['es', 390],
] as const)
  test(`the owner gets the address of her calendar once, makes another and ends it, at ${width} px in ${language}`, async ({
    page,
    app,
  }) => {
    const w = words[language]
    await send(app, bookReservation, aBooking({ reservationDate: openDay(3), lastName: `Feed ${language}` }))
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/dashboard/settings/notifications')
    await speak(page, language)
    await page.route('**/api/owner/calendar-feed', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { reason: 'unavailable' } })
        : route.continue(),
    )
    await button(page, w.create).click()
    await expect(page.getByText(w.failed).first()).toBeVisible()
    await page.unroute('**/api/owner/calendar-feed')
    await button(page, w.create).click()
    const address = await field(page, w.address).inputValue()
    await expect(page.getByRole('link', { name: w.open })).toHaveAttribute('href', address.replace(/^http/, 'webcal'))
    for (const other of [320, 768, width]) {
      await page.setViewportSize({ width: other, height: 844 })
      expect([await overflow(page), await violations(page)]).toEqual([0, []])
    }
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/calendar-${language}.png`, fullPage: true })
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect((await answer.text()).replaceAll(/\r\n /g, '')).toContain(`Ana Feed ${language}\\, ${w.party}`)

    // It is not shown again, and a new one ends it.
    await page.reload()
    await expect(button(page, w.another)).toBeVisible()
    await expect(field(page, w.address)).toHaveCount(0)
    await button(page, w.another).click()
    await page.getByRole('dialog').getByRole('button', { name: w.another }).click()
    await expect(field(page, w.address)).not.toHaveValue(address)
    expect((await fetch(address)).status).toBe(404)
    await button(page, w.end).click()
    await page.getByRole('dialog').getByRole('button', { name: w.end }).click()
    await expect(page.getByText(w.ended).first()).toBeVisible()
    await expect(button(page, w.create)).toBeVisible()
  })
