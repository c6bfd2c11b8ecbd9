import { bookReservation } from '#shared/reservations/endpoints.ts'
import { aBooking } from '#test/make.ts'
import { button, openAsOwner, speak } from './as-owner.ts'
import { expect, test } from './app.ts'
import { violations } from './axe.ts'
import { send } from './guests.ts'
import { mailsTo } from './mailbox.ts'
import { openDay } from './open-day.ts'
import { overflow } from './watch.ts'

test.use({ appName: 'notifications' })

const words = {
  en: {
    add: 'Add an address',
    list: 'Who else gets notices',
    name: 'Name',
    email: 'Email',
    language: 'Language of the emails',
    none: 'Choose at least one kind or the morning sheet',
    catering: 'Catering requests',
    large: 'Only parties of eight or more',
    sheet: 'Morning sheet',
    unconfirmed: 'Not confirmed',
    confirmed: 'Confirmed',
    stopped: 'Stopped by its reader',
    twice: 'This address is in the list already.',
    remove: 'Remove',
  },
  es: {
    add: 'Agregar una dirección',
    list: 'Quién más recibe avisos',
    name: 'Nombre',
    email: 'Correo',
    language: 'Idioma de los correos',
    none: 'Elige al menos un tipo de aviso o la hoja de la mañana',
    catering: 'Solicitudes de banquete',
    large: 'Solo grupos de ocho o más',
    sheet: 'Hoja de la mañana',
    unconfirmed: 'Sin confirmar',
    confirmed: 'Confirmada',
    stopped: 'Su lector la detuvo',
    twice: 'Esta dirección ya está en la lista.',
    remove: 'Quitar',
  },
} as const

for (const [language, width] of [
  ['en', 1280],
  ['es', 390],
] as const)
  test(`the chef's address is added, confirmed by its email, told of a large party and stopped from the email, at ${width} px in ${language}`, async ({
    page,
    app,
    context,
  }) => {
    const w = words[language]
    const email = `chef-${language}@example.com`
    const shot = async (name: string) => {
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/addresses-${name}-${language}.png`, fullPage: true })
    }
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/dashboard/settings/notifications')
    await speak(page, language)
    await shot('empty')
    await button(page, w.add).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(w.name).fill('Chef')
    await drawer.getByRole('textbox', { name: new RegExp(`^${w.email}`) }).fill(email)
    await drawer.getByLabel(w.language).selectOption('es')
    await drawer.getByLabel(w.catering).uncheck()
    await drawer.getByLabel(w.large).uncheck()
    await drawer.getByLabel(w.sheet).selectOption('')
    await button(page, w.add).last().click()
    await expect(drawer.getByText(w.none)).toBeVisible()
    await drawer.getByLabel(w.large).check()
    await drawer.getByLabel(w.sheet).selectOption('10')
    expect(await violations(page)).toEqual([])
    await shot('drawer')
    await button(page, w.add).last().click()
    const list = page.getByRole('list', { name: w.list })
    await expect(list.getByText(w.unconfirmed)).toBeVisible()

    const linkTo = async (use: string) => {
      const found = async () =>
        (await mailsTo(app, email)).flatMap(
          ({ body }) => new RegExp(`/api/notice-link\\?use=${use}\\S+`).exec(body.text)?.[0] ?? [],
        )[0]
      await expect.poll(found).toBeDefined()
      return (await found()) ?? ''
    }
    const mail = await context.newPage()
    await mail.setViewportSize({ width, height: 844 })
    await mail.goto(await linkTo('confirm'))
    expect([await overflow(mail), await violations(mail)]).toEqual([0, []])
    await mail.getByRole('button').click()
    await expect(mail.getByRole('heading', { name: 'Ya estás en la lista' })).toBeVisible()
    await page.reload()
    await expect(list.getByText(w.confirmed)).toBeVisible()
    for (const other of [320, 768, width]) {
      await page.setViewportSize({ width: other, height: 844 })
      expect([await overflow(page), await violations(page)]).toEqual([0, []])
    }
    await shot('full')

    // The same address is refused, and what was typed stays.
    await button(page, w.add).first().click()
    await drawer.getByLabel(w.name).fill('Again')
    await drawer.getByRole('textbox', { name: new RegExp(`^${w.email}`) }).fill(email)
    await button(page, w.add).last().click()
    await expect(drawer.getByText(w.twice, { exact: true })).toBeVisible()
    await expect(drawer.getByLabel(w.name)).toHaveValue('Again')
    await page.reload()

    await send(
      app,
      bookReservation,
      aBooking({ reservationDate: openDay(3), partySize: 8, lastName: `Big ${language}` }),
    )
    await mail.goto(await linkTo('stop'))
    await mail.getByRole('button', { name: 'Dejar de recibir estos correos' }).click()
    await expect(mail.getByRole('heading', { name: 'Ya no recibirás correos' })).toBeVisible()
    await page.reload()
    await expect(list.getByText(w.stopped)).toBeVisible()
    await list.getByRole('button', { name: `${w.remove}: Chef` }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.remove }).click()
    await expect(list).toHaveCount(0)
  })
